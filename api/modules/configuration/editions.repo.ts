import { desc, eq, exists, gt, notExists, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { onlyWhere } from "#api/db/only-where.ts";
import { profileDrafts, profileEditions, type StoredPart } from "#api/db/schema/configuration.ts";
import { businesses } from "#api/db/schema/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** As many as a page shows. */
const mostEditions = 20;

/** Index: profile_editions_part. */
export function latestEditions(directory: TenantDb, part: StoredPart) {
  return directory
    .from(profileEditions)
    .where(eq(profileEditions.part, part))
    .orderBy(desc(profileEditions.at))
    .limit(mostEditions);
}

/** Primary key of profile_editions. */
export function editionOf(directory: TenantDb, id: string) {
  return directory.from(profileEditions).where(eq(profileEditions.id, id));
}

/** Primary key of profile_drafts. */
export function draftOf(directory: TenantDb, part: StoredPart) {
  return directory.from(profileDrafts).where(eq(profileDrafts.part, part));
}

export function namesOf(db: TenantDb, ids: readonly string[]) {
  return db.select({ id: users.id, name: users.name }).from(users).byKey().where(among(users.id, ids)).all();
}

/** Refused where the profile is another by now, or an edition was written after `behind`. */
export function insertEdition(
  directory: TenantDb,
  edition: { id: string; part: StoredPart; at: number; actorId: string | null; values: object },
  profileRevision: number,
  behind: number,
) {
  const newer = directory
    .select({ one: sql`1` })
    .from(profileEditions)
    .where(eq(profileEditions.part, edition.part), gt(profileEditions.at, behind));
  const stands = sql`${notExists(newer)} and exists (select 1 from ${businesses} where ${businesses.id} = ${directory.business} and ${businesses.revision} = ${profileRevision})`;
  return directory.insert(profileEditions, {
    ...edition,
    values: { ...edition.values },
    at: onlyWhere(stands, edition.at),
  });
}

/** `revision` null: there is none yet. */
export function writeDraft(
  directory: TenantDb,
  draft: { part: StoredPart; values: object; at: number; actorId: string },
  revision: number | null,
) {
  const standing = directory
    .select({ one: sql`1` })
    .from(profileDrafts)
    .where(eq(profileDrafts.part, draft.part), revision === null ? undefined : eq(profileDrafts.revision, revision));
  const row = {
    values: { ...draft.values },
    actorId: draft.actorId,
    revision: (revision ?? 0) + 1,
    at: onlyWhere(revision === null ? notExists(standing) : exists(standing), draft.at),
  };
  return directory
    .insert(profileDrafts, { part: draft.part, ...row })
    .onConflictDoUpdate({ target: [profileDrafts.businessId, profileDrafts.part], set: row });
}

export function deleteDraft(directory: TenantDb, part: StoredPart) {
  return directory.delete(profileDrafts, eq(profileDrafts.part, part));
}
