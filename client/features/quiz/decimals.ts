/** The numbers of a text as a language writes them: `2.5 ± 0.1` is `2,5 ± 0,1` in Vietnamese. */
export function withDecimals(text: string, languageTag: string): string {
  const format = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 12, useGrouping: false });
  return text.replaceAll(/\d+(?:\.\d+)?/g, (number) => format.format(Number(number)));
}
