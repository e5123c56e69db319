/** What the length of a lesson is told by while it is written. */
interface Lengthy {
  /** As its author thinks. */
  minutes?: number | null;
  /** The film or recording that it is. */
  file?: string | null;
  /** Of a recording whose own bytes do not say. */
  seconds?: number | null;
}

/** Seconds; null: nobody knows yet. */
export function writtenLength(
  { minutes, file, seconds }: Lengthy,
  files: readonly { name: string; seconds: number | null }[],
): number | null {
  if (typeof minutes === "number") return minutes * 60;
  return files.find(({ name }) => name === file)?.seconds ?? seconds ?? null;
}
