/** What may stand at a line's end before the next begins: a run of letters, or one character of a script without spaces. */
const piece =
  /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef][\u3001\u3002\u300d\u300f\uff01\uff09\uff0c\uff1a\uff1f\u30fc\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7]*|[^\s\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+/gu;

export interface Wrapped {
  lines: string[];
  /** Some of the text had no room. */
  cut: boolean;
}

/** Breaks `text` into at most `limit` lines of `width`; the last one ends with … where there is more. */
export function wrap(text: string, width: number, limit: number, widthOf: (text: string) => number): Wrapped {
  const lines: string[] = [];
  let line = "";
  let end = 0;
  for (const match of text.matchAll(piece)) {
    const gap = match.index > end && line !== "" ? " " : "";
    end = match.index + match[0].length;
    if (line !== "" && widthOf(line + gap + match[0]) > width) {
      lines.push(line);
      line = match[0];
    } else line += gap + match[0];
  }
  if (line !== "") lines.push(line);
  const tooWide = lines.some((one) => widthOf(one) > width);
  const shown = lines
    .slice(0, limit)
    .map((one, index) => shortened(one, width, widthOf, index === limit - 1 && lines.length > limit));
  return { lines: shown, cut: tooWide || lines.length > limit };
}

function shortened(line: string, width: number, widthOf: (text: string) => number, more: boolean): string {
  if (!more && widthOf(line) <= width) return line;
  const characters = [...line];
  while (characters.length > 1 && widthOf(`${characters.join("").trimEnd()}…`) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
