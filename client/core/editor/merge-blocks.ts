import { blocksOf } from "./article-blocks.ts";

/** A block that both changed, each into something of their own; null: taken out. */
export interface BothChanged {
  base: string;
  mine: string | null;
  theirs: string | null;
}

/** Blocks one behind the other: text that stands, or what somebody has to decide. */
export type MergedBlock = string | BothChanged;

/**
 * Two texts that were made of one, block by block: what one changed, added or took out holds, and what both added stands one behind the
 * other. Only a block that both changed, each differently, is a question.
 */
export function mergeBlocks(base: string, mine: string, theirs: string): MergedBlock[] {
  const blocks = cut(base);
  const [own, other] = [changesOf(blocks, cut(mine)), changesOf(blocks, cut(theirs))];
  const merged: MergedBlock[] = [];
  for (let at = 0; at <= blocks.length; at++) {
    const added = own.added[at] ?? [];
    merged.push(...added, ...(other.added[at] ?? []).filter((block) => !added.includes(block)));
    const block = blocks[at];
    if (block === undefined) break;
    const [left, right] = [own.now[at] ?? null, other.now[at] ?? null];
    if (left === right || right === block) merged.push(...(left === null ? [] : [left]));
    else if (left === block) merged.push(...(right === null ? [] : [right]));
    else merged.push({ base: block, mine: left, theirs: right });
  }
  return merged;
}

/** `decide`: what stands where both changed one. */
export function textOfBlocks(blocks: readonly MergedBlock[], decide: (both: BothChanged) => string | null): string {
  const text = blocks.flatMap((block) => (typeof block === "string" ? block : (decide(block) ?? []))).join("\n\n");
  return text && `${text}\n`;
}

function cut(markdown: string): string[] {
  return blocksOf(markdown).blocks.map(({ source }) => source.replaceAll("\r\n", "\n"));
}

interface Changes {
  /** What stands for each block of before; null: it was taken out. */
  now: (string | null)[];
  /** What was added before each of them, and at the end. */
  added: string[][];
}

/** Beyond so many pairs of blocks nothing is looked for: what lies between the unchanged ends was written anew. */
const mostPairs = 400_000;
/** From here on a block was changed; below it was taken out and another put in. */
const leastAlike = 0.35;

function changesOf(before: readonly string[], after: readonly string[]): Changes {
  const now: (string | null)[] = before.map(() => null);
  const added: string[][] = Array.from({ length: before.length + 1 }, () => []);
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) now[from] = after[from++] ?? null;
  let tail = 0;
  const most = Math.min(before.length, after.length) - from;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) {
    now[before.length - 1 - tail] = after.at(-1 - tail) ?? null;
    tail++;
  }
  const [old, fresh] = [before.slice(from, before.length - tail), after.slice(from, after.length - tail)];
  let at = from;
  for (const [left, right] of pairsOf(old, fresh)) {
    if (left !== null && right !== null) now[at++] = right;
    else if (left !== null) at++;
    else if (right !== null) added[at]?.push(right);
  }
  return { now, added };
}

/** The two lists side by side, so that what is most alike stands together. */
function pairsOf(old: readonly string[], fresh: readonly string[]): [string | null, string | null][] {
  if (old.length * fresh.length > mostPairs)
    return [...fresh.map((one): [null, string] => [null, one]), ...old.map((one): [string, null] => [one, null])];
  const words = { old: old.map(wordsOf), fresh: fresh.map(wordsOf) };
  const alike = old.map((one, left) =>
    fresh.map((other, right) => (one === other ? 2 : likeness(words.old[left], words.fresh[right]))),
  );
  const best: number[][] = Array.from({ length: old.length + 1 }, () => Array<number>(fresh.length + 1).fill(0));
  const at = (left: number, right: number) => best[left]?.[right] ?? 0;
  const together = (left: number, right: number) => {
    const score = alike[left]?.[right] ?? 0;
    return score < leastAlike ? -1 : score + at(left + 1, right + 1);
  };
  for (let left = old.length - 1; left >= 0; left--)
    for (let right = fresh.length - 1; right >= 0; right--) {
      const row = best[left];
      if (row) row[right] = Math.max(at(left + 1, right), at(left, right + 1), together(left, right));
    }
  const pairs: [string | null, string | null][] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < fresh.length) {
    const [one, other] = [old[left] ?? null, fresh[right] ?? null];
    if (one !== null && other !== null && together(left, right) === at(left, right)) {
      pairs.push([one, other]);
      left++;
      right++;
    } else if (one !== null && (other === null || at(left + 1, right) >= at(left, right + 1))) {
      pairs.push([one, null]);
      left++;
    } else {
      pairs.push([null, other]);
      right++;
    }
  }
  return pairs;
}

function wordsOf(block: string): ReadonlySet<string> {
  return new Set(
    block.toLowerCase().match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\p{L}\p{M}\p{N}]+|[^\s]/gu),
  );
}

/** 0: no word is in both; 1: all are. */
function likeness(one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): number {
  if (!one || !other || one.size + other.size === 0) return 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both++;
  return (2 * both) / (one.size + other.size);
}
