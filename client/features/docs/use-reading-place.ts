import { useEffect, useState } from "react";

/** The heading that a reader is under: the last one above the upper third of the window. Null before the first. */
export function useReadingPlace(ids: readonly string[]): string | null {
  const [here, setHere] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    const headings = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const look = () =>
      setHere(headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)?.id ?? null);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [key]);
  return here;
}
