/** docs/specification.md §3.7. */
export type ToastColor = "success" | "error" | "warning" | "info";

interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** What a caller says. Words come translated. */
export interface ToastTexts {
  title?: string;
  description?: string;
  color?: ToastColor;
  /** Shapes of client/ui/*icons.ts; the colour's own by default. */
  icon?: string;
  /** Milliseconds until it leaves, 5000 by default; 0 or less: it stays. */
  duration?: number;
  action?: ToastAction;
  /** A toast of the same id that is still there is replaced, not repeated. */
  id?: string;
}

export interface Toast extends ToastTexts {
  id: string;
  /** Its own, also where it takes the place of one of the same id: a clock and an announcement belong to one toast. */
  serial: number;
  duration: number;
  /** False while it leaves. */
  open: boolean;
}

export interface ToastQueue {
  /** Puts a toast at the end of the queue and gives its id. */
  add(words: ToastTexts): string;
  /** Lets a toast leave: closed at once, dropped after 200 ms. */
  remove(id: string): void;
  /** Drops everything at once, what still waits included. */
  clear(): void;
  /** The toasts on show, oldest first. The same array until something changes. */
  current(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

export const TOAST_DURATION = 5000;
const VISIBLE = 5;
const REMOVAL_DELAY = 200;

/**
 * First in, first out: one toast is admitted per tick, the newest five stay (docs/specification.md §4.7). One that
 * overflows goes at once. One queue per page; the server makes none.
 */
export function createToastQueue(): ToastQueue {
  let shown: readonly Toast[] = [];
  let waiting: Toast[] = [];
  let working = false;
  let count = 0;
  const listeners = new Set<() => void>();

  function show(next: readonly Toast[]): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  function admitNext(): void {
    const next = waiting.shift();
    if (!next) {
      working = false;
      return;
    }
    const known = shown.some(({ id }) => id === next.id);
    show(known ? shown.map((toast) => (toast.id === next.id ? next : toast)) : [...shown, next].slice(-VISIBLE));
    setTimeout(admitNext, 0);
  }

  return {
    add(words) {
      count += 1;
      const toast = { duration: TOAST_DURATION, ...words, id: words.id ?? `toast-${count}`, serial: count, open: true };
      waiting.push(toast);
      if (!working) {
        working = true;
        setTimeout(admitNext, 0);
      }
      return toast.id;
    },
    remove(id) {
      waiting = waiting.filter((toast) => toast.id !== id);
      const leaving = shown.find((toast) => toast.id === id);
      if (!leaving?.open) return;
      const closed = { ...leaving, open: false };
      show(shown.map((toast) => (toast === leaving ? closed : toast)));
      // Only this one: a new toast of the same id may have taken its place meanwhile.
      setTimeout(() => show(shown.filter((toast) => toast !== closed)), REMOVAL_DELAY);
    },
    clear() {
      waiting = [];
      show([]);
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
