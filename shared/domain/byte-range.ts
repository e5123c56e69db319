export interface ByteRange {
  /** First byte, counted from 0. */
  offset: number;
  length: number;
}

/**
 * RFC 9110 §14.1.2: one range of bytes of a file of `size` bytes. undefined: there is none, or it is not understood, or
 * there are several; the whole file is then the right answer (RFC 9110 §14.2).
 */
export function parseByteRange(
  header: string | null | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (first === "") {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? "unsatisfiable" : { offset: size - suffix, length: suffix };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return undefined;
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { offset, length: end - offset + 1 };
}

/** `Content-Range` of a part of a file of `size` bytes, or of a refusal, which names the size alone (RFC 9110 §14.4). */
export function contentRange(range: ByteRange | "unsatisfiable", size: number): string {
  if (range === "unsatisfiable") return `bytes */${size}`;
  return `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`;
}
