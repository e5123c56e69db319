import "./edges.css";
/** `data-more`: at which of its edges a box that scrolls across hides something. Answers how to take it off again. */
export function watchEdges(box: HTMLElement): () => void {
  const look = () => {
    const at = Math.abs(box.scrollLeft);
    const edges = [at > 1 && "start", at + box.clientWidth < box.scrollWidth - 1 && "end"].filter(Boolean);
    if (edges.length > 0) box.dataset["more"] = edges.join(" ");
    else delete box.dataset["more"];
  };
  const observer = new ResizeObserver(look);
  for (const part of [box, ...box.children]) observer.observe(part);
  box.addEventListener("scroll", look, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener("scroll", look);
    delete box.dataset["more"];
  };
}
