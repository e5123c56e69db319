import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { grouped } from "#shared/domain/grouped.ts";
import { among } from "#api/db/conditions.ts";
import { courseRequests } from "#api/db/schema/admission.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { ofLearners } from "#api/modules/assigning/public.ts";
import type { Change, RecordKind } from "#api/modules/changes/public.ts";

type RequestRecord = typeof courseRequests.$inferSelect;

/** Who gets into a course. Whoever is in it stays, whatever it becomes. */
export const admissionRecords: RecordKind = {
  name: "course_admission",
  table: courses,
  flag: "can_access_lMS",
  columns: ["admission"],
};

/** Whoever is admitted is enrolled by it; what they never began goes with an answer that is taken back. */
export const requestRecords: RecordKind = {
  name: "course_request",
  table: courseRequests,
  ...ofLearners,
  columns: ["state", "decidedAt", "decidedBy", "reason"],
  further: (db, changes) => [
    ...enrolled(
      db,
      changes.filter(({ before, after }) => isIn(after) && !isIn(before)),
    ),
    ...unbegun(
      db,
      changes.filter(({ before, after }) => isIn(before) && !isIn(after)),
    ),
  ],
};

function isIn(row: Change["after"]): boolean {
  return row?.["state"] === "admitted";
}

function enrolled(db: TenantDb, changes: readonly Change[]): Statement<unknown>[] {
  if (changes.length === 0) return [];
  const { userId, courseId, decidedAt } = courseRequests;
  const none = sql`null`;
  const row = {
    userId,
    courseId,
    enrolledAt: decidedAt,
    lastStudiedAt: decidedAt,
    completedAt: none,
    versionId: none,
    language: none,
    round: sql`1`,
    isPast: sql`0`,
    completedBefore: none,
  };
  const ids = changes.map(({ id }) => id);
  return [
    db
      .insertFrom(enrolments, row, (from) => from.from(courseRequests).byKey().where(among(courseRequests.id, ids)))
      .onConflictDoNothing([enrolments.userId, enrolments.courseId]),
  ];
}

function unbegun(db: TenantDb, changes: readonly Change[]): Statement<unknown>[] {
  const rows = changes.map(({ before }) => before as RequestRecord);
  const pair = sql`${enrolments.userId} || ' ' || ${enrolments.courseId}`;
  const isGiven = sql`exists (select 1 from assignments s where s.user_id = ${enrolments.userId} and s.kind = 'course' and s.target_id = ${enrolments.courseId})`;
  return [...grouped(rows, ({ decidedAt }) => decidedAt ?? 0)].map(([at, of]) => {
    const people = [...new Set(of.map(({ userId }) => userId))];
    const pairs = of.map(({ userId, courseId }) => `${userId} ${courseId}`);
    const isTheirs = and(among(enrolments.userId, people), among(pair, pairs));
    const isUnbegun = and(
      isNull(enrolments.completedAt),
      eq(enrolments.enrolledAt, at),
      eq(enrolments.round, 1),
      lte(enrolments.lastStudiedAt, at),
    );
    return db.delete(enrolments, sql`${and(isTheirs, isUnbegun)} and not ${isGiven}`);
  });
}
