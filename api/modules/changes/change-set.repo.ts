import { desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
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

/** Of what is taken back as a whole, by a way of its own (`WholeUndo`). */
export function wholeSet(
  db: TenantDb,
  { kind, actorId, from, to }: { kind: string; actorId: string; from: string; to: string },
  now: number,
) {
  const id = crypto.randomUUID();
  const records = [{ kind, id: to, values: { whole: { before: from, after: to } } }];
  return { id, insert: db.insert(changeSets, { id, at: now, actorId, kind, records }) };
}

/** Said by the same batch that takes it back. */
export function markUndone(db: TenantDb, id: string, actorId: string, now: number) {
  return db.update(changeSets, { undoneAt: now, undoneBy: actorId }, eq(changeSets.id, id));
}

/** A condition: none of them was taken back yet, and each still can be. Primary key of change_sets. */
export function areUndoable(db: TenantDb, ids: readonly string[], now: number): SQL {
  const open = db
    .select({ count: sql`count(*)` })
    .from(changeSets)
    .byKey()
    .where(among(changeSets.id, ids), isNull(changeSets.undoneAt), gt(changeSets.at, now - undoMs));
  return sql`${open} = ${ids.length}`;
}
