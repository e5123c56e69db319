import { and, eq, exists, gt, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { assignmentRules } from "#api/db/schema/assigning.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { RecordKind } from "#api/modules/changes/public.ts";

export type CertificationRow = typeof certifications.$inferSelect;

/** One that is archived keeps its row and who holds it. */
export const certificationRecords: RecordKind = {
  name: "certification",
  table: certifications,
  flag: "can_access_lMS",
  columns: ["title", "months", "windowDays", "graceDays", "archivedAt"],
  demands: (db, changes) =>
    changes.flatMap(({ id, before, after }) =>
      before !== null && after === null
        ? [
            { holds: not(exists(earnedSince(db, before as CertificationRow))), code: "in_use" as const },
            { holds: not(exists(rulesThatGive(db, id))), code: "in_use" as const },
          ]
        : [],
    ),
  further: (db, changes) =>
    changes.flatMap(({ before, after }) =>
      after !== null && after["archivedAt"] === null && (before === null || before["archivedAt"] !== null)
        ? heldAlready(db, after as CertificationRow)
        : [],
    ),
};

/** Index: assignment_rules_by_created. */
function rulesThatGive(db: TenantDb, id: string) {
  return db
    .select({ one: sql`1` })
    .from(assignmentRules)
    .where(sql`exists (select 1 from json_each(${assignmentRules.targets}) where value ->> 'id' = ${id})`);
}

/** Index: certificates_end. */
function earnedSince(db: TenantDb, { id, createdAt }: CertificationRow) {
  return db
    .select({ one: sql`1` })
    .from(everyRound(certificates))
    .byKey()
    .where(eq(certificates.certificationId, id), gt(certificates.earnedAt, createdAt));
}

function heldAlready(db: TenantDb, row: CertificationRow): Statement<unknown>[] {
  return row.courseId === null ? heldByProgramme(db, row) : heldByCourse(db, row, row.courseId);
}

/** By the completion of the programme; the rounds of courses that were begun since renew nothing of before. Indexes: programme_members_programme; primary key of certificates. */
function heldByProgramme(db: TenantDb, { id, programmeId, months }: CertificationRow): Statement<unknown>[] {
  return [
    db
      .insertFrom(
        everyRound(certificates),
        {
          certificationId: sql`${id}`,
          userId: programmeMembers.userId,
          earnedAt: sql`${programmeMembers.completedAt}`,
          validUntil: endAfter(sql`${programmeMembers.completedAt}`, months),
          round: sql`1`,
          isPast: sql`0`,
          remindedDays: sql`null`,
          remindedAt: sql`null`,
        },
        (rows) =>
          rows
            .from(programmeMembers)
            .byKey()
            .where(
              eq(programmeMembers.programmeId, programmeId ?? ""),
              isNotNull(programmeMembers.completedAt),
              sql`not exists (select 1 from ${certificates} as held where held.user_id = ${programmeMembers.userId} and held.certification_id = ${id})`,
            ),
      )
      .onConflictDoNothing(),
  ];
}

/** So many calendar months after a moment, in UTC, to the second. */
function endAfter(at: SQL, months: number): SQL {
  return sql`cast(strftime('%s', ${at} / 1000, 'unixepoch', '+' || ${months} || ' months') as integer) * 1000`;
}

/** By the latest round that they completed. Indexes: enrolments_course; primary key of certificates; certificates_end. */
function heldByCourse(db: TenantDb, { id, months }: CertificationRow, courseId: string): Statement<unknown>[] {
  const every = everyRound(certificates);
  return [
    db
      .insertFrom(
        every,
        {
          certificationId: sql`${id}`,
          userId: enrolments.userId,
          earnedAt: sql`${enrolments.completedAt}`,
          validUntil: endAfter(sql`${enrolments.completedAt}`, months),
          round: enrolments.round,
          isPast: sql`0`,
          remindedDays: sql`null`,
          remindedAt: sql`null`,
        },
        (rows) =>
          rows
            .from(everyRound(enrolments))
            .byKey()
            .where(
              eq(enrolments.courseId, courseId),
              isNotNull(enrolments.completedAt),
              sql`not exists (select 1 from ${enrolments} as later where later.user_id = ${enrolments.userId} and later.course_id = ${enrolments.courseId} and later.round > ${enrolments.round} and later.completed_at is not null)`,
              sql`not exists (select 1 from ${certificates} as held where held.user_id = ${enrolments.userId} and held.certification_id = ${id} and held.round >= ${enrolments.round})`,
            ),
      )
      .onConflictDoNothing(),
    db.update(
      every,
      {
        isPast: sql`${certificates.round} < (select max(latest.round) from ${certificates} as latest where latest.user_id = ${certificates.userId} and latest.certification_id = ${id})`,
      },
      and(eq(certificates.certificationId, id)) ?? sql`false`,
    ),
  ];
}
