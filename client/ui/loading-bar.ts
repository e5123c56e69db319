interface LoadingState {
  /** 0 to 100. */
  progress: number;
  shown: boolean;
  failed: boolean;
}

export interface LoadingBar {
  /** A navigation began. */
  start(): void;
  /** It ended. */
  finish(outcome?: { failed: boolean }): void;
  current(): LoadingState;
  subscribe(listener: () => void): () => void;
}

// docs/specification.md §9.4, in milliseconds.
const DURATION = 2000;
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

/** How far the bar stands `elapsed` ms after it was shown: 50 % after one second, 70.5 % after two, never 100. */
export function loadingProgress(elapsed: number, duration = DURATION): number {
  return (2 / Math.PI) * 100 * Math.atan(((elapsed / duration) * 100) / 50);
}

const EMPTY: LoadingState = { progress: 0, shown: false, failed: false };

/**
 * The clockwork of the loading bar. A navigation that is over within the throttle shows nothing. Who owns it starts it
 * for navigations only, never while the page hydrates.
 * @param frame calls back once before the next painted frame.
 */
export function createLoadingBar(
  frame: (step: () => void) => void,
  now: () => number = () => performance.now(),
): LoadingBar {
  let state = EMPTY;
  let run = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const listeners = new Set<() => void>();

  function set(change: Partial<LoadingState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function halt(): void {
    run += 1;
    timers.forEach(clearTimeout);
    timers = [];
  }

  function after(delay: number, step: () => void): void {
    timers.push(setTimeout(step, delay));
  }

  function climb(mine: number, since: number): void {
    frame(() => {
      if (mine !== run) return;
      set({ progress: loadingProgress(now() - since) });
      climb(mine, since);
    });
  }

  return {
    start() {
      halt();
      set({ progress: 0, failed: false });
      const mine = run;
      after(THROTTLE, () => {
        set({ shown: true });
        climb(mine, now());
      });
    },
    finish({ failed } = { failed: false }) {
      halt();
      set({ progress: 100, failed });
      after(HIDE_DELAY, () => {
        set({ shown: false });
        after(RESET_DELAY, () => set({ progress: 0 }));
      });
    },
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
