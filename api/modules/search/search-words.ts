import { tokensOf } from "#shared/domain/fold.ts";
import { piecesOf } from "#shared/domain/spelling.ts";
import { itemAt } from "#shared/domain/item-at.ts";

export interface WordRow {
  word: string;
  surface: string;
  count: number;
}

/** The last part of a long vocabulary, words that one text alone has, helps nobody. */
const mostWords = 60_000;

/** The words of all texts, an item's texts each, with how they are mostly written. */
export function countedWords(items: readonly (readonly string[])[]): WordRow[] {
  const counted = new Map<string, { count: number; surfaces: Map<string, number> }>();
  for (const texts of items) {
    const seen = new Set<string>();
    for (const { word, surface } of texts.flatMap(spokenWords)) {
      const known = counted.get(word) ?? { count: 0, surfaces: new Map<string, number>() };
      counted.set(word, known);
      known.surfaces.set(surface, (known.surfaces.get(surface) ?? 0) + 1);
      if (!seen.has(word)) known.count += 1;
      seen.add(word);
    }
  }
  return [...counted]
    .map(([word, { count, surfaces }]) => ({
      word,
      count,
      surface: itemAt(
        [...surfaces].toSorted((a, b) => b[1] - a[1]),
        0,
      )[0],
    }))
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, mostWords);
}

/** Every way in which a slip may lead to a word. */
export function wordPieces(words: readonly WordRow[]): { piece: string; word: string }[] {
  return words.flatMap(({ word }) => piecesOf(word).map((piece) => ({ piece, word })));
}

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** Words of two signs at least; CJK writing as the dictionary cuts it. */
function spokenWords(text: string): { word: string; surface: string }[] {
  return tokensOf(text).flatMap((token) => {
    const surface = text.slice(token.start, token.end).normalize("NFC").toLowerCase();
    if (token.script === "letters")
      return /^\p{N}+$/u.test(token.text) || token.text.length < 2 ? [] : [{ word: token.text, surface }];
    return [...segmenter.segment(surface)].flatMap(({ segment }) => {
      const [folded] = tokensOf(segment);
      return folded && [...folded.text].length > 1 ? [{ word: folded.text, surface: segment }] : [];
    });
  });
}
