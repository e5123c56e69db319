const longestLine = 300;

/** What a question asks, as one plain line: a blank is a stroke. */
export function questionLine(text: string): string {
  return text
    .replaceAll(/\[\[[^\]]+\]\]/g, "____")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestLine);
}
