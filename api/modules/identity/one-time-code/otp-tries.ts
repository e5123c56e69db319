import { eq, sql } from "drizzle-orm";
import { otpTries } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** Tries of one user over all steps before a pause. */
const triesInAll = 5;
const firstPauseMs = 15 * 60_000;
const longestPauseMs = 4 * 60 * 60_000;
const forgottenAfterMs = 24 * 60 * 60_000;

export type Try = { kind: "taken" } | { kind: "paused"; retryAfterSeconds: number };

/** Counts a try as failed before the code is looked at, so that parallel guesses get no more than five. */
export async function takeOtpTry(db: TenantDb, userId: string, now: number): Promise<Try> {
  const failures = sql`(case when ${otpTries.lastFailureAt} < ${now - forgottenAfterMs} then 1 else ${otpTries.failures} + 1 end)`;
  const pause = sql`min(${longestPauseMs}, ${firstPauseMs} << min(${failures} / ${triesInAll} - 1, 8))`;
  const [counted, rows] = await db.batch([
    db
      .insert(otpTries, { userId, failures: 1, lastFailureAt: now, lockedUntil: 0 })
      .onConflictDoUpdate({
        target: otpTries.userId,
        set: {
          failures,
          lastFailureAt: now,
          lockedUntil: sql`case when ${failures} % ${triesInAll} = 0 then ${now} + ${pause} else 0 end`,
        },
        where: sql`${otpTries.lockedUntil} <= ${now}`,
      })
      .returning({ userId: otpTries.userId }),
    db.from(otpTries).where(eq(otpTries.userId, userId)),
  ]);
  return counted.length === 1 ? { kind: "taken" } : paused(rows[0]?.lockedUntil ?? now, now);
}

/** Whether a new code would be of use at all. */
export async function otpPause(
  db: TenantDb,
  userId: string,
  now: number,
): Promise<Extract<Try, { kind: "paused" }> | undefined> {
  // Primary key: otp_tries.user_id.
  const row = await db.from(otpTries).where(eq(otpTries.userId, userId)).get();
  return row !== undefined && row.lockedUntil > now ? paused(row.lockedUntil, now) : undefined;
}

/** After a right code. */
export function forgetOtpTries(db: TenantDb, userId: string) {
  return db.delete(otpTries, eq(otpTries.userId, userId));
}

function paused(until: number, now: number): Extract<Try, { kind: "paused" }> {
  return { kind: "paused", retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) };
}
