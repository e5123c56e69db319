/**
 * docs/specification.md §4.8: `true` once the offer was turned down for good, or the time (ms) until which it
 * was put off; then nothing is listened for.
 */
export const hideKey = "gitiho-pwa-hide-install";

/** Whether the offer is hidden by what is stored. What keeps it early (worker/render/keep-script.ts) asks the same. */
export function isHidden(stored: string | null, now: number): boolean {
  return stored === "true" || Number(stored) > now;
}

/** On `window`: what the document (worker/render/keep-script.ts) kept before the page was alive; asked once. */
export const earlyPrompt = "earlyInstallPrompt";
