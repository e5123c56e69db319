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
