import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import {
  iconBookOpen,
  iconCirclePlay,
  iconDownload,
  iconFileText,
  iconHeadphones,
  iconImages,
  iconLink,
  iconListChecks,
  iconPlay,
  iconPresentation,
  iconUpload,
} from "#client/ui/icons.ts";

/** How a kind of lesson shows itself wherever lessons are named. Every page brings it: nothing heavy. */
interface LessonFace {
  /** In an outline. */
  icon: string;
  /** Among what search found, where films, quizzes and texts are told apart. */
  foundIcon: string;
  /** On a button that leads into it. */
  deedIcon: string;
  /** Words of what is done in it: `common:resume.short`, `common:resume.start`. */
  deed: "read" | "watch" | "listen" | "quiz" | "assignment" | "lesson";
  /** Words of going on inside it: `common:resume`. */
  goesOn: "article" | "video" | "pdf" | "quiz" | "audio" | "gallery" | "lesson";
}

const faces = {
  article: { icon: iconFileText, foundIcon: iconFileText, deedIcon: iconBookOpen, deed: "read", goesOn: "article" },
  video: { icon: iconCirclePlay, foundIcon: iconCirclePlay, deedIcon: iconPlay, deed: "watch", goesOn: "video" },
  pdf: { icon: iconPresentation, foundIcon: iconFileText, deedIcon: iconBookOpen, deed: "read", goesOn: "pdf" },
  quiz: { icon: iconListChecks, foundIcon: iconListChecks, deedIcon: iconListChecks, deed: "quiz", goesOn: "quiz" },
  audio: { icon: iconHeadphones, foundIcon: iconCirclePlay, deedIcon: iconPlay, deed: "listen", goesOn: "audio" },
  gallery: { icon: iconImages, foundIcon: iconFileText, deedIcon: iconBookOpen, deed: "watch", goesOn: "gallery" },
  embed: { icon: iconLink, foundIcon: iconFileText, deedIcon: iconBookOpen, deed: "lesson", goesOn: "lesson" },
  download: { icon: iconDownload, foundIcon: iconFileText, deedIcon: iconBookOpen, deed: "lesson", goesOn: "lesson" },
  assignment: {
    icon: iconUpload,
    foundIcon: iconFileText,
    deedIcon: iconBookOpen,
    deed: "assignment",
    goesOn: "lesson",
  },
} satisfies Record<LessonKind, LessonFace>;

export function faceOf(kind: LessonKind): LessonFace {
  return faces[kind];
}
