import { and, eq } from "drizzle-orm";
import { users } from "../db/schema/identity.ts";
import type { TenantDb } from "../db/tenant-db.ts";
import { forgetFailures, takeAttempt, throttleSubjects } from "./login-throttle.ts";
import { checkPassword, hashPassword, spendCheck } from "./password-hash.ts";
import type { UserRow } from "./viewer.ts";

export type CredentialCheck =
  | { kind: "right"; user: UserRow }
  /** Wrong password, unknown account, or locked after too many of either: the answer is the same. */
  | { kind: "wrong" }
  | { kind: "throttled"; retryAfterSeconds: number }
  /** Told only to who knows the password. */
  | { kind: "blocked" };

/** How an e-mail address is stored and compared. */
export function canonicalEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Accounts that single sign-on or a partner made have no part in form sign-in. `email` in its stored form. */
export function findFormUser(db: TenantDb, email: string): Promise<UserRow | undefined> {
  // Index: users_business_address.
  return db.from(users).where(eq(users.email, email), eq(users.signInKind, "form")).get();
}

/** Checks e-mail and password of this business's user; the work done does not depend on whether the account exists. */
export async function checkCredentials(
  db: TenantDb,
  given: { email: string; password: string; clientAddress: string },
  now: number,
): Promise<CredentialCheck> {
  const email = canonicalEmail(given.email);
  const subjects = await throttleSubjects(email, given.clientAddress);
  const attempt = await takeAttempt(db, subjects, now);
  if (attempt.kind === "locked") {
    return attempt.isTold ? { kind: "throttled", retryAfterSeconds: attempt.retryAfterSeconds } : { kind: "wrong" };
  }

  const user = await findFormUser(db, email);
  if (user === undefined || user.passwordHash === null) {
    await spendCheck(given.password);
    return { kind: "wrong" };
  }
  const check = await checkPassword(given.password, user.passwordHash);
  if (!check.matches) return { kind: "wrong" };

  await forgetFailures(db, subjects).run();
  if (user.loginStatus === 2) return { kind: "blocked" };
  if (check.isOutdated) await rehash(db, user, given.password, now);
  return { kind: "right", user };
}

/** Only while the hash is still the one that was checked: a password changed meanwhile stays changed. */
async function rehash(db: TenantDb, user: UserRow, password: string, now: number): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.update(users, { passwordHash, updatedAt: now }, and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash!))).run();
}
