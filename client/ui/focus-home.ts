/** Focuses what a page holds ready for it; false: nothing there can take it. */
type Home = () => boolean;

let home: Home | null = null;

/** A list says where the focus goes that would be lost on its page. Gives back how it takes that back. */
export function provideFocusHome(own: Home): () => void {
  home = own;
  return () => {
    if (home === own) home = null;
  };
}

/** What had the focus is gone, and with it the way back: it goes to where the page says, else to its heading. */
export function focusHome(): void {
  if (home?.()) return;
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses an element that may be gone, or may not take it any more. */
export function focusOrHome(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  // What was done may have put it somewhere by itself.
  if (document.activeElement === null || document.activeElement === document.body) focusHome();
}
