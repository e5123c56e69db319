import { itemAt } from "#shared/domain/item-at.ts";

/** How many slips a word of this length may have: longer ones more, short ones none. CJK words tell more with each sign. */
export function slipsAllowed(word: string): number {
  const letters = /^[\p{Script=Latin}\p{N}]+$/u.test(word);
  if (word.length < (letters ? 3 : 2)) return 0;
  return letters && word.length >= 8 ? 2 : 1;
}

/** Only this far into a word are slips looked for; the rest is compared afterwards. */
const prefixLength = 8;

/**
 * A word with its allowed number of signs left out, in every way, the word itself included. Two words within reach of
 * each other share one of these (symmetric deletes), so a look-up replaces a comparison with every word.
 */
export function piecesOf(word: string): string[] {
  const all = new Set([word.slice(0, prefixLength)]);
  let edge = [word.slice(0, prefixLength)];
  for (let slip = 0; slip < slipsAllowed(word); slip++) {
    const next: string[] = [];
    for (const piece of edge) {
      for (let at = 0; at < piece.length && piece.length > 1; at++) {
        const shorter = piece.slice(0, at) + piece.slice(at + 1);
        if (!all.has(shorter)) next.push(shorter);
        all.add(shorter);
      }
    }
    edge = next;
  }
  return [...all];
}

/** Slips between two words: a sign too many, too few, another one, or two swapped (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(itemAt(last, j) + 1, itemAt(row, j - 1) + 1, itemAt(last, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, itemAt(before, j - 2) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return itemAt(last, b.length);
}
