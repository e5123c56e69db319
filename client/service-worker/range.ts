/** First and last byte of a single range (RFC 9110 §14.1.2); null: the whole, also where the header is not understood. */
export function rangeOf(header: string | null, size: number): [first: number, last: number] | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match) return null;
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last) return to !== "" && from !== "" && Number(to) < first ? null : "unsatisfiable";
  return [first, last];
}
