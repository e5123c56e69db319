import { createContext, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type * as tooltips from "#client/ui/tooltip.tsx";

type Tooltips = typeof tooltips;

/** What names the icons of a narrow sidebar; null: its words stand there, or it is on its way. */
export const IconNames = createContext<Tooltips | null>(null);

let known: Tooltips | null = null;

/** Fetched once the bar is narrow: it weighs as much as the rest of the frame, and most bars are wide. */
export function useIconNames(barId: string, isNarrow: boolean): Tooltips | null {
  const [names, setNames] = useState(known);
  useEffect(() => {
    if (!isNarrow || names) return;
    let isLeft = false;
    const fetchNames = async () => {
      // Without a network the icons keep the names that they have for a screen reader.
      const loaded = await import("#client/ui/tooltip.tsx").catch(() => null);
      if (!loaded) return;
      known = loaded;
      if (!isLeft) keepingFocus(barId, () => setNames(loaded));
    };
    void fetchNames();
    return () => {
      isLeft = true;
    };
  }, [barId, isNarrow, names]);
  return isNarrow ? names : null;
}

/** What gets another parent is a new element: the one in its place takes the focus over. */
function keepingFocus(barId: string, change: () => void): void {
  const items = () => [...document.querySelectorAll<HTMLElement>(`#${barId} :is(a, button)`)];
  const at = items().indexOf(document.activeElement as HTMLElement);
  flushSync(change);
  const item = items()[at];
  if (item && item !== document.activeElement) item.focus();
}
