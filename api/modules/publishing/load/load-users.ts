import { eq, isNull, sql } from "drizzle-orm";
import { checkPassword, hashPassword, indexPerson } from "#api/modules/identity/public.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { packPasswords } from "#api/db/schema/pack.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { userId } from "../plan/load-ids.ts";
import { digestOf, type KnownParts, partOf, rememberPart } from "../plan/pack-digest.ts";
import type { Pack } from "../pack/pack.ts";

type Person = Pack["users"][number];

export interface PersonPlan {
  email: string;
  /** `kept`: somebody who was there before a pack named them. */
  status: "new" | "changed" | "same" | "kept";
  statements(now: number): Promise<Statement<unknown>[]>;
}

/**
 * The people of a pack. New ones get their password; those whom it brought before change as its words change and not
 * otherwise: what they chose and what an operator did since stays. Another password in the pack replaces theirs and ends
 * their sessions.
 */
export async function planPeople(
  db: TenantDb,
  pack: Pack,
  known: KnownParts,
  among?: readonly string[],
): Promise<PersonPlan[]> {
  const standing = new Map(
    (await db.from(users).where(eq(users.signInKind, "form")).all()).map((row) => [row.email, row]),
  );
  const given = new Map((await db.from(packPasswords).all()).map((row) => [row.userId, row.passwordHash]));
  const plans: PersonPlan[] = [];
  for (const person of pack.users) {
    const email = person.email.trim().toLowerCase();
    if (among && !among.includes(email)) continue;
    const there = standing.get(email);
    const before = there && given.get(there.id);
    const part = partOf.person(email);
    const { password, ...facts } = person;
    const digest = digestOf(facts);
    const remember = rememberPart(db, part, digest);
    if (!there) {
      const id = userId(pack.business.slug, email);
      plans.push({
        email,
        status: "new",
        statements: async (now) => [
          ...(await passwordStatements(
            db,
            { ...factsOf(person, now), id, email, createdAt: now, loginStatus: person.login_status },
            password,
          )),
          remember,
        ],
      });
    } else if (before === undefined) {
      // Only a later change of the pack's words counts.
      const isNamed = known.has(part);
      plans.push({
        email,
        status: "kept",
        statements: async () =>
          isNamed
            ? []
            : [
                db
                  .insert(packPasswords, { userId: there.id, passwordHash: await hashPassword(password) })
                  .onConflictDoNothing(packPasswords.userId),
                remember,
              ],
      });
    } else {
      const isSamePassword = (await checkPassword(password, before)).matches;
      const status = isSamePassword && known.get(part) === digest ? "same" : "changed";
      plans.push({
        email,
        status,
        async statements(now) {
          if (status === "same") return [];
          if (!isSamePassword)
            return [
              ...(await passwordStatements(
                db,
                { ...factsOf(person, now), id: there.id, email, createdAt: now, loginStatus: person.login_status },
                password,
              )),
              ...endSessions(db, there.id, now),
              remember,
            ];
          // Blocking and unblocking is the pack's to say; 0 → 1 is the user's own doing.
          const isBlocking = person.login_status === 2 || there.loginStatus === 2;
          return [
            db.update(
              users,
              { ...factsOf(person, now), ...(isBlocking && { loginStatus: person.login_status }) },
              eq(users.id, there.id),
            ),
            ...indexPerson(db, { id: there.id, name: person.name, email }),
            remember,
          ];
        },
      });
    }
  }
  return plans;
}

function factsOf(person: Person, now: number) {
  return {
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
}

async function passwordStatements(
  db: TenantDb,
  person: Omit<typeof users.$inferInsert, "businessId" | "passwordHash">,
  password: string,
): Promise<Statement<unknown>[]> {
  const passwordHash = await hashPassword(password);
  const { createdAt: _created, ...set } = { ...person, passwordHash };
  return [
    db.insert(users, { ...person, passwordHash }).onConflictDoUpdate({ target: users.id, set }),
    ...indexPerson(db, person),
    db
      .insert(packPasswords, { userId: person.id, passwordHash })
      .onConflictDoUpdate({ target: packPasswords.userId, set: { passwordHash } }),
  ];
}

function endSessions(db: TenantDb, id: string, now: number): Statement<unknown>[] {
  return [
    db.update(
      sessions,
      { revokedAt: now, revokedBecause: "password_change" },
      sql`${eq(sessions.userId, id)} AND ${isNull(sessions.revokedAt)}`,
    ),
  ];
}
