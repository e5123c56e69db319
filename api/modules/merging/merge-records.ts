import { eq, inArray, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import type { StoredRow } from "#api/db/schema/manage.ts";
import { merges } from "#api/db/schema/merging.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Change, RecordKind } from "#api/modules/changes/public.ts";
import { promoteWaiting } from "#api/modules/classroom/public.ts";
import { mergingRows, unmergingRows } from "./merge-statements.ts";
import type { Merge } from "./merged-table.ts";

/** That two accounts are one: added, everything goes over; removed, everything goes back. */
export const mergeRecords: RecordKind = {
  name: "merge",
  table: merges,
  key: ["closedId"],
  columns: ["keptId"],
  isWhole: true,
  judge(_, changes) {
    // What was taken back is merged anew, with a preview of what there is by then.
    if (changes.some(({ before }) => before === null)) throw new AppError("conflict");
  },
  ahead: (db, changes) =>
    changes.flatMap(({ before, after }) => (before === null ? mergingRows(db, mergeOf(after, db.businessId)) : [])),
  further: (db, changes, now) =>
    changes.flatMap(({ before, after }) =>
      after === null ? unmergingRows(db, mergeOf(before, db.businessId)) : [freedSeats(db, after, now)],
    ),
};

/** Of dates where both had a seat one is free, and whoever waits longest has it. Index: session_registrations_user. */
function freedSeats(db: TenantDb, merge: StoredRow, now: number): Statement<unknown> {
  const theirs = db
    .select({ id: sessionRegistrations.sessionId })
    .from(sessionRegistrations)
    .where(eq(sessionRegistrations.userId, String(merge["keptId"])));
  return promoteWaiting(db, inArray(sessionRegistrations.sessionId, sql`(${theirs})`), now);
}

function mergeOf(row: Change["after"], businessId: string): Merge {
  return { ...(row as Omit<Merge, "businessId">), businessId };
}
