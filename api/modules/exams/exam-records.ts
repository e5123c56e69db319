import { and, eq, exists, isNotNull, isNull, not, sql } from "drizzle-orm";
import { examPeople, exams, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { RecordKind } from "#api/modules/changes/public.ts";

export type ExamRecord = typeof exams.$inferSelect;
export type ExamPersonRecord = typeof examPeople.$inferSelect;

/** What people handed in of one hangs on it: it is never removed, and never becomes a draft again once somebody came in. */
export const examRecords: RecordKind = {
  name: "exam",
  table: exams,
  flag: "can_access_testbank",
  columns: [
    "title",
    "description",
    "state",
    "paper",
    "shuffle",
    "partialCredit",
    "rows",
    "candidates",
    "fixed",
    "opensAt",
    "closesAt",
    "minutes",
    "seats",
    "code",
    "isInvigilated",
    "attempts",
    "retakeHours",
    "passPercent",
    "review",
    "reviewFrom",
    "archivedAt",
  ],
  bin: {
    isThere: ({ archivedAt }) => archivedAt === null,
    shown: ({ title }) => ({ name: String(title) }),
    otherwise: (row) => row,
  },
  demands: (db, changes) =>
    changes.flatMap(({ id, before, after }) => [
      ...(after === null || (after["state"] === "draft" && before !== null && before["state"] !== "draft")
        ? [{ holds: not(exists(sittingsOf(db, id))), code: "exam_sat" as const }]
        : []),
      ...(after !== null && after["archivedAt"] !== null && (before === null || before["archivedAt"] === null)
        ? [
            {
              holds: not(exists(sittingsOf(db, id).where(isNull(sittings.submittedAt), isNotNull(sittings.startedAt)))),
              code: "exam_sitting" as const,
            },
          ]
        : []),
    ]),
};

/** To whom it was given by name, and who has more time for it. */
export const examPersonRecords: RecordKind = {
  name: "exam_person",
  table: examPeople,
  key: ["examId", "userId"],
  flag: "can_access_testbank",
  counts: "people",
  columns: ["isNamed", "extraMinutes"],
};

/** Index: sittings_exam. */
function sittingsOf(db: TenantDb, id: string) {
  return db
    .select({ one: sql`1` })
    .from(sittings)
    .byKey()
    .where(and(eq(sittings.examId, id)));
}
