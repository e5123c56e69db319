import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { iconCirclePlay, iconFileText, iconListChecks } from "#client/ui/icons.ts";

/** Among what search found, where films, quizzes and texts are told apart. */
export const foundIcons: Record<LessonKind, string> = {
  article: iconFileText,
  video: iconCirclePlay,
  pdf: iconFileText,
  quiz: iconListChecks,
  audio: iconCirclePlay,
  gallery: iconFileText,
  embed: iconFileText,
  download: iconFileText,
  assignment: iconFileText,
};
