import { tokensOf } from "#shared/domain/fold.ts";
import { type QueryTerm, termOf } from "#shared/domain/search-terms.ts";
import { itemAt } from "#shared/domain/item-at.ts";

/** A word that stands beside another of the query's is more likely the one that was meant. */
const besideCounts = 4;

/**
 * How texts write a query that was typed without marks: "xa ap an toan" → "xả áp an toàn". Null where it has marks, or
 * none were missing.
 */
export function readingOf(query: string, terms: readonly QueryTerm[], texts: readonly string[]): string | null {
  const words = terms.filter((term) => term.exact !== null);
  if (words.length === 0 || words.some((term) => term.marked)) return null;
  const asked = new Map(words.map((term) => [itemAt(term.terms, 0), new Map<string, number>()]));
  for (const text of texts) {
    const tokens = tokensOf(text);
    const found = tokens.map((token) => (token.script === "letters" ? asked.get(termOf(token.text)) : undefined));
    tokens.forEach((token, at) => {
      const surfaces = found[at];
      if (!surfaces) return;
      const surface = text.slice(token.start, token.end).normalize("NFC").toLowerCase();
      const beside = (found[at - 1] && found[at - 1] !== surfaces) || (found[at + 1] && found[at + 1] !== surfaces);
      surfaces.set(surface, (surfaces.get(surface) ?? 0) + (beside ? besideCounts : 1));
    });
  }
  let reading = "";
  let from = 0;
  let changed = false;
  for (const term of words) {
    const surfaces = [...(asked.get(itemAt(term.terms, 0)) ?? [])].filter(
      ([surface]) => tokensOf(surface)[0]?.text === term.text,
    );
    const [best] = surfaces.toSorted((a, b) => b[1] - a[1])[0] ?? [term.text];
    if (best !== term.text) changed = true;
    reading += query.slice(from, term.start) + best;
    from = term.end;
  }
  return changed ? (reading + query.slice(from)).trim() : null;
}
