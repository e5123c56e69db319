import { and, eq, inArray, isNull } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { openQuestions } from "./open-questions.ts";
import { isStudied } from "#api/db/own-version.ts";
import { recordColumns } from "./record-columns.ts";

/**
 * The lessons among these (at most 90) whose progress may be recorded: current ones, in courses that the user is
 * enrolled in; each with the record that stands and its revision. Not run yet.
 */
export function recordTargets(db: TenantDb, userId: string, lessonIds: string[]) {
  // Primary keys throughout.
  return db
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      kind: lessons.kind,
      durationSeconds: lessons.durationSeconds,
      pages: lessons.pages,
      doneAt: lessons.doneAt,
      openQuestions: openQuestions(db, userId),
      enrolledAt: enrolments.enrolledAt,
      round: enrolments.round,
      openedAt: lessonProgress.openedAt,
      revision: lessonProgress.revision,
      ...recordColumns,
    })
    .from(lessons)
    .innerJoin(courses, and(eq(courses.id, lessons.courseId), isNull(courses.archivedAt)))
    .innerJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.userId, userId)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(inArray(lessons.id, lessonIds), isStudied(db, userId));
}

export type RecordTarget = Awaited<ReturnType<ReturnType<typeof recordTargets>["all"]>>[number];
