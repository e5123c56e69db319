import { questionKinds } from "#shared/domain/grading.ts";
import { type FileRefusal, truthWordsIn } from "#shared/domain/question-files.ts";
import { answersOf } from "./gift-answers.ts";
import { guarded, pieceOf, unguarded } from "./gift-signs.ts";
import { type Changed, type Draft, type ReadingRules, type ReadItem, Refusal } from "./read-item.ts";
import { settle } from "./settle.ts";
import type { Kept } from "./write-gift.ts";

interface Block {
  /** Where its first line stands, from 1. */
  line: number;
  lines: string[];
  /** Where each of them stands: remarks between them are none of them. */
  numbers: number[];
  tags: string[];
  id?: string;
  kept: Kept;
  folder: string[];
}

/**
 * A file in GIFT (docs.moodle.org/en/GIFT_format). A blank line ends a question, whatever it holds: one that is broken takes no other
 * with it.
 */
export function readGift(text: string, rules: ReadingRules): ReadItem[] {
  return blocksOf(text).map((block) => itemOf(block, rules));
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let folder: string[] = [];
  let block: Block | undefined;
  const begun = (line: number) => (block ??= { line, lines: [], numbers: [], tags: [], kept: {}, folder });
  const end = () => {
    if (block && block.lines.length > 0) blocks.push(block);
    block = undefined;
  };
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = line.trim();
    const category = /^\$CATEGORY:\s*(.*)$/.exec(words)?.[1];
    if (words === "") end();
    else if (category !== undefined) {
      end();
      folder = folderOf(category);
    } else if (words.startsWith("//")) remark(begun(index + 1), words);
    else {
      const own = begun(index + 1);
      if (own.lines.length === 0) own.line = index + 1;
      own.lines.push(line);
      own.numbers.push(index + 1);
    }
  }
  end();
  return blocks;
}

/** Moodle names what a category belongs to first. A slash of a name is written twice. */
export function folderOf(path: string): string[] {
  const names = path.split(/(?<!\/)\/(?!\/)/).map((name) => name.replaceAll("//", "/").trim());
  return names.filter((name) => name !== "" && name !== "top" && !/^\$\w+\$$/.test(name));
}

/** Tags and an id, as Moodle writes them, and what GIFT has no place for, as we do. */
function remark(block: Block, words: string): void {
  for (const [, tag = ""] of words.matchAll(/\[tag:((?:\\.|[^\]\\])+)\]/g))
    block.tags.push(tag.replaceAll(/\\(.)/g, "$1").trim());
  const kept = /\[kept:(\{[\s\S]*\})\]\s*$/.exec(words)?.[1];
  if (kept !== undefined) block.kept = keptIn(kept);
}

export function keptIn(json: string): Kept {
  try {
    const read: unknown = JSON.parse(json);
    if (typeof read !== "object" || read === null) return {};
    const said = new Map(Object.entries(read));
    const [points, strict, guide] = [said.get("points"), said.get("strict"), said.get("guide")];
    const kind = questionKinds.find((one) => one === said.get("kind"));
    const language = said.get("language");
    return {
      ...(typeof language === "string" && truthWordsIn(language) && { language }),
      ...(kind && { kind }),
      ...(typeof points === "number" && { points }),
      ...(typeof strict === "boolean" && { strict }),
      ...(typeof guide === "string" && { guide }),
    };
  } catch {
    // A remark that somebody else wrote.
    return {};
  }
}

/** Words that would be read as a gap. */
export function withoutGaps(words: string): string {
  return words.replaceAll("[[", "[ [");
}

/** The brace that has no other, or stands within others: a question has one pair of them. */
function brokenBrace(text: string, from: number): { code: FileRefusal; at: number } | undefined {
  const braces = [...text.slice(from).matchAll(/[{}]/g)].map(({ 0: sign, index }) => ({ sign, at: from + index }));
  const [open, close, third] = braces;
  if (!open) return undefined;
  if (open.sign === "}") return { code: "brace_unopened", at: open.at };
  if (!close) return { code: "brace_unclosed", at: open.at };
  if (close.sign === "{") return { code: "brace_nested", at: close.at };
  return third && { code: third.sign === "{" ? "brace_nested" : "brace_unopened", at: third.at };
}

function itemOf({ line, lines, numbers, tags, folder, kept }: Block, rules: ReadingRules): ReadItem {
  const whole = guarded(lines.join("\n"));
  const [, title, body = ""] = /^\s*(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(whole) ?? [];
  const [from, to] = [body.indexOf("{"), body.lastIndexOf("}")];
  const head = {
    line,
    tags,
    folder,
    ...(kept.language && { language: kept.language }),
    name: unguarded(title ?? body.slice(0, from === -1 ? undefined : from))
      .replaceAll(/\s+/g, " ")
      .slice(0, 120),
  };
  let kind = "description";
  try {
    if (lines.some((words) => words.includes("\0"))) throw new Refusal("hidden_sign");
    const broken = brokenBrace(whole, whole.length - body.length);
    if (broken) {
      const at = whole.slice(0, broken.at).split("\n").length - 1;
      const what = (lines[at] ?? "").trim().slice(0, 60);
      throw new Refusal(broken.code, what, numbers[at]);
    }
    if (from === -1) throw new Refusal("no_question");
    const inside = body.slice(from + 1, to);
    const changes: Changed[] = [];
    const stem = pieceOf(body.slice(0, from), "moodle", changes);
    const after = pieceOf(body.slice(to + 1), stem.format, changes).text;
    const read = answersOf(inside, {
      format: stem.format,
      isGap: after !== "" || kept.kind === "blanks",
      kept,
      words: truthWordsIn(kept.language) ?? rules.words,
      changes,
    });
    kind = read.kind;
    const gap = read.asked.kind === "gaps" ? "[[1]]" : after === "" ? "" : "_____";
    const around = [stem.text, after].map((words) => (read.asked.kind === "gaps" ? withoutGaps(words) : words));
    const text = [around[0], gap, around[1]].filter(Boolean).join(" ");
    const draft: Draft = { text, points: kept.points ?? 1, explanation: read.explanation, asked: read.asked, changes };
    return { ...head, kind, outcome: { is: "taken", ...settle(draft, rules) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...head, kind, outcome: { is: "refused", why: error.why } };
  }
}
