import { useEffect, useState } from "react";

/** Beyond it lines grow longer than an eye follows. */
const widestPage = 960;

/** Width for a page: the view without its own padding; 0 until it was measured. */
export function useInnerWidth(view: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!view) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.min(widestPage, Math.floor(entry?.contentRect.width ?? 0))),
    );
    observer.observe(view);
    return () => observer.disconnect();
  }, [view]);
  return width;
}
