import Papa from "papaparse";
import { type ImportDelimiter, importDelimiters, type ImportEncoding } from "#shared/domain/import-fields.ts";

const mostLines = 20;

/** What stands between the cells of most of the first lines, so that they are of one width; a comma where none does. */
export function guessDelimiter(head: Uint8Array, encoding: ImportEncoding): ImportDelimiter {
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  let best: { delimiter: ImportDelimiter; lines: number; width: number } = { delimiter: ",", lines: 0, width: 1 };
  for (const delimiter of importDelimiters) {
    const { lines, width } = widestRun(text, delimiter);
    if (lines > best.lines || (lines === best.lines && width > best.width)) best = { delimiter, lines, width };
  }
  return best.delimiter;
}

/** How many lines have the width that most of those of several cells have. */
function widestRun(text: string, delimiter: string): { lines: number; width: number } {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: mostLines, skipEmptyLines: "greedy" });
  const found = new Map<number, number>();
  for (const { length } of data) if (length > 1) found.set(length, (found.get(length) ?? 0) + 1);
  let most = { lines: 0, width: 1 };
  for (const [width, lines] of found) if (lines > most.lines) most = { lines, width };
  return most;
}
