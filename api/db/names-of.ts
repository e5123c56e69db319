import { among } from "./conditions.ts";
import { users } from "./schema/identity.ts";
import type { TenantDb } from "./tenant-db.ts";

/** What people are called, by their ids; nobody's id names nobody. Primary key of users. */
export async function namesOf(
  db: TenantDb,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .byKey()
    .where(among(users.id, known))
    .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
