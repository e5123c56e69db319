/** What a lesson can be made of; `LessonKind` of the contract has the same values. */
export type LessonKind =
  | "article"
  | "video"
  | "pdf"
  | "quiz"
  | "audio"
  | "gallery"
  | "embed"
  | "download"
  | "assignment";

/** Plays in time: its position is a second, and it is finished by the seconds that were seen or heard. */
export function isTimed(kind: LessonKind): kind is "video" | "audio" {
  return kind === "video" || kind === "audio";
}

/** How long one picture of a gallery is in its list of seen ranges: more than the gap that merging closes. */
const pictureLength = 10;

/** What stands in `watched` once a picture was seen. `number`: 1-based. */
export function pictureRange(number: number): [number, number] {
  return [(number - 1) * pictureLength, number * pictureLength];
}

/** How many pictures merged ranges hold. */
export function picturesSeen(watched: readonly (readonly [number, number])[]): number {
  return watched.reduce((sum, [from, to]) => sum + (to - from) / pictureLength, 0);
}

/** What a lesson's seen ranges lie on: seconds, or a gallery's pictures one after another. */
export function rangeLength({
  kind,
  durationSeconds,
  pages,
}: {
  kind: LessonKind;
  durationSeconds: number;
  pages: number | null;
}): number {
  if (isTimed(kind)) return durationSeconds;
  return kind === "gallery" ? (pages ?? 0) * pictureLength : 0;
}
