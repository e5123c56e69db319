/** What closes gaps stands over the end of the page: the cell that has the focus comes out from beneath it. */
export function uncover(): void {
  const cell = document.activeElement?.closest<HTMLElement>(".matrix-cell");
  const scroller = cell?.closest<HTMLElement>(".matrix-grid");
  const bar = document.querySelector<HTMLElement>(".matrix-closing");
  if (!cell || !scroller || !bar) return;
  const foot = scroller.querySelector<HTMLElement>(".matrix-foot")?.getBoundingClientRect().top ?? Infinity;
  const over = cell.getBoundingClientRect().bottom - Math.min(bar.getBoundingClientRect().top, foot);
  if (over <= 0) return;
  const before = scroller.scrollTop;
  scroller.scrollTop += over;
  // The last rows of the grid have no more to scroll within it.
  const rest = over - (scroller.scrollTop - before);
  if (rest > 0) scrollBy(0, rest);
}
