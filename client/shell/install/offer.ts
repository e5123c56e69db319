import { heldPrompt, type InstallPrompt } from "./hold-prompt.ts";

/** What the offer would ask with; null where there is nothing to offer. */
export function offeredPrompt(): InstallPrompt | null {
  return isInstalled() ? null : heldPrompt.get();
}

/** Asks by the browser's own prompt. Turning that down is no word on the offer: the browser may signal again. */
export function install(): void {
  const prompt = heldPrompt.get();
  heldPrompt.drop();
  void prompt?.prompt();
}

/** Runs as an app of its own already. */
function isInstalled(): boolean {
  const own = ["standalone", "window-controls-overlay"].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  return own || (navigator as { standalone?: boolean }).standalone === true;
}
