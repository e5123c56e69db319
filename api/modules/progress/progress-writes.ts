import { and, eq, isNull, ne, notExists, or, sql } from "drizzle-orm";
import type { LessonRecord } from "#shared/domain/progress.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { guarded } from "#api/db/until-unraced.ts";
import { roundOfLesson } from "#api/db/own-round.ts";
import { isInOwnVersion } from "#api/db/own-version.ts";

export interface RecordKey {
  userId: string;
  courseId: string;
  lessonId: string;
}

/**
 * Writes a learner's record of a lesson, provided that it still is the one that was read (`expected`: its revision, null
 * for none). Otherwise the statement fails, and with it its whole batch: D1 has no interactive transactions, and this
 * is how two tabs do not overwrite each other's watched seconds. Run it by `writeUnraced` inside `untilUnraced`.
 */
export function writeRecord(
  db: TenantDb,
  key: RecordKey,
  record: LessonRecord,
  expected: string | null,
  openedAt?: number,
) {
  const values = { ...record, revision: crypto.randomUUID(), ...(openedAt !== undefined && { openedAt }) };
  const round = roundOfLesson(db, key.userId, key.lessonId);
  const write = db.insert(lessonProgress, { ...key, ...values, round }).onConflictDoUpdate({
    target: [lessonProgress.userId, lessonProgress.lessonId],
    set: {
      ...values,
      // NULL is refused by the column: the conflict becomes an error instead of a silent overwrite.
      revision: sql`CASE WHEN ${lessonProgress.revision} = ${expected} THEN ${values.revision} END`,
    },
  });
  // Primary key of lesson_progress.
  const stands = db.primary
    .select({ revision: lessonProgress.revision })
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, key.userId), eq(lessonProgress.lessonId, key.lessonId));
  return guarded(write, stands, expected);
}

/** Of a course, the lessons that somebody has yet to do, to be asked whether there is one. Index: lessons_course; primary key of lesson_progress. */
export function openLesson(db: TenantDb, userId: string, courseId: string) {
  return db
    .select({ one: sql`1` })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessons.id)))
    .where(
      eq(lessons.courseId, courseId),
      isInOwnVersion(db, userId),
      or(isNull(lessonProgress.state), ne(lessonProgress.state, "done")),
    );
}

/** Moves the enrolment along: studied just now, completed once every lesson is done, and never un-completed. */
export function touchEnrolment(db: TenantDb, userId: string, courseId: string, now: number) {
  return db.update(
    enrolments,
    {
      lastStudiedAt: sql`max(${enrolments.lastStudiedAt}, ${now})`,
      completedAt: sql`coalesce(${enrolments.completedAt}, CASE WHEN ${notExists(openLesson(db, userId, courseId))} THEN ${now} END)`,
    },
    and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)),
  );
}
