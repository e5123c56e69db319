/**
 * Milliseconds after which a page that cannot paint, in a tab out of sight, is not waited for
 * (docs/specification.md §4.12).
 */
const patience = 100;

/** Resolves once the next frame was painted, so that a press is seen before the next page takes the thread. */
export function paintedFrame(): Promise<void> {
  if (typeof requestAnimationFrame !== "function") return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
