import { desc, eq, exists, gt, isNull, type SQL } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** How long what a press changed can be taken back, in milliseconds. */
export const undoMs = 30 * 24 * 60 * 60 * 1000;

/** Primary key of change_sets. */
export function findChangeSet(db: TenantDb, id: string) {
  return db.from(changeSets).where(eq(changeSets.id, id)).get();
}

/** The last one first. Primary key of change_sets. */
export function findChangeSets(db: TenantDb, ids: readonly string[]) {
  return db.from(changeSets).byKey().where(among(changeSets.id, ids)).orderBy(desc(changeSets.at)).all();
}

export type ChangeSet = Awaited<ReturnType<typeof findChangeSets>>[number];

/** Said by the same batch that takes it back. */
export function markUndone(db: TenantDb, id: string, actorId: string, now: number) {
  return db.update(changeSets, { undoneAt: now, undoneBy: actorId }, eq(changeSets.id, id));
}

/** A condition: it was not taken back yet, and still can be. */
export function isOpen(db: TenantDb, id: string, now: number): SQL {
  const open = db
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(eq(changeSets.id, id), isNull(changeSets.undoneAt), gt(changeSets.at, now - undoMs));
  return exists(open);
}
