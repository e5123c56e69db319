/** Scrolls a box to the middle of what it holds. */
export function centreScroll(box: Element | null | undefined): void {
  if (!box) return;
  const across = (box.scrollWidth - box.clientWidth) / 2;
  const isMirrored = getComputedStyle(box).direction === "rtl";
  box.scrollTo({
    left: isMirrored ? -across : across,
    top: (box.scrollHeight - box.clientHeight) / 2,
    behavior: "instant",
  });
}
