import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { FileChange } from "#shared/domain/question-files.ts";

/** Begin on a line of their own. */
const blocks = new Set(
  "address article aside blockquote center dd div dl dt figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th thead tr ul".split(
    " ",
  ),
);
/** What a plain text has no way to say. */
const formatted = new Set(
  "a b code del dl em font h1 h2 h3 h4 h5 h6 i ins li mark math ol s strong sub sup svg table u ul".split(" "),
);
const pictured = new Set(["img", "object", "svg", "video", "audio", "iframe", "embed"]);
/** Nobody reads what is in them. */
const hidden = new Set(["script", "style", "template", "noscript", "head", "title"]);

/** Marked text, told piece by piece, as the plain text that a reader of a page would see. What is lost on the way is in `lost`. */
export class PlainWriter {
  readonly lost = new Set<FileChange>();
  #text = "";
  #breaks = 0;
  #hasSpace = false;
  #kept = 0;
  #hidden = 0;

  open(name: string): void {
    if (hidden.has(name)) this.#hidden += 1;
    if (this.#hidden > 0) return;
    if (formatted.has(name)) this.lost.add("formatting");
    if (pictured.has(name)) this.lost.add("pictures_left_out");
    if (name === "br") this.#break(this.#breaks + 1);
    else if (blocks.has(name)) this.#break(Math.max(1, this.#breaks));
    if (name === "li") this.raw("- ");
    if (name === "pre") this.#kept += 1;
  }

  close(name: string): void {
    if (hidden.has(name)) this.#hidden = Math.max(0, this.#hidden - 1);
    if (blocks.has(name)) this.#break(Math.max(1, this.#breaks));
    if (name === "pre") this.#kept = Math.max(0, this.#kept - 1);
  }

  words(text: string): void {
    if (this.#hidden > 0) return;
    if (this.#kept > 0) return this.raw(text);
    for (const [index, word] of text.split(/[ \t\n\r\f]+/).entries()) {
      if (index > 0) this.#hasSpace = true;
      if (word !== "") this.raw(word);
    }
  }

  /** As it is. */
  raw(text: string): void {
    if (text === "") return;
    if (this.#text !== "") {
      if (this.#breaks > 0) this.#text += "\n".repeat(this.#breaks);
      else if (this.#hasSpace) this.#text += " ";
    }
    this.#breaks = 0;
    this.#hasSpace = false;
    this.#text += text;
  }

  get text(): string {
    return this.#text.trim();
  }

  #break(count: number): void {
    this.#breaks = count;
  }
}

const tag = /<(\/?)([a-zA-Z][\w:-]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>/y;

/** What a reader of a page would see of HTML, however broken it is; in one pass. */
export function htmlText(html: string): { text: string; lost: Set<FileChange> } {
  const writer = new PlainWriter();
  for (let at = 0; at < html.length;) {
    const next = html.indexOf("<", at);
    if (next !== at) writer.words(decoded(html.slice(at, next === -1 ? undefined : next)));
    if (next === -1) break;
    if (html.startsWith("<!--", next)) {
      const end = html.indexOf("-->", next);
      if (end === -1) break;
      at = end + 3;
      continue;
    }
    tag.lastIndex = next;
    const found = tag.exec(html);
    if (!found) {
      writer.words("<");
      at = next + 1;
      continue;
    }
    const name = (found[2] ?? "").toLowerCase();
    if (found[1] === "") writer.open(name);
    else writer.close(name);
    at = tag.lastIndex;
  }
  return { text: writer.text, lost: writer.lost };
}

/** A text with its character references read; what is none stays as it is. */
function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,31}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return decodeNamedCharacterReference(name) || whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Whether a text that does not say what it is has tags or references in it. */
export function looksMarked(text: string): boolean {
  return /<\/?[a-zA-Z][\w-]*(?:\s[^<>]*)?\/?>|&(?:#\d+|#x[\da-f]+|[a-z]\w+);/i.test(text);
}

/** A plain text as HTML that is read back as it is; spaces that a page would join stand in `pre`. `inside`: what is to be done with a piece of it. */
export function asHtml(text: string, inside: (piece: string) => string = escaped): string {
  const isLoose = /[ \t]{2}|\t|^[ \t]|[ \t]$| \n|\n |[\f\v\r]/.test(text);
  if (isLoose) return `<pre>${inside(text)}</pre>`;
  return `<p>${text.split("\n").map(inside).join("<br/>")}</p>`;
}

/** For a text or an attribute of XML; ends of lines and tabs survive the reading of attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\t", "&#9;");
}
