import { type BothChanged, mergeBlocks, textOfBlocks } from "#client/core/editor/merge-blocks.ts";

/** What both changed, each into something of their own. `key`: the same as long as the three copies are. */
export interface Question {
  key: string;
  /** Text as it is written; null: taken out. */
  mine: string | null;
  theirs: string | null;
}

export type Choice = "mine" | "theirs" | "both";

interface MergedContent<Content> {
  /** Where nothing is decided yet, what is written here stands. */
  content: Content;
  questions: Question[];
}

/**
 * Two copies of a lesson that were made of one. Texts are put together block by block, lists of things that have an id one by one,
 * all else value by value; only what both changed is a question.
 */
export function mergeContent<Content extends object>(
  base: Content,
  mine: Content,
  theirs: Content,
  decisions: ReadonlyMap<string, Choice> = new Map(),
): MergedContent<Content> {
  const questions: Question[] = [];

  function ask(key: string, question: Omit<Question, "key">): Choice {
    questions.push({ key, ...question });
    return decisions.get(key) ?? "mine";
  }

  function merge(path: string, before: unknown, own: unknown, other: unknown): unknown {
    if (isSame(own, other) || isSame(other, before)) return own;
    if (isSame(own, before)) return other;
    if (isObject(own) && isObject(other) && isObject(before)) {
      const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])];
      return Object.fromEntries(
        keys.flatMap((key) => {
          const value = merge(`${path}.${key}`, before[key], own[key], other[key]);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    }
    if (isNamed(own) && isNamed(other) && isNamed(before)) return mergeNamed(path, before, own, other);
    if (path === ".markdown") return mergeText(path, String(before), String(own), String(other));
    return ask(path, { mine: wordsOf(own), theirs: wordsOf(other) }) === "theirs" ? other : own;
  }

  function mergeText(path: string, before: string, own: string, other: string): string {
    let number = 0;
    return textOfBlocks(mergeBlocks(before, own, other), ({ mine: left, theirs: right }: BothChanged) => {
      const choice = ask(`${path}.${number++}`, { mine: left, theirs: right });
      if (choice === "both") return [left, right].filter((block) => block !== null).join("\n\n");
      return choice === "theirs" ? right : left;
    });
  }

  /** In the order of whoever changed it; mine, if both did. What one took out and the other changed stays. */
  function mergeNamed(path: string, before: readonly Named[], own: readonly Named[], other: readonly Named[]): Named[] {
    const of = (list: readonly Named[], id: string) => list.find((one) => one.id === id);
    const isMoved = String(own.map(({ id }) => id)) !== String(before.map(({ id }) => id));
    const [first, second] = isMoved ? [own, other] : [other, own];
    const order = first.map(({ id }) => id);
    for (const [at, { id }] of second.entries()) {
      if (order.includes(id)) continue;
      const above = second[at - 1]?.id;
      order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, id);
    }
    return order.flatMap((id) => {
      const [was, left, right] = [of(before, id), of(own, id), of(other, id)];
      if (left && right) return [merge(`${path}.${id}`, was ?? {}, left, right) as Named];
      const only = left ?? right;
      return only && !(was && isSame(was, only)) ? [only] : [];
    });
  }

  const content = merge("", base, mine, theirs) as Content;
  return { content, questions };
}

interface Named {
  id: string;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNamed(value: unknown): value is Named[] {
  return Array.isArray(value) && value.every((one) => isObject(one) && typeof one["id"] === "string");
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function wordsOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
