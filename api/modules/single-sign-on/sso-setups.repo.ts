import { desc, eq, exists, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import type { SsoTestRun } from "#shared/contracts/sso-test.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { identities, type SsoProviderName, ssoProviders, ssoVersions } from "#api/db/schema/sign-on.ts";
import { teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { NewRow } from "#api/db/tenant-write.ts";

export type Standing = typeof ssoProviders.$inferSelect;
export type Version = typeof ssoVersions.$inferSelect;

/** What a provider is, however it is kept. */
export type Setup = Pick<
  Version,
  | "issuer"
  | "clientId"
  | "clientSecret"
  | "scopes"
  | "allowedDirectories"
  | "allowedDomains"
  | "isJustInTime"
  | "teamId"
  | "saml"
>;

const mostVersions = 10;

/** Primary key of sso_providers; sso_versions_draft; sso_versions_published. */
export async function readSetups(db: TenantDb, provider: SsoProviderName) {
  const [[standing], [draft], versions] = await db.batch([
    db.from(ssoProviders).where(eq(ssoProviders.provider, provider)),
    db.from(ssoVersions).where(eq(ssoVersions.provider, provider), isNull(ssoVersions.publishedAt)),
    db
      .from(ssoVersions)
      .where(eq(ssoVersions.provider, provider), isNotNull(ssoVersions.publishedAt))
      .orderBy(desc(ssoVersions.publishedAt))
      .limit(mostVersions),
  ]);
  return { standing, draft, versions };
}

/** Primary key of sso_versions. */
export function findVersion(db: TenantDb, provider: SsoProviderName, id: string) {
  return db
    .from(ssoVersions)
    .where(eq(ssoVersions.id, id), eq(ssoVersions.provider, provider), isNotNull(ssoVersions.publishedAt))
    .get();
}

export function insertDraft(db: TenantDb, row: Omit<NewRow<typeof ssoVersions>, "id" | "revision" | "publishedAt">) {
  return db
    .insert(ssoVersions, { ...row, id: crypto.randomUUID(), revision: 1, publishedAt: null })
    .onConflictDoNothing();
}

/** Only as it was read: a change meanwhile keeps it from being written. */
function asRead({ id, revision }: Version) {
  return allOf(eq(ssoVersions.id, id), eq(ssoVersions.revision, revision), isNull(ssoVersions.publishedAt));
}

/** Whether what is worked on is as it was read; undefined: nothing was. Primary key of sso_versions; sso_versions_draft. */
export function draftAsRead(db: TenantDb, provider: SsoProviderName, draft: Version | undefined) {
  const one = db.select({ one: sql`1` }).from(ssoVersions);
  const holds = draft
    ? exists(one.where(asRead(draft)))
    : notExists(one.where(eq(ssoVersions.provider, provider), isNull(ssoVersions.publishedAt)));
  async function isSo(): Promise<boolean> {
    const { draft: last } = await readSetups(db, provider);
    return last?.id === draft?.id && last?.revision === draft?.revision;
  }
  return { holds, isSo };
}

export function changeDraft(db: TenantDb, draft: Version, changes: Partial<NewRow<typeof ssoVersions>>) {
  return db.update(ssoVersions, { ...changes, revision: draft.revision + 1 }, asRead(draft));
}

export function deleteDraft(db: TenantDb, draft: Version) {
  return db.delete(ssoVersions, asRead(draft));
}

/** What is worked on becomes what stands. */
export function publishDraft(db: TenantDb, draft: Version, now: number) {
  return db.update(ssoVersions, { publishedAt: now }, asRead(draft));
}

export function setStanding(db: TenantDb, provider: SsoProviderName, setup: Setup, now: number) {
  const row = { provider, ...setupOf(setup), updatedAt: now };
  return db
    .insert(ssoProviders, row)
    .onConflictDoUpdate({ target: [ssoProviders.businessId, ssoProviders.provider], set: row });
}

export function deleteStanding(db: TenantDb, provider: SsoProviderName) {
  return db.delete(ssoProviders, eq(ssoProviders.provider, provider));
}

/** What an operator set up, kept before it is written over. */
export function keepStanding(db: TenantDb, { updatedAt, provider, ...standing }: Standing) {
  return db.insert(ssoVersions, {
    ...setupOf(standing),
    provider,
    id: crypto.randomUUID(),
    actorId: null,
    updatedAt,
    revision: 1,
    publishedAt: updatedAt,
  });
}

/** Of a test that is about the draft as it was when it began, whatever its revision. */
export function writeTest(db: TenantDb, draft: Version, test: SsoTestRun, testedDigest: string | null) {
  return db.update(ssoVersions, { test, testedDigest }, asRead(draft));
}

export function setupOf({
  issuer,
  clientId,
  clientSecret,
  scopes,
  allowedDirectories,
  allowedDomains,
  isJustInTime,
  teamId,
  saml,
}: Setup): Setup {
  return { issuer, clientId, clientSecret, scopes, allowedDirectories, allowedDomains, isJustInTime, teamId, saml };
}

/** Account managers who can sign in by password. Index: users_account_managers. */
export function managersWithPassword(db: TenantDb) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`is_account_manager = 1`, ne(users.loginStatus, 2), isNotNull(users.passwordHash))
    .orderBy(users.nameKey, users.id)
    .limit(3)
    .all();
}

/** Whether an account manager's account opens by one of the providers. Indexes: users_account_managers, identities_user. */
export async function isManagerLinked(db: TenantDb, providers: readonly SsoProviderName[]): Promise<boolean> {
  const managers = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`is_account_manager = 1`, ne(users.loginStatus, 2))
    .orderBy(users.nameKey, users.id)
    .all();
  const ids = managers.map(({ id }) => id);
  const linked = await db
    .select({ id: identities.userId })
    .from(identities)
    .where(among(identities.userId, ids), among(identities.provider, providers))
    .limit(1)
    .get();
  return linked !== undefined;
}

/** Index: teams_business_id. */
export async function isTeam(db: TenantDb, id: string): Promise<boolean> {
  return (await db.select({ id: teams.id }).from(teams).where(eq(teams.id, id)).get()) !== undefined;
}

/** Of the teams that newcomers of some versions join. Primary key of teams. */
export async function namesOfTeams(db: TenantDb, versions: readonly Version[]): Promise<Map<string, string>> {
  const ids = [...new Set(versions.flatMap(({ teamId }) => teamId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .byKey()
    .where(among(teams.id, ids))
    .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
