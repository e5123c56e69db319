import { type RefObject, useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";

/** Where an address leads to in a lesson, as the checks name it: `quiz.questions.2.options`, `line 12`. Another visit of it is another one. */
export interface NamedPlace {
  path: string;
}

const asLine = /^line (\d+)$/;

/** The line of the text that a place is; null: it is something else. */
export function lineOf(place: NamedPlace | null): number | null {
  const [, line] = asLine.exec(place?.path ?? "") ?? [];
  return line === undefined ? null : Number(line);
}

/** Which of a list of parts it lies in: 2 of `quiz.questions.2.options`. */
export function indexIn(place: NamedPlace | null, list: string): number | null {
  const rest = place?.path.startsWith(`${list}.`) ? place.path.slice(list.length + 1) : "";
  const [, index] = /^(\d+)(?:\.|$)/.exec(rest) ?? [];
  return index === undefined ? null : Number(index);
}

/** How long parts that come late are waited for. */
const waitMs = 4000;

/** Leads to the place that the address names: there it is scrolled to and focused, once it is drawn. */
export function useNamedPlace(root: RefObject<HTMLElement | null>): NamedPlace | null {
  const [address] = useSearchParams();
  const { key } = useLocation();
  const path = address.get("at");
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the same place is led to again by another visit
  const place = useMemo(() => (path ? { path } : null), [path, key]);
  useEffect(() => {
    if (!place || !root.current || lineOf(place) !== null) return undefined;
    const of = root.current;
    const parts = place.path.split(".");
    const isThere = (isLast: boolean) => {
      const found = findPlace(of, parts);
      if (!found || (!found.isWhole && !isLast)) return false;
      arrive(found.element);
      return true;
    };
    if (isThere(false)) return undefined;
    const watching = new AbortController();
    const parting = new MutationObserver(() => isThere(false) && watching.abort());
    const timer = setTimeout(() => {
      isThere(true);
      watching.abort();
    }, waitMs);
    const { signal } = watching;
    signal.addEventListener("abort", () => {
      parting.disconnect();
      clearTimeout(timer);
    });
    parting.observe(of, { childList: true, subtree: true });
    // Whoever goes on by themselves is not brought elsewhere.
    for (const act of ["pointerdown", "keydown"]) window.addEventListener(act, () => watching.abort(), { signal });
    return () => watching.abort();
  }, [place, root]);
  return place;
}

/** The part that is marked by what the path says, within the part that is marked by what comes before it. */
function findPlace(within: HTMLElement, parts: readonly string[]): { element: HTMLElement; isWhole: boolean } | null {
  const outer = within.dataset["spot"] === undefined ? null : within;
  const marked = [...within.querySelectorAll<HTMLElement>("[data-spot]")].filter(
    ({ parentElement }) => (parentElement?.closest("[data-spot]") ?? null) === outer,
  );
  for (let cut = parts.length; cut > 0; cut--) {
    const name = parts.slice(0, cut).join(".");
    const element = marked.find(({ dataset }) => dataset["spot"] === name);
    if (!element) continue;
    if (cut === parts.length) return { element, isWhole: true };
    return findPlace(element, parts.slice(cut)) ?? { element, isWhole: false };
  }
  return null;
}

const controls = "input, select, textarea, button, [contenteditable=true]";

/** Where nothing can be written in it, it is focused itself. */
function arrive(element: HTMLElement): void {
  const inside = [...element.querySelectorAll<HTMLElement>(controls)];
  const control = [element, ...inside].find((each) => each.matches(controls) && !each.matches(":disabled"));
  if (!control && element.tabIndex < 0) element.tabIndex = -1;
  (control ?? element).focus({ preventScroll: true });
  element.scrollIntoView({ block: element.offsetHeight > window.innerHeight / 2 ? "start" : "center" });
}
