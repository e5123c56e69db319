import { and, eq, isNull, type SQL } from "drizzle-orm";
import { lessons, sections } from "#api/db/schema/catalogue.ts";
import { lessonProgress } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { openQuestions } from "./open-questions.ts";
import { attemptsSpent, attemptUnderWay } from "./quiz-attempts.ts";
import { waitingWork } from "./waiting-work.ts";

/**
 * The lessons of courses chosen by `where` on `lessons.courseId`, by course and number, each with the viewer's record of
 * it. Not run yet: batch it. Content (article, transcript) is left out.
 */
export function lessonRows(db: TenantDb, viewerId: string, where: SQL) {
  // Indexes: lessons_course, primary keys of sections and lesson_progress.
  return db
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      sectionId: lessons.sectionId,
      sectionTitle: sections.title,
      number: lessons.position,
      title: lessons.title,
      kind: lessons.kind,
      durationSeconds: lessons.durationSeconds,
      pages: lessons.pages,
      doneAt: lessons.doneAt,
      openQuestions: openQuestions(db, viewerId),
      waits: waitingWork(db, viewerId),
      attemptAt: attemptUnderWay(db, viewerId),
      isSpent: attemptsSpent(db, viewerId),
      isTrial: lessons.isTrial,
      state: lessonProgress.state,
      percent: lessonProgress.percent,
      position: lessonProgress.position,
      positionAt: lessonProgress.positionAt,
      watched: lessonProgress.watched,
      lastSeenAt: lessonProgress.lastSeenAt,
      completedAt: lessonProgress.completedAt,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(lessonProgress, and(eq(lessonProgress.userId, viewerId), eq(lessonProgress.lessonId, lessons.id)))
    .where(where, isNull(lessons.archivedAt))
    .orderBy(lessons.courseId, lessons.position);
}

export type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonRows>["all"]>>[number];
