import { earlyPrompt, hideKey, isHidden } from "./early-prompt.ts";

/** The browser's own offer to install (W3C manifest incubations); not in TypeScript's library. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

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

function keep(event: Event): void {
  event.preventDefault();
  hold(event as InstallPrompt);
}

/** Keeps the browser's prompt from now on, unless the offer was turned down or put off: then nothing is listened for. */
export function holdPrompt(): void {
  const early = (window as { [earlyPrompt]?: () => InstallPrompt | undefined })[earlyPrompt]?.();
  if (isHiddenHere()) return;
  addEventListener("beforeinstallprompt", keep);
  addEventListener("appinstalled", heldPrompt.drop);
  if (early) hold(early);
}

const postponedMs = 30 * 24 * 60 * 60_000;

/** Remembers that the offer was turned down for good. */
export function dismiss(): void {
  hide("true");
}

/** Remembers that the offer was put off: it is made again after 30 days. */
export function postpone(): void {
  hide(String(Date.now() + postponedMs));
}

function hide(until: string): void {
  removeEventListener("beforeinstallprompt", keep);
  heldPrompt.drop();
  try {
    localStorage.setItem(hideKey, until);
  } catch {
    // It will be offered again: this browser remembers nothing.
  }
}

function isHiddenHere(): boolean {
  try {
    return isHidden(localStorage.getItem(hideKey), Date.now());
  } catch {
    return false;
  }
}
