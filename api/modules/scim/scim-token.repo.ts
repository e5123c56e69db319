import { and, eq, isNull, sql } from "drizzle-orm";
import { mostScimTokens } from "#shared/contracts/scim.ts";
import { isWritten, onlyWhere } from "#api/db/only-where.ts";
import { users } from "#api/db/schema/identity.ts";
import { scimTokens } from "#api/db/schema/scim.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { randomToken, sha256 } from "#api/http/secrets.ts";
import { audit } from "#api/http/audit.ts";

export type ScimToken = typeof scimTokens.$inferSelect;

/** So that whoever finds one in a log or a repository knows what it is. */
const beginning = "scim_";
const minuteMs = 60_000;

const listed = {
  id: scimTokens.id,
  name: scimTokens.name,
  createdAt: scimTokens.createdAt,
  lastUsedAt: scimTokens.lastUsedAt,
  maker: users.name,
  isMakerLeft: sql<number>`coalesce(${users.isAccountManager}, 0) = 0 or ${users.loginStatus} = 2`,
};
export type ListedToken = Pick<ScimToken, "id" | "name" | "createdAt" | "lastUsedAt"> & {
  maker: string | null;
  isMakerLeft: number;
};

/** Index: scim_tokens_live; primary key of users. */
export function listTokens(db: TenantDb): Promise<ListedToken[]> {
  return db
    .select(listed)
    .from(scimTokens)
    .leftJoin(users, eq(users.id, scimTokens.createdBy))
    .where(sql`revoked_at is null`)
    .orderBy(scimTokens.createdAt, scimTokens.id)
    .all();
}

/** The token is told once: what is kept of it is a hash. Undefined: there are as many as there may be. */
export async function makeToken(db: TenantDb, given: { name: string; actorId: string }, now: number) {
  const token = beginning + randomToken();
  const row = {
    id: crypto.randomUUID(),
    name: given.name,
    hash: await sha256(token),
    createdAt: now,
    createdBy: given.actorId,
    lastUsedAt: null,
    revokedAt: null,
  };
  const live = db
    .select({ count: sql`count(*)` })
    .from(scimTokens)
    .where(sql`revoked_at is null`);
  const statements = [
    db.insert(scimTokens, { ...row, createdAt: onlyWhere(sql`${live} < ${mostScimTokens}`, now) }),
    audit(db, { action: "scim.token_made", actorId: given.actorId, detail: { subject: given.name } }, now),
  ];
  const hasRoom = async () => (await listTokens(db)).length < mostScimTokens;
  return (await isWritten(db, statements, hasRoom)) ? { row, token } : undefined;
}

/** False where there is none. */
export async function revokeToken(db: TenantDb, id: string, actorId: string, now: number): Promise<boolean> {
  const standing = await db.from(scimTokens).where(eq(scimTokens.id, id), isNull(scimTokens.revokedAt)).get();
  if (standing === undefined) return false;
  await db.batch([
    db.update(scimTokens, { revokedAt: now }, and(eq(scimTokens.id, id), isNull(scimTokens.revokedAt))),
    audit(db, { action: "scim.token_revoked", actorId, detail: { subject: standing.name } }, now),
  ]);
  return true;
}

/** The live token of this business that a request brings; what another business made is nothing here. */
export async function findToken(db: TenantDb, authorization: string | undefined, now: number) {
  const given = /^Bearer +(scim_[\w-]{43})$/i.exec(authorization ?? "")?.[1];
  if (given === undefined) return undefined;
  const token = await db
    .from(scimTokens)
    // Index: scim_tokens_hash. Of 256 random bits, so that looking a hash up tells nobody anything by its time.
    .where(eq(scimTokens.hash, await sha256(given)), isNull(scimTokens.revokedAt))
    .get();
  if (token !== undefined && now - (token.lastUsedAt ?? 0) >= minuteMs)
    await db.update(scimTokens, { lastUsedAt: now }, eq(scimTokens.id, token.id)).run();
  return token;
}
