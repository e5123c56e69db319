import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { among } from "#api/db/conditions.ts";
import { passwordResets } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Reached } from "#api/db/team-scope.ts";
import { randomToken, sha256 } from "#api/http/secrets.ts";
import { revokeAllSessions } from "../session/sessions.ts";
import { endOneTimeWays } from "./password-reset.ts";

/** Life of a link that a manager has sent, in milliseconds: nobody waits at their mailbox for it. */
export const managedLinkMs = { invitation: 7 * 24 * 60 * 60_000, reset: 24 * 60 * 60_000 };

/** A link that sets the first password. Those of before end; the statements are not executed yet. */
export async function newInvitation(db: TenantDb, userId: string, now: number) {
  const token = randomToken();
  const statements = [
    // Index: password_resets_user.
    db.update(passwordResets, { usedAt: now }, and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt))),
    db.insert(passwordResets, {
      hash: await sha256(token),
      userId,
      purpose: "invitation",
      createdAt: now,
      expiresAt: now + managedLinkMs.invitation,
    }),
  ];
  return { token, statements };
}

/** The password counts no more, and whoever was in is out. */
export function endPassword(db: TenantDb, userId: string, now: number) {
  return [
    db.update(users, { passwordHash: null, updatedAt: now }, eq(users.id, userId)),
    revokeAllSessions(db, userId, "password_reset", now),
    ...endOneTimeWays(db, userId, now),
  ] as const;
}

/** A link that sets a password instead of the one that was ended; the statements are not executed yet. */
export async function newManagedReset(db: TenantDb, userId: string, now: number) {
  const token = randomToken();
  const link = { hash: await sha256(token), userId, createdAt: now, expiresAt: now + managedLinkMs.reset };
  return { token, statements: [db.insert(passwordResets, link)] };
}

/** What was sent to an address that is another now opens nothing. Index: password_resets_user. */
export function endLinksTo(db: TenantDb, userIds: readonly string[], now: number) {
  return db.update(
    passwordResets,
    { usedAt: now },
    and(among(passwordResets.userId, userIds), isNull(passwordResets.usedAt)),
  );
}

/** Links that still set a first password, those that end first in front. Index: password_resets_invited; primary key of users. */
export function openInvitations(db: TenantDb, now: number, scope: Reached) {
  return db
    .select({ userId: passwordResets.userId, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), eq(users.loginStatus, 0)))
    .where(
      // Written out, since a partial index serves only a condition that says the same.
      sql`purpose = 'invitation' and used_at is null`,
      gt(passwordResets.expiresAt, now),
      isPersonIn(db, scope, passwordResets.userId),
    )
    .orderBy(passwordResets.expiresAt);
}

/** The newest one. Index: password_resets_user. */
export function lastInvitation(db: TenantDb, userId: string) {
  return db
    .select({ sentAt: passwordResets.createdAt, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId), eq(passwordResets.purpose, "invitation"))
    .orderBy(desc(passwordResets.createdAt))
    .limit(1);
}
