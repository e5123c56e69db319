import { htmlText, looksMarked } from "./html-text.ts";
import type { Changed } from "./read-item.ts";

/** Signs that mean something in GIFT, and n for a new line; behind a backslash they mean themselves. */
const signs = "\\:#={}~n";
/** Stand for escaped signs while the others are read: no text has noncharacters. */
const firstPlace = 0xfdd0;
const places = /[\uFDD0-\uFDEF]/g;

/** A text whose escaped signs are out of the way. */
export function guarded(text: string): string {
  return text
    .replaceAll(places, "")
    .replaceAll(/\\([\\:#={}~n])/g, (_, sign: string) => String.fromCharCode(firstPlace + signs.indexOf(sign)));
}

/** A guarded text as its author meant it. */
export function unguarded(text: string): string {
  return text.replaceAll(places, (place) => signs.charAt(place.charCodeAt(0) - firstPlace).replace("n", "\n")).trim();
}

export function escapedSigns(text: string): string {
  return text.replaceAll(/[\\:#={}~]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);
}

export type GiftFormat = "html" | "moodle" | "plain" | "markdown";

/** A piece of a question, guarded, with the format that it names or else has: words, and what was lost. */
export function pieceOf(
  guardedText: string,
  inherited: GiftFormat,
  changes: Changed[],
): { text: string; format: GiftFormat } {
  const [, named, rest = ""] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/.exec(guardedText) ?? [];
  const format =
    named === "html" || named === "plain" || named === "markdown" || named === "moodle" ? named : inherited;
  const text = unguarded(rest);
  if (format === "plain") return { text, format };
  if (format === "markdown") {
    if (/[*_`#[\]]/.test(text)) changes.push({ code: "markdown" });
    return { text, format };
  }
  if (format === "moodle" && !looksMarked(text)) return { text, format };
  const read = htmlText(format === "moodle" ? text.replaceAll("\n", "<br>") : text);
  changes.push(...[...read.lost].map((code) => ({ code })));
  return { text: read.text, format };
}
