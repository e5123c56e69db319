/** The browser's own offer to install (W3C manifest incubations); not in TypeScript's library. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** behaviour.md, "PWA offer". */
const hideKey = "gitiho-pwa-hide-install";

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** The prompt that waits for the person's word. */
export const heldPrompt = {
  get: () => held,
  drop: () => hold(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function hold(prompt: InstallPrompt | null): void {
  held = prompt;
  for (const listener of listeners) listener();
}

let listens = false;

/** Keeps the browser's prompt from now on, unless the offer was turned down: then nothing is listened for. */
export function holdPrompt(): void {
  if (listens || isDismissed()) return;
  listens = true;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    hold(event as InstallPrompt);
  });
  addEventListener("appinstalled", heldPrompt.drop);
}

/** Remembers that the offer was turned down. */
export function dismiss(): void {
  heldPrompt.drop();
  try {
    localStorage.setItem(hideKey, "true");
  } catch {
    // It will be offered again: this browser remembers nothing.
  }
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(hideKey) === "true";
  } catch {
    return false;
  }
}
