import { eq } from "drizzle-orm";
import type { BinKind } from "#shared/contracts/bin.ts";
import { fold } from "#shared/domain/fold.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { bin, type StoredRow } from "#api/db/schema/manage.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Change } from "./record-kind.ts";

interface Press {
  changeSetId: string;
  actorId: string;
  now: number;
}

/** What comes to lie in the bin by these changes, and what leaves it, whichever way it came back. Index: bin_record. */
export function binChanges(db: TenantDb, changes: readonly Change[], press: Press): Statement<unknown>[] {
  const going = changes.filter((change) => isThere(change, change.before) && !isThere(change, change.after));
  const coming = changes.filter((change) => !isThere(change, change.before) && isThere(change, change.after));
  const gone = going.map((change) => rowOf(change, changes.length - 1, press));
  return [
    ...[...grouped(coming, ({ kind }) => kind.name as BinKind)].map(([kind, of]) =>
      db.delete(
        bin,
        allOf(
          eq(bin.kind, kind),
          among(
            bin.recordId,
            of.map(({ id }) => id),
          ),
        ),
      ),
    ),
    ...(gone.length > 0 ? db.insertAll(bin, gone) : []),
  ];
}

function isThere({ kind }: Change, row: StoredRow | null): boolean {
  return kind.bin !== undefined && row !== null && (kind.bin.isThere?.(row) ?? true);
}

function rowOf({ kind, id, before }: Change, others: number, { changeSetId, actorId, now }: Press) {
  const { name, teamId = null, ownerId = null } = kind.bin?.shown(before ?? {}) ?? { name: id };
  return {
    id: crypto.randomUUID(),
    kind: kind.name as BinKind,
    recordId: id,
    changeSetId,
    others,
    name,
    nameKey: fold(name),
    teamId,
    ownerId,
    actorId,
    at: now,
  };
}
