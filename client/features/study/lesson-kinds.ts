import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";

/** All lessons of a course in the order of the outline. */
export function lessonsOf(course: StudyLesson["course"]): OutlineLesson[] {
  return course.sections.flatMap((section) => section.lessons);
}

/** True for the place of a lesson of which this device keeps no content (client/core/offline/kept-answer.ts). */
export function isOnlineOnly({ kind, content }: StudyLesson): boolean {
  return kind !== content.kind;
}
