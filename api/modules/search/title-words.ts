import { tokensOf } from "#shared/domain/fold.ts";
import { indexTerms } from "#shared/domain/search-terms.ts";
import type { searchItems, searchTitleWords } from "#api/db/schema/search.ts";
import type { NewRow } from "#api/db/tenant-write.ts";

type Item = Pick<Required<NewRow<typeof searchItems>>, "id" | "kind" | "title">;

/** A word as it is written (typing begins it) and without its ending; CJK writing by what its index holds. */
export function titleWords({ id, kind, title }: Item): Required<NewRow<typeof searchTitleWords>>[] {
  const rest = kind === "lesson" ? 3 : 1;
  const [first, ...later] = tokensOf(title);
  const formsOf = (text: string) => [text, ...indexTerms(text).folded];
  const begins = new Set(first ? formsOf(first.text).slice(0, 2) : []);
  const others = [...(first ? formsOf(first.text) : []), ...later.flatMap(({ text }) => formsOf(text))];
  return [
    ...[...begins].map((word) => ({ tier: rest - 1, word, itemId: id })),
    ...[...new Set(others)].filter((word) => !begins.has(word)).map((word) => ({ tier: rest, word, itemId: id })),
  ];
}
