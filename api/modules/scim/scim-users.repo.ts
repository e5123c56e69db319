import { asc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { scimPeople } from "#api/db/schema/scim.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { isErased, isNotErased } from "#api/modules/identity/public.ts";
import type { Known, ScimPerson } from "./scim-user.view.ts";

/** Who was anonymised, or whom the client took out and nobody let in again since. */
function isGone({ user, scim }: Known): boolean {
  return isErased(user) || (scim?.deletedAt != null && user.loginStatus === 2);
}

/** Primary keys of both. */
export async function findKnown(db: TenantDb, id: string): Promise<Known | undefined> {
  const [known] = await knownOf(db, [id]);
  return known && !isGone(known) ? known : undefined;
}

async function knownOf(db: TenantDb, ids: readonly string[]): Promise<Known[]> {
  const [people, kept] = await db.batch([
    db.from(users).byKey().where(among(users.id, ids)).orderBy(asc(users.id)),
    db.from(scimPeople).where(among(scimPeople.userId, ids)),
  ]);
  return joined(people, kept);
}

function joined(people: readonly UserRow[], kept: readonly ScimPerson[]): Known[] {
  const of = new Map(kept.map((row) => [row.userId, row]));
  return people.map((user) => ({ user, scim: of.get(user.id) ?? null }));
}

/** What an equality that has an index finds; others narrow it further. Undefined: this attribute has none. */
export async function findBy(db: TenantDb, attribute: string, value: string): Promise<Known[] | undefined> {
  const lower = value.normalize("NFC").toLowerCase();
  switch (attribute) {
    case "id":
      return (await knownOf(db, [value])).filter((known) => !isGone(known));
    case "externalid":
      return byScim(db, eq(scimPeople.externalId, value));
    case "username":
    case "emails":
    case "emails.value": {
      const [byName, byAddress] = await Promise.all([
        byScim(db, eq(scimPeople.userName, lower)),
        // Index: users_business_address. The business's own account goes before those that others made under its address.
        db.select({ id: users.id }).from(users).where(eq(users.email, lower)).orderBy(asc(users.signInKind)).all(),
      ]);
      const further = byAddress.map(({ id }) => id).filter((id) => !byName.some(({ user }) => user.id === id));
      return [...byName, ...(await knownOf(db, further)).filter((known) => !isGone(known))];
    }
    default:
      return undefined;
  }
}

/** Indexes: scim_people_user_name, scim_people_external. */
async function byScim(db: TenantDb, condition: SQL): Promise<Known[]> {
  const kept = await db.select({ id: scimPeople.userId }).from(scimPeople).where(condition).all();
  const known = await knownOf(
    db,
    kept.map(({ id }) => id),
  );
  return known.filter((one) => !isGone(one));
}

/** By id: RFC 7644 §3.4.2.4 asks for any place of the list and for its length. Index: users_business_id. */
export async function listKnown(db: TenantDb, { offset, limit }: { offset: number; limit: number }) {
  const isThere = sql`not (${users.loginStatus} = 2 and ${users.id} in (${goneIds(db)})) and ${isNotErased}`;
  const [[total], page] = await db.batch([
    db
      .select({ count: sql<number>`count(*)` })
      .from(users)
      .where(isThere),
    db.select({ id: users.id }).from(users).where(isThere).orderBy(asc(users.id)).limit(limit).offset(offset),
  ]);
  return {
    total: total?.count ?? 0,
    known: await knownOf(
      db,
      page.map(({ id }) => id),
    ),
  };
}

function goneIds(db: TenantDb) {
  return db.select({ id: scimPeople.userId }).from(scimPeople).where(isNotNull(scimPeople.deletedAt));
}

/** The next ones behind an id, for filters that no index serves. Index: users_business_id. */
export async function knownBehind(db: TenantDb, id: string, limit: number): Promise<{ known: Known[]; last?: string }> {
  const people = await db.from(users).where(gt(users.id, id)).orderBy(asc(users.id)).limit(limit).all();
  const kept = await db
    .from(scimPeople)
    .where(
      among(
        scimPeople.userId,
        people.map((user) => user.id),
      ),
    )
    .all();
  const last = people.at(-1)?.id;
  return {
    known: joined(people, kept).filter((known) => !isGone(known)),
    ...(people.length === limit && last !== undefined && { last }),
  };
}

/** Whoever has a name or an address already, gone or not; who has no name in the directory goes by the address. Indexes: scim_people_user_name, users_business_address. */
export async function findHolders(db: TenantDb, { userName, email }: { userName: string; email: string }) {
  const [named, addressed] = await db.batch([
    db.select({ id: scimPeople.userId }).from(scimPeople).where(eq(scimPeople.userName, userName)),
    db
      .select({ id: users.id })
      .from(users)
      .where(among(users.email, [...new Set([email, userName])])),
  ]);
  const known = await knownOf(db, [...new Set([...named, ...addressed].map(({ id }) => id))]);
  return known.map((one) => ({ ...one, isGone: isGone(one) }));
}
