import { eq, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { loginThrottles } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { sha256 } from "#api/http/secrets.ts";

/** Failures without a lock: of one account from one address, and of one account from everywhere. */
const freeFromOneAddress = 10;
const freeFromAnywhere = 30;
const firstLockMs = 15_000;
const longestLockMs = 15 * 60_000;
/** A day without a failure and counting starts anew. */
const forgottenAfterMs = 24 * 60 * 60_000;

export interface ThrottleSubjects {
  /** The account from one client address, or from a trusted device. */
  pair: string;
  /** Absent where the account signed in before: nobody elsewhere can lock it there. */
  account?: string;
}

export type Attempt = { kind: "allowed" } | { kind: "locked"; retryAfterSeconds: number };

/**
 * `account` need not exist: an invented e-mail address locks like a real one and so tells nothing. A trusted device has
 * a count of its own, whoever else stands behind its address.
 */
export async function throttleSubjects(
  account: string,
  clientAddress: string,
  deviceToken?: string,
): Promise<Required<ThrottleSubjects>> {
  const own = deviceToken === undefined ? `pair|${clientAddress}|${account}` : `device|${deviceToken}|${account}`;
  const [pair, all] = await Promise.all([sha256(own), sha256(`account|${account}`)]);
  return { pair, account: all };
}

/**
 * Counts an attempt as failed before its password is looked at, so that parallel guesses cannot outrun the lock;
 * success clears it (`forgetFailures`). Attempts during a lock neither count nor lengthen it, and a lock on one address
 * leaves the same account free from every other.
 */
export async function takeAttempt(db: TenantDb, subjects: ThrottleSubjects, now: number): Promise<Attempt> {
  if (subjects.account === undefined) return takeOwnAttempt(db, subjects.pair, now);
  const pairs = alias(loginThrottles, "pairs");
  const isPairFree = notExists(
    db
      .select({ one: sql`1` })
      .from(pairs)
      .where(eq(pairs.subject, subjects.pair), sql`${pairs.lockedUntil} > ${now}`),
  );
  const [account, pair, locks] = await db.batch([
    count(db, subjects.account, freeFromAnywhere, now, isPairFree),
    count(db, subjects.pair, freeFromOneAddress, now),
    // Primary key: (business_id, subject).
    db.from(loginThrottles).where(inArray(loginThrottles.subject, [subjects.pair, subjects.account])),
  ]);
  return account.length === 1 && pair.length === 1 ? { kind: "allowed" } : lockedBy(locks, now);
}

async function takeOwnAttempt(db: TenantDb, pair: string, now: number): Promise<Attempt> {
  const [counted, locks] = await db.batch([
    count(db, pair, freeFromOneAddress, now),
    db.from(loginThrottles).where(eq(loginThrottles.subject, pair)),
  ]);
  return counted.length === 1 ? { kind: "allowed" } : lockedBy(locks, now);
}

function lockedBy(locks: readonly { lockedUntil: number }[], now: number): Attempt {
  const until = Math.max(...locks.map((lock) => lock.lockedUntil));
  return { kind: "locked", retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) };
}

/** After a right password. */
export function forgetFailures(db: TenantDb, subjects: ThrottleSubjects) {
  return db.delete(
    loginThrottles,
    inArray(loginThrottles.subject, [subjects.pair, ...(subjects.account === undefined ? [] : [subjects.account])]),
  );
}

/** Answers the row where it counted, nothing where the subject is locked. */
function count(db: TenantDb, subject: string, free: number, now: number, further?: ReturnType<typeof sql>) {
  const failures = sql`(case when ${loginThrottles.lastFailureAt} < ${now - forgottenAfterMs} then 1 else ${loginThrottles.failures} + 1 end)`;
  const lock = sql`min(${longestLockMs}, ${firstLockMs} << min(${failures} - ${free + 1}, 10))`;
  return db
    .insert(loginThrottles, { subject, failures: 1, lastFailureAt: now, lockedUntil: 0 })
    .onConflictDoUpdate({
      target: [loginThrottles.businessId, loginThrottles.subject],
      set: {
        failures,
        lastFailureAt: now,
        lockedUntil: sql`case when ${failures} > ${free} then ${now} + ${lock} else 0 end`,
      },
      where:
        further === undefined
          ? sql`${loginThrottles.lockedUntil} <= ${now}`
          : sql`${loginThrottles.lockedUntil} <= ${now} and ${further}`,
    })
    .returning({ subject: loginThrottles.subject });
}
