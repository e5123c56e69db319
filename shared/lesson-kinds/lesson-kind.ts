/** What a lesson can be made of. What each of them needs: docs/adding-a-lesson-kind.md. */
export const lessonKinds = [
  "article",
  "video",
  "pdf",
  "quiz",
  "audio",
  "gallery",
  "embed",
  "download",
  "assignment",
] as const;
export type LessonKind = (typeof lessonKinds)[number];

export interface LessonRule {
  /** What the learner's position in it counts; null: it has no places. */
  place: "second" | "page" | "picture" | null;
  /** `watching`: enough of its seconds. `seeing`: all of its pictures. `end`: who came to its end says so. */
  doneBy: "watching" | "seeing" | "end" | "attempt" | "hand-in";
}

export const lessonRules = {
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
