/**
 * "1,4 MB": the number as the language writes it, below ten with a decimal; the unit is the same everywhere, so that server
 * and browser write alike.
 */
export function fileSize(bytes: number, languageTag: string): string {
  const [unit, value]: [string, number] =
    bytes >= 1e9
      ? ["GB", bytes / 1e9]
      : bytes >= 1e6
        ? ["MB", bytes / 1e6]
        : ["KB", Math.max(1, Math.round(bytes / 1e3))];
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return `${new Intl.NumberFormat(languageTag, { maximumFractionDigits }).format(value)} ${unit}`;
}
