import type { LessonKind, OutlineLesson } from "#shared/contracts/course.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { iconCirclePlay, iconDownload, iconFileText, iconHeadphones, iconImages, iconLink, iconListChecks, iconUpload } from "#client/ui/icons.ts";
import { iconPresentation } from "#client/ui/study-icons.ts";

export const kindIcon: Record<LessonKind, string> = {
  article: iconFileText,
  video: iconCirclePlay,
  pdf: iconPresentation,
  quiz: iconListChecks,
  audio: iconHeadphones,
  gallery: iconImages,
  embed: iconLink,
  download: iconDownload,
  assignment: iconUpload,
};

/** All lessons of a course in the order of the outline. */
export function lessonsOf(course: StudyLesson["course"]): OutlineLesson[] {
  return course.sections.flatMap((section) => section.lessons);
}

/** True for the place of a lesson of which this device keeps no content (client/app/offline/kept-answer.ts). */
export function isOnlineOnly({ kind, content }: StudyLesson): boolean {
  return kind !== content.kind;
}
