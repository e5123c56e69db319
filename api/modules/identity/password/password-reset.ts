import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { calendarFeeds } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { passwordResets } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { randomToken, sha256 } from "#api/http/secrets.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { findFormUser } from "../sign-in/credentials.ts";
import { forgetFailures, throttleSubjects } from "../sign-in/login-throttle.ts";
import { isCommonPassword } from "./new-password.ts";
import { endOtpFlows } from "../one-time-code/otp-flow.ts";
import { hashPassword } from "./password-hash.ts";
import { joinAs, roomAfterSeconds } from "./password-turns.ts";
import { audit } from "#api/http/audit.ts";
import { revokeAllSessions } from "../session/sessions.ts";
import { forgetPlaces, rememberPlace } from "../sign-in/sign-in-places.ts";
import { endLinks } from "../sign-on/identities.ts";
import { endLinkRequests } from "../sign-on/link-request.ts";
import { endTrustedDevices } from "../one-time-code/trusted-devices.ts";

/** Life of a link, in milliseconds. */
export const resetMs = 30 * 60_000;
const keptMs = 24 * 60 * 60_000;

/** A token for the form account of an address (in its stored form); undefined: there is none, or it is blocked. */
export async function startPasswordReset(
  db: TenantDb,
  email: string,
  now: number,
): Promise<{ token: string; user: UserRow } | undefined> {
  const user = await findFormUser(db, email);
  if (user === undefined || user.loginStatus === 2) return undefined;
  const token = randomToken();
  await db.batch([
    db.insert(passwordResets, { hash: await sha256(token), userId: user.id, createdAt: now, expiresAt: now + resetMs }),
    db.delete(passwordResets, allOf(eq(passwordResets.userId, user.id), lt(passwordResets.expiresAt, now - keptMs))),
    audit(db, { action: "user.password_reset_asked", subjectId: user.id }, now),
  ]);
  return { token, user };
}

/** What a link's token would still set a password for; undefined: it no longer does. Primary key: password_resets.hash. */
export async function purposeOfLink(db: TenantDb, token: string, now: number) {
  const live = liveReset(await sha256(token), now);
  return (await db.select({ purpose: passwordResets.purpose }).from(passwordResets).where(live).get())?.purpose;
}

function liveReset(hash: string, now: number) {
  return and(eq(passwordResets.hash, hash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));
}

export type PasswordReset =
  | { kind: "reset" }
  | { kind: "expired" }
  | { kind: "common" }
  | { kind: "busy"; retryAfterSeconds: number };

/**
 * Sets the password by a link's token, which works once. Whoever held the account loses it: every session, every trusted
 * device, every linked identity, the address of the personal calendar and every other link ends. A first password counts as changed; a blocked account stays blocked.
 */
export async function resetPassword(
  db: TenantDb,
  given: { token: string; password: string; businessTitle: string; clientAddress: string },
  now: number,
): Promise<PasswordReset> {
  const live = liveReset(await sha256(given.token), now);
  // Primary keys: password_resets.hash, users.id.
  const user = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(live)
    .get();
  if (user === undefined) return { kind: "expired" };
  if (isCommonPassword(given.password, { ...user, businessTitle: given.businessTitle })) return { kind: "common" };
  const turn = joinAs(user.id);
  if (turn === undefined) return { kind: "busy", retryAfterSeconds: roomAfterSeconds };
  const passwordHash = await turn.run(() => hashPassword(given.password)).finally(turn.leave);

  const place = { account: user.email, clientAddress: given.clientAddress };
  // Ten at once: the first to mark it used has it.
  const used = await db.update(passwordResets, { usedAt: now }, live).run();
  if (used.meta.changes !== 1) return { kind: "expired" };
  await db.batch([
    db.update(
      users,
      {
        passwordHash,
        loginStatus: sql`case when ${users.loginStatus} = 0 then 1 else ${users.loginStatus} end`,
        updatedAt: now,
      },
      eq(users.id, user.id),
    ),
    revokeAllSessions(db, user.id, "password_reset", now),
    ...endOneTimeWays(db, user.id, now),
    // Who reads the account's mail is let in here, however often strangers failed.
    ...(await rememberPlace(db, user.id, place, now)),
    forgetFailures(db, { pair: (await throttleSubjects(place.account, place.clientAddress)).pair }),
    endLinks(db, user.id),
    // Primary key of calendar_feeds.
    db.delete(calendarFeeds, eq(calendarFeeds.userId, user.id)),
    audit(db, { action: "user.password_reset", actorId: user.id, subjectId: user.id }, now),
  ]);
  return { kind: "reset" };
}

/** What a new password puts an end to besides sessions. */
export function endOneTimeWays(db: TenantDb, userId: string, now: number) {
  return [
    endTrustedDevices(db, userId),
    forgetPlaces(db, userId),
    endOtpFlows(db, userId, now),
    endLinkRequests(db, userId, now),
    // Index: password_resets_user.
    db.update(passwordResets, { usedAt: now }, and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt))),
  ] as const;
}
