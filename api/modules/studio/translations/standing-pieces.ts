import type { TranslationPiece } from "#shared/contracts/course-languages.ts";
import type { StoredUnits } from "#api/db/schema/course-translations.ts";
import type { Piece } from "#api/modules/publishing/public.ts";

/** A piece as its translation stands. `from`: the name under which an older one lies. */
export type StandingPiece = TranslationPiece & { from: string | null };

/** From here on a text is another wording of what was translated; below it says something else. */
const leastAlike = 0.4;
const mostCompared = 20_000;

/**
 * What is translated of each piece: `current` of the words as they are, `outdated` of what they were before. A piece that is known by its
 * words alone is outdated where the translation of words that are gone is the likest of what is left.
 */
export function standingPieces(pieces: readonly Piece[], units: StoredUnits): StandingPiece[] {
  const names = new Set(pieces.map(({ name }) => name));
  const left = new Map(Object.entries(units).filter(([name]) => !names.has(name)));
  let compared = 0;
  const likest = ({ name, source }: Piece) => {
    const field = fieldOf(name);
    let best: { name: string; score: number } | undefined;
    if (field === name) return undefined;
    for (const [other, unit] of left) {
      if (fieldOf(other) !== field || compared++ > mostCompared) continue;
      const score = likeness(source, unit.source);
      if (score >= leastAlike && score > (best?.score ?? 0)) best = { name: other, score };
    }
    return best?.name;
  };
  return pieces.map((piece) => {
    const own = units[piece.name];
    const head = { name: piece.name, source: piece.source, format: piece.format };
    if (own && own.source.trim() === piece.source.trim())
      return { ...head, text: own.text, state: "current" as const, was: null, from: piece.name };
    const from = own ? piece.name : likest(piece);
    const old = from === undefined ? undefined : units[from];
    if (from === undefined || !old) return { ...head, text: null, state: "missing" as const, was: null, from: null };
    left.delete(from);
    return { ...head, text: old.text, state: "outdated" as const, was: old.source, from };
  });
}

const fieldOf = (name: string) => name.split("#", 1)[0] ?? name;

/** How many of their pairs of letters two texts share, 0 to 1: it holds for languages without spaces between words, too. */
function likeness(one: string, other: string): number {
  const [own, others] = [pairsOf(one), pairsOf(other)];
  let shared = 0;
  for (const [pair, count] of own.counts) shared += Math.min(count, others.counts.get(pair) ?? 0);
  return own.total + others.total === 0 ? 0 : (2 * shared) / (own.total + others.total);
}

function pairsOf(text: string) {
  const letters = text.toLowerCase().replace(/\s+/g, " ").slice(0, 4000);
  const counts = new Map<string, number>();
  for (let at = 0; at < letters.length - 1; at++) {
    const pair = `${letters[at]}${letters[at + 1]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total: Math.max(letters.length - 1, 0) };
}
