import { among } from "./conditions.ts";
import { users } from "./schema/identity.ts";
import type { TenantDb } from "./tenant-db.ts";

/** What people are called, by their ids. Primary key of users. */
export async function namesOf(db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .byKey()
    .where(among(users.id, ids))
    .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
