/**
 * Heard on the window by the watch for a newer build (client/shell/routing/build-watch.ts): `detail` is what the fetch threw, and
 * where that says that a script is gone, this tab's build was replaced.
 */
export const missingPartEvent = "missing-part";

declare global {
  interface WindowEventMap {
    [missingPartEvent]: CustomEvent<unknown>;
  }
}

/** A part of the page could not be fetched. Without a network that says nothing about the build. */
export function sayMissingPart(error: unknown): void {
  console.error("A part of the page could not be loaded", error);
  if (navigator.onLine) dispatchEvent(new CustomEvent(missingPartEvent, { detail: error }));
}
