import { tokensOf } from "#shared/domain/fold.ts";
import { type Mark, marksOf } from "#shared/domain/highlight.ts";
import type { QueryTerm } from "#shared/domain/search-terms.ts";
import { itemAt } from "#shared/domain/item-at.ts";

export interface Match {
  /** Higher is better. */
  score: number;
  /** Every typed word is a whole word of the label: what was meant is hardly anything else. */
  whole: boolean;
  marks: Mark[];
}

/**
 * Whether a label answers what was typed: every typed word begins a word of the label or of what it is also called, marks
 * or none. Null: it does not.
 */
export function matchLabel(label: string, aliases: readonly string[], typed: string): Match | null {
  const asked = tokensOf(typed);
  if (asked.length === 0) return { score: 0, whole: false, marks: [] };
  const words = tokensOf(label);
  const others = aliases.flatMap(tokensOf);
  const marks: Mark[] = [];
  let score = 0;
  let whole = true;
  for (const { text, script } of asked) {
    const at = words.findIndex((word) => (script === "cjk" ? word.text.includes(text) : word.text.startsWith(text)));
    const word = words[at];
    if (word) {
      const from = word.text.indexOf(text);
      marks.push([itemAt(word.starts, from), word.starts[from + text.length] ?? word.end]);
      score += at === 0 && from === 0 ? 3 : 2;
      if (word.text !== text) whole = false;
    } else if (others.some((other) => (script === "cjk" ? other.text.includes(text) : other.text.startsWith(text)))) {
      score += 1;
      whole = false;
    } else {
      return null;
    }
  }
  return { score, whole, marks: marks.toSorted((a, b) => a[0] - b[0]) };
}

/** The marks of a title that the learning API found. */
export function titleMarks(title: string, terms: readonly QueryTerm[]): Mark[] {
  return marksOf(title, terms, { typing: true });
}
