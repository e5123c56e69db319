import { type LessonKind, lessonKinds, type LessonRule, lessonRules } from "./lesson-kind.ts";

export function ruleOf(kind: LessonKind): LessonRule {
  return lessonRules[kind];
}

/** Plays in time: its position is a second, and it is finished by the seconds that were seen or heard. */
export function isTimed(kind: LessonKind): boolean {
  return ruleOf(kind).place === "second";
}

/** Lies in pages: its position is one of them. */
export function isPaged(kind: LessonKind): boolean {
  return ruleOf(kind).place === "page";
}

/** Is answered in attempts, which are judged. */
export function isAttempted(kind: LessonKind): boolean {
  return ruleOf(kind).doneBy === "attempt";
}

/** The kinds that are finished in one of these ways. */
export function kindsDoneBy(...ways: LessonRule["doneBy"][]): LessonKind[] {
  return lessonKinds.filter((kind) => ways.includes(ruleOf(kind).doneBy));
}

/** Plays or is leafed through on a stage above its title; all else is read below it. */
export function isStaged(kind: LessonKind): boolean {
  return isTimed(kind) || isPaged(kind);
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
  return ruleOf(kind).place === "picture" ? (pages ?? 0) * pictureLength : 0;
}
