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
  actionIcon: string;
  /** Words of what is done in it: `common:resume.short`, `common:resume.start`. */
  action: "read" | "watch" | "listen" | "quiz" | "assignment" | "lesson";
  /** What is done by whoever is inside it, where that has other words: `common:resume.short`. */
  actionInside?: "quizOn";
  /** Words of going on inside it: `common:resume`. */
  goesOn: "article" | "video" | "pdf" | "quiz" | "audio" | "gallery" | "lesson";
}

/** What has no words of its own, and nothing that plays. */
const anyLesson = { foundIcon: iconFileText, actionIcon: iconBookOpen, action: "lesson", goesOn: "lesson" } as const;

const faces = {
  article: { icon: iconFileText, foundIcon: iconFileText, actionIcon: iconBookOpen, action: "read", goesOn: "article" },
  video: { icon: iconCirclePlay, foundIcon: iconCirclePlay, actionIcon: iconPlay, action: "watch", goesOn: "video" },
  pdf: { icon: iconPresentation, foundIcon: iconFileText, actionIcon: iconBookOpen, action: "read", goesOn: "pdf" },
  quiz: {
    icon: iconListChecks,
    foundIcon: iconListChecks,
    actionIcon: iconListChecks,
    action: "quiz",
    actionInside: "quizOn",
    goesOn: "quiz",
  },
  audio: { icon: iconHeadphones, foundIcon: iconCirclePlay, actionIcon: iconPlay, action: "listen", goesOn: "audio" },
  gallery: { icon: iconImages, foundIcon: iconFileText, actionIcon: iconBookOpen, action: "watch", goesOn: "gallery" },
  embed: { ...anyLesson, icon: iconLink },
  download: { ...anyLesson, icon: iconDownload },
  assignment: { ...anyLesson, icon: iconUpload, action: "assignment" },
} satisfies Record<LessonKind, LessonFace>;

export function faceOf(kind: LessonKind): LessonFace {
  return faces[kind];
}
