import type { Change } from "#api/modules/changes/public.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";

/** Which of these changes, made one after the other, would have somebody above themselves; those are not made. */
export async function managerCycles(db: TenantDb, changes: readonly Change[]): Promise<ReadonlySet<Change>> {
  const given = changes.flatMap((change) => {
    const managerId = change.after?.["managerId"];
    return typeof managerId === "string" && managerId !== change.before?.["managerId"] ? [{ change, managerId }] : [];
  });
  const above = await chainsFrom(
    db,
    given.map(({ managerId }) => managerId),
  );
  const cycles = new Set<Change>();
  for (const { change, managerId } of given) {
    if (leadsTo(above, managerId, change.id)) cycles.add(change);
    else above.set(change.id, managerId);
  }
  return cycles;
}

/** Who is above whom, from these people up. Primary key of users, once a level. */
async function chainsFrom(db: TenantDb, ids: readonly string[]): Promise<Map<string, string | null>> {
  const above = new Map<string, string | null>();
  let level = [...new Set(ids)];
  while (level.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- the next level is known by the one before
    const rows = await db
      .select({ id: users.id, managerId: users.managerId })
      .from(users)
      .byKey()
      .where(among(users.id, level))
      .all();
    for (const { id, managerId } of rows) above.set(id, managerId);
    level = [...new Set(rows.flatMap(({ managerId }) => managerId ?? []))].filter((id) => !above.has(id));
  }
  return above;
}

function leadsTo(above: ReadonlyMap<string, string | null>, from: string, to: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null = from; at !== null && !seen.has(at); at = above.get(at) ?? null) {
    if (at === to) return true;
    seen.add(at);
  }
  return false;
}
