import { useEffect } from "react";

/** Scrolled one way so far by hand, the bars go or come: less is a finger that trembles. */
const worthPx = 24;

/**
 * On a phone the bars make way while pages are read: scrolling on by hand takes them away; scrolling back, a tap, a key or
 * the end of the pages brings them back. It stands in `data-reading` of the lesson, for the style sheet, with how much
 * higher and lower the pages may reach in `--above` and `--below`. Whoever scrolls without a hand, as a screen reader
 * does, keeps the bars.
 */
export function useReading(view: HTMLElement | null, may: boolean): void {
  useEffect(() => {
    const lesson = view?.closest<HTMLElement>(".study-frame");
    if (!view || !lesson || !may) return;
    const end = new AbortController();
    const quiet = { signal: end.signal, passive: true };
    let isByHand = false;
    let turnedAt = view.scrollTop;
    let lastAt = view.scrollTop;

    function read(isReading: boolean): void {
      if (!view || !lesson || isReading === "reading" in lesson.dataset) return;
      if (isReading) {
        const [pages, all] = [view.getBoundingClientRect(), lesson.getBoundingClientRect()];
        lesson.style.setProperty("--above", `${pages.top - all.top}px`);
        lesson.style.setProperty("--below", `${all.bottom - pages.bottom}px`);
        lesson.dataset["reading"] = "";
      } else delete lesson.dataset["reading"];
    }
    function onScroll(): void {
      if (!view) return;
      const at = view.scrollTop;
      if (at > lastAt !== lastAt > turnedAt) turnedAt = lastAt;
      lastAt = at;
      if (!isByHand) return;
      const isAtEnd = at + view.clientHeight >= view.scrollHeight - 2;
      if (isAtEnd || at <= 0 || turnedAt - at >= worthPx) read(false);
      else if (at - turnedAt >= worthPx) read(true);
    }
    const moved = () => {
      isByHand = true;
    };
    function show(): void {
      isByHand = false;
      read(false);
    }
    view.addEventListener("touchmove", moved, quiet);
    view.addEventListener("wheel", moved, quiet);
    view.addEventListener("scroll", onScroll, quiet);
    view.addEventListener("click", show, quiet);
    // Before the key moves the focus: what is hidden could not take it.
    addEventListener("keydown", show, { ...quiet, capture: true });
    return () => {
      end.abort();
      read(false);
    };
  }, [view, may]);
}
