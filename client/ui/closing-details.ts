/**
 * For a `details` that lies over the page: a ref by which it closes as a popover does, at Escape, which gives the focus back
 * to its summary, at a press outside, and when the focus leaves it.
 */
export function closeLikePopover(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const closeFor = (target: EventTarget | null) => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  };
  details.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !details.open) return;
      // Nothing else that is open closes with it.
      event.preventDefault();
      details.open = false;
      details.querySelector("summary")?.focus();
    },
    { signal },
  );
  details.addEventListener("focusout", ({ relatedTarget }) => closeFor(relatedTarget), { signal });
  addEventListener("pointerdown", ({ target }) => closeFor(target), { signal });
  return () => stop.abort();
}
