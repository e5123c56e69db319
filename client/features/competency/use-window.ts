import { type RefObject, useEffect, useState } from "react";

/** Rows and columns of a grid that stand in sight, and a few around them: the first and the one behind the last. */
export interface GridWindow {
  rows: readonly [number, number];
  columns: readonly [number, number];
}

interface Sizes {
  row: number;
  column: number;
  /** What stands fixed before the columns. */
  head: number;
}

const around = 6;
/** Before it is known how much is in sight, and on the server. */
const atFirst: GridWindow = { rows: [0, 30], columns: [0, 14] };

/** Follows a scroller. Sizes are pixels. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, { row, column, head }: Sizes): GridWindow {
  const [seen, setSeen] = useState(atFirst);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / row);
      const start = Math.floor(Math.abs(element.scrollLeft) / column);
      const next: GridWindow = {
        rows: [Math.max(0, top - around), top + Math.ceil(element.clientHeight / row) + around],
        columns: [Math.max(0, start - 2), start + Math.ceil((element.clientWidth - head) / column) + 3],
      };
      setSeen((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [scroller, row, column, head]);
  return seen;
}
