import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { grouped } from "#shared/domain/grouped.ts";
import { among } from "#api/db/conditions.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { filmAnswers } from "#api/db/schema/film.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { ofLearners } from "#api/modules/assigning/public.ts";
import type { Change, RecordKind } from "#api/modules/changes/public.ts";

type EnrolmentRow = typeof enrolments.$inferSelect;

/** Enrolments of every round: the one that was completed is over, the next one begins; taken back while nothing was done in it. */
export const roundRecords: RecordKind = {
  name: "course_round",
  table: everyRound(enrolments),
  key: ["userId", "courseId", "round"],
  ...ofLearners,
  columns: ["isPast"],
  traces: ["lastStudiedAt", "completedAt"],
  isWhole: true,
  demands(db, changes) {
    const going = changes.filter(({ after }) => after === null).map(rowOf);
    return byCourse(going).flatMap(([courseId, people, round]) =>
      [quizAttempts, handIns, filmAnswers].map((table) => ({
        holds: sql`not exists ${db
          .select({ one: sql`1` })
          .from(table)
          .where(among(table.userId, people), ofCourse(db, table.lessonId, courseId), eq(table.round, round))}`,
        code: "conflict" as const,
      })),
    );
  },
  further(db, changes): Statement<unknown>[] {
    const moved = changes.filter(({ before, after }) => before === null || after === null);
    const going = moved.filter(({ after }) => after === null).map(rowOf);
    return [
      // Lessons that were looked at and no more.
      ...byCourse(going).map(([courseId, people, round]) =>
        db.delete(
          lessonProgress,
          sql`${and(among(lessonProgress.userId, people), eq(lessonProgress.courseId, courseId), eq(lessonProgress.round, round))}`,
        ),
      ),
      ...byCourse(moved.map(rowOf)).flatMap(([courseId, people]) => followed(db, courseId, people)),
    ];
  },
};

/** What was done goes with the round that it is of. Indexes: those by the person and the lesson; enrolments_latest. */
function followed(db: TenantDb, courseId: string, people: readonly string[]): Statement<unknown>[] {
  const isPast = (table: { userId: SQLiteColumn; round: SQLiteColumn }): SQL =>
    sql`${table.round} < (select latest.round from ${enrolments} as latest where latest.user_id = ${table.userId} and latest.course_id = ${courseId} and latest.is_past = 0)`;
  return [
    db.update(
      everyRound(lessonProgress),
      { isPast: isPast(lessonProgress) },
      and(among(lessonProgress.userId, people), eq(lessonProgress.courseId, courseId)),
    ),
    ...[quizAttempts, handIns, filmAnswers].map((table) =>
      db.update(
        everyRound(table),
        { isPast: isPast(table) },
        and(among(table.userId, people), ofCourse(db, table.lessonId, courseId)),
      ),
    ),
  ];
}

/** Index: lessons_course. */
function ofCourse(db: TenantDb, lessonId: SQLiteColumn, courseId: string): SQL {
  return inArray(lessonId, db.select({ id: lessons.id }).from(lessons).byKey().where(eq(lessons.courseId, courseId)));
}

function rowOf({ before, after }: Change): EnrolmentRow {
  return (after ?? before) as EnrolmentRow;
}

/** Courses with the people of one round each. */
function byCourse(rows: readonly EnrolmentRow[]): [courseId: string, people: string[], round: number][] {
  return [...grouped(rows, ({ courseId, round }) => `${courseId} ${round}`).values()].flatMap((of) =>
    of[0] ? [[of[0].courseId, of.map(({ userId }) => userId), of[0].round] as [string, string[], number]] : [],
  );
}
