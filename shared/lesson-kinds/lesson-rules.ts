import type { LessonKind } from "./lesson-kind.ts";

export interface LessonRule {
  /** What the learner's position in it counts; null: it has no places. */
  place: "second" | "page" | "picture" | null;
  /** `watching`: enough of its seconds. `seeing`: all of its pictures. `end`: who came to its end says so. */
  doneBy: "watching" | "seeing" | "end" | "attempt" | "hand-in";
}

const rules = {
  article: { place: null, doneBy: "end" },
  video: { place: "second", doneBy: "watching" },
  pdf: { place: "page", doneBy: "end" },
  quiz: { place: null, doneBy: "attempt" },
  audio: { place: "second", doneBy: "watching" },
  gallery: { place: "picture", doneBy: "seeing" },
  embed: { place: null, doneBy: "end" },
  download: { place: null, doneBy: "end" },
  assignment: { place: null, doneBy: "hand-in" },
} satisfies Record<LessonKind, LessonRule>;

export function ruleOf(kind: LessonKind): LessonRule {
  return rules[kind];
}

/** Plays in time: its position is a second, and it is finished by the seconds that were seen or heard. */
export function isTimed(kind: LessonKind): boolean {
  return ruleOf(kind).place === "second";
}

/** Lies in pages: its position is one of them. */
export function isPaged(kind: LessonKind): boolean {
  return ruleOf(kind).place === "page";
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
