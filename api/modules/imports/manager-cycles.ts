import type { ImportResult } from "#shared/contracts/imports.ts";
import type { Change } from "#api/modules/changes/public.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";

/** Those who would come to stand above themselves: by the rows that are written, and of others by theirs besides. */
export async function cyclesAmong(
  db: TenantDb,
  rows: readonly { result: ImportResult; change: Change | undefined }[],
): Promise<ReadonlySet<Change>> {
  const of = (isRefused: boolean) =>
    rows.flatMap(({ result, change }) => (change && (result === "error") === isRefused ? [change] : []));
  const [standing, refused] = [of(false), of(true)];
  const cycles = await managerCycles(db, standing);
  if (refused.length === 0) return cycles;
  const others = await managerCycles(db, [...standing.filter((change) => !cycles.has(change)), ...refused]);
  return new Set([...cycles, ...others]);
}

/** Which of these changes, made one after the other, would have somebody above themselves; those are not made. */
async function managerCycles(db: TenantDb, changes: readonly Change[]): Promise<ReadonlySet<Change>> {
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
