import { useEffect, useState } from "react";
import { nextTask } from "#client/core/page/next-task.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { PdfDocument } from "./pdf-engine.ts";
import { countHits, foldPage, foldQuery } from "./pdf-find.ts";

/** A hit: the `nth` (from 0) on its page. */
export interface Hit {
  page: number;
  nth: number;
}

export interface Find {
  query: string;
  setQuery: (query: string) => void;
  /** Folded; empty while nothing is sought. */
  sought: string;
  total: number;
  /** Which of all, from 1; 0: none. */
  at: number;
  searching: boolean;
  hit: Hit | null;
  step: (direction: 1 | -1) => void;
}

const typingPauseMs = 150;
const showEveryMs = 150;

/** Looks through the whole document, from the page that is being read on; what was read once is kept. */
export function useFind(document: PdfDocument, pageNow: () => number): Find {
  // A viewer shows one document from its first render to its last.
  const [texts] = useState(() => new Map<number, string>());
  const [query, setQuery] = useState("");
  const [counts, setCounts] = useState<readonly number[]>([]);
  const [searching, setSearching] = useState(false);
  const [hit, setHit] = useState<Hit | null>(null);
  const sought = foldQuery(query);

  useEffect(() => {
    setHit(null);
    setCounts([]);
    setSearching(sought !== "");
    if (sought === "") return;
    let gone = false;

    async function run(): Promise<void> {
      const found: number[] = Array.from({ length: document.pageCount }, () => 0);
      const from = pageNow();
      let first = true;
      let shownAt = performance.now();
      for (let step = 0; step < document.pageCount; step++) {
        const page = ((from - 1 + step) % document.pageCount) + 1;
        let text = texts.get(page);
        if (text === undefined) {
          // A page that cannot be read holds nothing to be found.
          text = foldPage(await document.textOf(page).catch(() => []));
          texts.set(page, text);
        }
        if (gone) return;
        found[page - 1] = countHits(text, sought);
        if (first && itemAt(found, page - 1) > 0) {
          first = false;
          setHit({ page, nth: 0 });
          setCounts([...found]);
        }
        if (performance.now() - shownAt < showEveryMs) continue;
        shownAt = performance.now();
        setCounts([...found]);
        // Texts that are known take no time of their own: typing must not wait for a thousand of them.
        await nextTask();
        if (gone) return;
      }
      setCounts(found);
      setSearching(false);
    }

    const timer = setTimeout(() => void run(), typingPauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // The page that is being read matters at the start only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, texts, sought]);

  const total = counts.reduce((sum, count) => sum + count, 0);
  const at = hit ? counts.slice(0, hit.page - 1).reduce((sum, count) => sum + count, 0) + hit.nth + 1 : 0;
  return {
    query,
    setQuery,
    sought,
    total,
    at,
    searching,
    hit,
    step: (direction) => setHit(hit && stepped(counts, hit, direction)),
  };
}

/** The hit after or before another, around the document's ends. `counts`: hits by page. */
export function stepped(counts: readonly number[], { page, nth }: Hit, direction: 1 | -1): Hit {
  const next = nth + direction;
  if (next >= 0 && next < (counts[page - 1] ?? 0)) return { page, nth: next };
  for (let step = 1; step <= counts.length; step++) {
    const index = (page - 1 + direction * step + counts.length * 2) % counts.length;
    const count = counts[index] ?? 0;
    if (count > 0) return { page: index + 1, nth: direction > 0 ? 0 : count - 1 };
  }
  return { page, nth };
}
