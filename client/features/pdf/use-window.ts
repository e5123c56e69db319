import { useEffect, useState } from "react";
import { type Column, pagesBetween } from "./pdf-layout.ts";

/** How far beyond the view pages are kept ready, in heights of the view. */
const beyond = 0.6;

/** The pages of a scrolled column that are in view or near it: the others do not exist. */
export function useWindow(view: HTMLElement | null, column: Column): { first: number; last: number } {
  const [seen, setSeen] = useState({ from: 0, height: 0 });
  useEffect(() => {
    if (!view) return;
    const look = () => setSeen({ from: view.scrollTop, height: view.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(view);
    view.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      view.removeEventListener("scroll", look);
    };
  }, [view]);
  return pagesBetween(column, seen.from - seen.height * beyond, seen.from + seen.height * (1 + beyond));
}
