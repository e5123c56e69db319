import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Change, Demand, RecordKind } from "#api/modules/changes/public.ts";
import { promoteWaiting } from "#api/modules/classroom/public.ts";

export type SeatRow = typeof sessionRegistrations.$inferSelect;

/** Places at dates that managers give. Whoever gave theirs back meanwhile, or was marked, keeps what they have now. */
export const seatRecords: RecordKind = {
  name: "class_seat",
  table: sessionRegistrations,
  key: ["sessionId", "userId"],
  flag: "can_access_lMS",
  counts: "people",
  columns: ["status", "promotedAt"],
  demands: (db, changes) => changes.map((change) => stands(db, change)),
  correction: ({ letter }) => (letter === "seat_given" ? "seat_taken_back" : undefined),
  further: (db, changes, now) =>
    changes
      .filter(({ after }) => after?.["status"] === "waiting")
      .map(({ before }) => promoteWaiting(db, eq(sessionRegistrations.sessionId, (before as SeatRow).sessionId), now)),
};

/** Primary key. */
function stands(db: TenantDb, { before }: Change): Demand {
  const { sessionId, userId, status } = before as SeatRow;
  const row = db
    .select({ one: sql`1` })
    .from(sessionRegistrations)
    .byKey()
    .where(
      and(
        eq(sessionRegistrations.sessionId, sessionId),
        eq(sessionRegistrations.userId, userId),
        eq(sessionRegistrations.status, status),
        isNull(sessionRegistrations.attendance),
      ),
    );
  return { holds: exists(row), code: "conflict" };
}
