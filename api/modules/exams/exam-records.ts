import { and, eq, exists, isNotNull, isNull, not, sql } from "drizzle-orm";
import { examPeople, type ExamRecord, exams, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { AppError } from "#shared/errors.ts";
import { changedColumns, type RecordKind } from "#api/modules/changes/public.ts";
import { judging, requireNotJudged } from "./own-sitting.ts";
import { markSeen, seenBefore } from "./seen-keys.ts";

export type ExamPersonRecord = typeof examPeople.$inferSelect;

/** What keys are shown by. */
const showing: ReadonlySet<string> = new Set(["state", "closesAt", "attempts", "review", "reviewFrom"]);

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
  /** Nobody undoes what they may not do, and nothing lets people in again who have seen its keys: its page asks that, and opens it. */
  async judge({ db, actor }, changes, now) {
    for (const change of changes) {
      const { id, before, after } = change;
      if (before === null || after === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- an exam or two
      if (changedColumns(change).some((one) => judging.has(one))) await requireNotJudged(db, actor.id, id, now);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const seen = await seenBefore(db, before as ExamRecord, after as ExamRecord, now);
      if (seen) throw new AppError("keys_seen");
    }
  },
  further: (db, changes, now) =>
    changes.flatMap((change) => {
      const isShown = change.after !== null && changedColumns(change).some((one) => showing.has(one));
      return change.before !== null && isShown ? markSeen(db, change.before as ExamRecord, now) : [];
    }),
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
