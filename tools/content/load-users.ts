import { eq, isNull, sql } from "drizzle-orm";
import { checkPassword, hashPassword } from "#api/auth/password-hash.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { packPasswords } from "#api/db/schema/pack.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/tenant-select.ts";
import { userId } from "./load-ids.ts";
import type { Pack } from "./read-pack.ts";

/**
 * The people of a pack. New ones get their password; those who are there keep theirs, and with it whether the first one
 * was changed, unless the pack itself names another password now: that replaces it and ends their sessions.
 */
export async function userStatements(db: TenantDb, pack: Pack, now: number): Promise<Statement<unknown>[]> {
  const known = new Map((await db.from(users).where(eq(users.signInKind, "form")).all()).map((row) => [row.email, row]));
  const given = new Map((await db.from(packPasswords).all()).map((row) => [row.userId, row.passwordHash]));
  const statements: Statement<unknown>[] = [];
  for (const person of pack.users) {
    const email = person.email.trim().toLowerCase();
    const standing = known.get(email);
    const id = standing?.id ?? userId(pack.business.slug, email);
    const before = given.get(id);
    const isSame = before !== undefined && (await checkPassword(person.password, before)).matches;
    const facts = {
      name: person.name,
      locale: person.locale ?? null,
      isAccountManager: person.is_account_manager,
      canAccessCompetency: person.can_access_competency,
      canAccessAdmin: person.can_access_admin,
      canAccessGamification: person.can_access_gamification,
      canAccessTestbank: person.can_access_testbank,
      canAccessLms: person.can_access_lMS,
      ...(person.extra_time_percent !== undefined && { extraTimePercent: person.extra_time_percent }),
      updatedAt: now,
    };
    if (standing && (isSame || before === undefined)) {
      // Blocking and unblocking is the pack's to say; 0 → 1 is the user's own doing.
      const blocked = person.login_status === 2 || standing.loginStatus === 2;
      statements.push(db.update(users, { ...facts, ...(blocked && { loginStatus: person.login_status }) }, eq(users.id, id)));
      // Somebody who was there before the pack named them: only a later change of the pack's word counts.
      if (before === undefined) statements.push(db.insert(packPasswords, { userId: id, passwordHash: await hashPassword(person.password) }));
      continue;
    }
    const passwordHash = await hashPassword(person.password);
    const row = { ...facts, id, email, passwordHash, loginStatus: person.login_status, createdAt: now };
    const { createdAt: _created, ...set } = row;
    statements.push(
      db.insert(users, row).onConflictDoUpdate({ target: users.id, set }),
      db.insert(packPasswords, { userId: id, passwordHash }).onConflictDoUpdate({ target: packPasswords.userId, set: { passwordHash } }),
      db.update(sessions, { revokedAt: now, revokedBecause: "password_change" }, sql`${eq(sessions.userId, id)} AND ${isNull(sessions.revokedAt)}`),
    );
  }
  return statements;
}
