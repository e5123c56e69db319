import type { StudioContent } from "#shared/contracts/studio-content.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";

const fresh: { [Kind in LessonKind]: StudioContent & { kind: Kind } } = {
  article: { kind: "article", minutes: 5, markdown: "" },
  video: {
    kind: "video",
    file: null,
    poster: null,
    captions: [],
    chapters: [],
    stream: null,
    previews: null,
    complete_at: null,
    no_skip: false,
    questions: [],
  },
  pdf: { kind: "pdf", minutes: 5, file: null, pages: null },
  audio: { kind: "audio", file: null, seconds: null, transcript: null },
  gallery: { kind: "gallery", minutes: 5, pictures: [] },
  embed: { kind: "embed", minutes: 5, url: "", markdown: "" },
  download: { kind: "download", minutes: 5, file: null, markdown: "" },
  assignment: {
    kind: "assignment",
    minutes: 30,
    markdown: "",
    accepts: ["document", "image"],
    max_files: 1,
    text: true,
    points: null,
    pass_points: null,
  },
  quiz: {
    kind: "quiz",
    minutes: 10,
    quiz: {
      pass_percent: 60,
      attempts: null,
      shuffle: true,
      time_limit_minutes: null,
      draw: {},
      partial_credit: true,
      review: "full",
      review_when: "submitted",
      questions: [],
    },
  },
};

/** A lesson that nobody has written yet. */
export function freshContent(kind: LessonKind): StudioContent {
  return structuredClone(fresh[kind]);
}
