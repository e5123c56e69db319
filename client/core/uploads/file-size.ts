/** "1,4 MB"; for parts that are never rendered on the server, whose Intl may write units otherwise. */
export function fileSize(bytes: number, languageTag: string): string {
  const [unit, value, digits] =
    bytes >= 1e9
      ? (["gigabyte", bytes / 1e9, 1] as const)
      : bytes >= 1e6
        ? (["megabyte", bytes / 1e6, 1] as const)
        : (["kilobyte", Math.max(1, bytes / 1e3), 0] as const);
  return new Intl.NumberFormat(languageTag, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
  }).format(value);
}
