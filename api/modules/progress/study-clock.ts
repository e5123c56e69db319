import { eq, sql } from "drizzle-orm";
import type { StudyClock } from "#shared/domain/study-credit.ts";
import { studyClocks } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { guarded } from "#api/db/until-unraced.ts";

/** A learner's clock with its revision. Not run yet. */
export function clockRow(db: TenantDb, userId: string) {
  // Primary key of study_clocks.
  return db
    .select({ heardAt: studyClocks.heardAt, unspentMs: studyClocks.unspentMs, revision: studyClocks.revision })
    .from(studyClocks)
    .where(eq(studyClocks.userId, userId));
}

/** Starts the clock of somebody who takes up a first course: from here on time passes. */
export function startClock(db: TenantDb, userId: string, now: number) {
  return db
    .insert(studyClocks, { userId, heardAt: now, unspentMs: 0, revision: crypto.randomUUID() })
    .onConflictDoNothing([studyClocks.userId]);
}

/** Writes the clock, provided that it still is the one that was read. Run it by `writeUnraced` inside `untilUnraced`. */
export function writeClock(db: TenantDb, userId: string, clock: StudyClock, expected: string | null) {
  const values = { ...clock, revision: crypto.randomUUID() };
  const write = db.insert(studyClocks, { userId, ...values }).onConflictDoUpdate({
    target: [studyClocks.userId],
    // NULL is refused by the column: the conflict becomes an error.
    set: { ...values, revision: sql`CASE WHEN ${studyClocks.revision} = ${expected} THEN ${values.revision} END` },
  });
  return guarded(write, clockRow(db.primary, userId), expected);
}
