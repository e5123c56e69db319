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
  /** On a button that leads into it. */
  deedIcon: string;
  /** Words of what is done in it: `common:resume.short`, `common:resume.start`. */
  deed: "read" | "watch" | "listen" | "quiz" | "assignment" | "lesson";
  /** Words of going on inside it: `common:resume`. */
  goesOn: "article" | "video" | "pdf" | "quiz" | "audio" | "gallery" | "lesson";
}

const faces = {
  article: { icon: iconFileText, deedIcon: iconBookOpen, deed: "read", goesOn: "article" },
  video: { icon: iconCirclePlay, deedIcon: iconPlay, deed: "watch", goesOn: "video" },
  pdf: { icon: iconPresentation, deedIcon: iconBookOpen, deed: "read", goesOn: "pdf" },
  quiz: { icon: iconListChecks, deedIcon: iconListChecks, deed: "quiz", goesOn: "quiz" },
  audio: { icon: iconHeadphones, deedIcon: iconPlay, deed: "listen", goesOn: "audio" },
  gallery: { icon: iconImages, deedIcon: iconBookOpen, deed: "watch", goesOn: "gallery" },
  embed: { icon: iconLink, deedIcon: iconBookOpen, deed: "lesson", goesOn: "lesson" },
  download: { icon: iconDownload, deedIcon: iconBookOpen, deed: "lesson", goesOn: "lesson" },
  assignment: { icon: iconUpload, deedIcon: iconBookOpen, deed: "assignment", goesOn: "lesson" },
} satisfies Record<LessonKind, LessonFace>;

export function faceOf(kind: LessonKind): LessonFace {
  return faces[kind];
}
