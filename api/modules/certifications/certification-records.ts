import { and, eq, exists, gt, isNotNull, not, sql } from "drizzle-orm";
import { certificates, certifications } from "#api/db/schema/certification.ts";
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
    changes.flatMap(({ before, after }) =>
      before !== null && after === null
        ? [{ holds: not(exists(earnedSince(db, before as CertificationRow))), code: "in_use" as const }]
        : [],
    ),
  further: (db, changes) =>
    changes.flatMap(({ before, after }) =>
      after !== null && after["archivedAt"] === null && (before === null || before["archivedAt"] !== null)
        ? heldAlready(db, after as CertificationRow)
        : [],
    ),
};

/** Index: certificates_end. */
function earnedSince(db: TenantDb, { id, createdAt }: CertificationRow) {
  return db
    .select({ one: sql`1` })
    .from(everyRound(certificates))
    .byKey()
    .where(eq(certificates.certificationId, id), gt(certificates.earnedAt, createdAt));
}

/** By the latest round that they completed. Indexes: enrolments_course; primary key of certificates; certificates_end. */
function heldAlready(db: TenantDb, { id, courseId, months }: CertificationRow): Statement<unknown>[] {
  const every = everyRound(certificates);
  return [
    db
      .insertFrom(
        every,
        {
          certificationId: sql`${id}`,
          userId: enrolments.userId,
          earnedAt: sql`${enrolments.completedAt}`,
          validUntil: sql`cast(strftime('%s', ${enrolments.completedAt} / 1000, 'unixepoch', '+' || ${months} || ' months') as integer) * 1000`,
          round: enrolments.round,
          isPast: sql`0`,
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
