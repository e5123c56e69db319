import { and, eq } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { giveBackTurn, type Limit, takeTurn } from "#api/http/rate-limit.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { forgetFailures, takeAttempt, type ThrottleSubjects, throttleSubjects } from "./login-throttle.ts";
import { checkPassword, hashPassword, type PasswordCheck, spendCheck } from "../password/password-hash.ts";
import { passwordTurns, roomAfterSeconds } from "../password/password-turns.ts";
import { findKnownPlace, type Place, rememberPlace } from "./sign-in-places.ts";

export type CredentialCheck =
  | { kind: "right"; user: UserRow }
  /** Wrong password or unknown account: the answer is the same. */
  | { kind: "wrong" }
  /** Paused after too many wrong ones, whether or not there is such an account. */
  | { kind: "throttled"; retryAfterSeconds: number }
  /** Too many wrong ones from this address, whatever the accounts: says nothing about any of them. */
  | { kind: "address_throttled"; retryAfterSeconds: number }
  /** More sign-ins at once than this isolate takes. */
  | { kind: "busy"; retryAfterSeconds: number }
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

/** Wrong sign-ins of one client address over all accounts. */
const wrongFromOneAddress = { turns: 50, windowMs: 10 * 60_000 };

/** Checks e-mail and password of this business's user; the work done does not depend on whether the account exists. */
export async function checkCredentials(
  db: TenantDb,
  given: { email: string; password: string; clientAddress: string; deviceToken?: string | undefined },
  now: number,
): Promise<CredentialCheck> {
  const account = canonicalEmail(given.email);
  const place: Place = { account, clientAddress: given.clientAddress, deviceToken: given.deviceToken };
  const known = await findKnownPlace(db, place, now);
  const subjects = await throttleSubjects(
    account,
    given.clientAddress,
    known === "device" ? given.deviceToken : undefined,
  );
  const turn = passwordTurns.join({ address: given.clientAddress, pair: subjects.pair, isKnown: known !== undefined });
  if (turn === undefined) return { kind: "busy", retryAfterSeconds: roomAfterSeconds };
  try {
    const limits = limitsOf(given.clientAddress, known !== undefined);
    const refused = await countAttempt(db, known === undefined ? subjects : { pair: subjects.pair }, limits, now);
    if (refused !== undefined) return refused;
    const user = await findFormUser(db, account);
    const check = await turn.run(() => compare(given.password, user));
    if (user === undefined || !check.matches) return { kind: "wrong" };

    const counted = await Promise.all(limits.map((limit) => giveBackTurn(db, limit)));
    await db.batch([
      forgetFailures(db, known === undefined ? subjects : { pair: subjects.pair }),
      ...counted,
      ...(await rememberPlace(db, user.id, place, now)),
    ]);
    if (user.loginStatus === 2) return { kind: "blocked" };
    const { passwordHash: checked } = user;
    if (check.isOutdated && checked !== null) await turn.run(() => rehash(db, user.id, checked, given.password, now));
    return { kind: "right", user };
  } finally {
    turn.leave();
  }
}

function limitsOf(clientAddress: string, isKnown: boolean): Limit[] {
  // An address that could not be told is everybody's.
  return isKnown || clientAddress === ""
    ? []
    : [{ subject: `sign-in|address|${clientAddress}`, ...wrongFromOneAddress }];
}

/** Undefined where the password may be looked at. */
async function countAttempt(
  db: TenantDb,
  subjects: ThrottleSubjects,
  limits: Limit[],
  now: number,
): Promise<CredentialCheck | undefined> {
  const attempt = await takeAttempt(db, subjects, now);
  if (attempt.kind === "locked") return { kind: "throttled", retryAfterSeconds: attempt.retryAfterSeconds };
  const fromAddress = limits.length === 0 ? undefined : await takeTurn(db, limits, now);
  return fromAddress?.kind === "limited"
    ? { kind: "address_throttled", retryAfterSeconds: fromAddress.retryAfterSeconds }
    : undefined;
}

async function compare(password: string, user: UserRow | undefined): Promise<PasswordCheck> {
  if (user !== undefined && user.passwordHash !== null) return checkPassword(password, user.passwordHash);
  await spendCheck(password);
  return { matches: false, isOutdated: false };
}

/** Only while the hash is still the one that was checked: a password changed meanwhile stays changed. */
async function rehash(db: TenantDb, userId: string, checked: string, password: string, now: number): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .update(users, { passwordHash, updatedAt: now }, and(eq(users.id, userId), eq(users.passwordHash, checked)))
    .run();
}
