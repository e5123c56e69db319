import { lessonProgress } from "#api/db/schema/study.ts";

/** A learner's record of a lesson, as `LessonRecord` has it. */
export const recordColumns = {
  state: lessonProgress.state,
  percent: lessonProgress.percent,
  position: lessonProgress.position,
  positionAt: lessonProgress.positionAt,
  watched: lessonProgress.watched,
  lastSeenAt: lessonProgress.lastSeenAt,
  completedAt: lessonProgress.completedAt,
};
