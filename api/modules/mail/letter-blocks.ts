/** What stands in a letter's body, one below the other. */
export type Block =
  | { kind: "paragraph"; lines: string[] }
  | { kind: "list"; items: string[] }
  | { kind: "link" }
  | { kind: "code" };

/** Paragraphs between empty lines; lines that all begin with a dash are a list; `{{link}}` and `{{code}}` alone are themselves. */
export function blocksOf(body: string): Block[] {
  return body
    .split(/\n[^\S\n]*\n+/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block): Block => {
      if (/^\{\{\s*link\s*\}\}$/.test(block)) return { kind: "link" };
      if (/^\{\{\s*code\s*\}\}$/.test(block)) return { kind: "code" };
      const lines = block.split("\n").map((line) => line.trim());
      return lines.every((line) => line.startsWith("- "))
        ? { kind: "list", items: lines.map((line) => line.slice(2)) }
        : { kind: "paragraph", lines };
    });
}

/** A stretch of a line: what is written, or the value of a field. Values are never read as writing. */
export interface Stretch {
  text: string;
  isStrong: boolean;
  isLink: boolean;
}

export function stretchesOf(line: string, values: Readonly<Record<string, string>>): Stretch[] {
  return line.split(/(\*\*[^*\n]+\*\*)/).flatMap((part) => {
    const isStrong = /^\*\*[^*\n]+\*\*$/.test(part);
    const inner = isStrong ? part.slice(2, -2) : part;
    return inner.split(/(\{\{\s*\w+\s*\}\})/).flatMap((piece) => {
      const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(piece)?.[1];
      const value = name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
      const text = value ?? piece;
      return text === "" ? [] : [{ text, isStrong, isLink: name === "link" && value !== undefined }];
    });
  });
}
