/** Heard by the document (worker/render/keep-script.ts), which then presses again what was pressed too early. */
export const aliveEvent = "alive";

/** The page answers from now on. */
export function sayAlive(): void {
  document.dispatchEvent(new Event(aliveEvent));
}
