import { htmlText, looksMarked } from "./html-text.ts";
import type { Changed } from "./read-item.ts";
import { childNamed, childrenNamed, textOf, type XmlNode } from "./xml-tree.ts";

/** The words of an element that says in what they are written: as they are, and as what. */
export function writtenIn(node: XmlNode | undefined): { words: string; format: string } {
  const words = textOf(childNamed(node, "text") ?? node);
  const format = node?.attributes["format"] ?? "moodle_auto_format";
  return { words, format };
}

/** As plain text; pictures and letters that got lost are told. */
export function plainOf(node: XmlNode | undefined, changes: Changed[]): string {
  if (node === undefined) return "";
  if (childrenNamed(node, "file").length > 0) changes.push({ code: "pictures_left_out" });
  const { words, format } = writtenIn(node);
  if (format === "plain_text") return words;
  if (format === "markdown") {
    if (/[*_`#[\]]/.test(words)) changes.push({ code: "markdown" });
    return words;
  }
  if (format === "moodle_auto_format" && !looksMarked(words)) return words;
  const read = htmlText(words);
  changes.push(...[...read.lost].map((code) => ({ code })));
  return read.text;
}

/** What a field says in plain words, such as a number. */
export function fieldOf(node: XmlNode, name: string): string | undefined {
  const found = childNamed(node, name);
  return found && textOf(childNamed(found, "text") ?? found).trim();
}

export function isSaid(node: XmlNode, name: string): boolean {
  const said = fieldOf(node, name);
  return said === "1" || said === "true" || (said === "" && childNamed(node, name) !== undefined);
}
