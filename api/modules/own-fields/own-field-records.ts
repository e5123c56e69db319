import { sql } from "drizzle-orm";
import { mostOwnFields } from "#shared/contracts/own-field.ts";
import { OwnKey } from "#shared/contracts/own-field-body.ts";
import { importFields } from "#shared/domain/import-fields.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { ownFields } from "#api/db/schema/own-fields.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Change, changedColumns, type Demand, type RecordKind } from "#api/modules/changes/public.ts";
import { isUsed, type OwnFieldRow } from "./own-fields.repo.ts";

/** As everybody's account has it: a column of a file with such a head would be two things. */
export const standardKeys: readonly string[] = ["id", ...importFields];

/** A field that is removed keeps its row, and its values, until nobody can bring it back any more. */
export const ownFieldRecords: RecordKind = {
  name: "own_field",
  counts: "fields",
  table: ownFields,
  columns: ["key", "name", "names", "kind", "choices", "isRequired", "position", "removedAt"],
  bin: {
    isThere: ({ removedAt }) => removedAt === null,
    shown: ({ name }) => ({ name: String(name) }),
    otherwise(row, { called }) {
      if (called === undefined) return row;
      const key = OwnKey.safeParse(called);
      if (!key.success || standardKeys.includes(key.data))
        throw new AppError("validation_failed", {
          fields: { called: [key.success ? "key_taken" : "own_key_invalid"] },
        });
      return { ...row, key: key.data };
    },
  },
  demands(db, changes) {
    return [...roomFor(db, changes), ...keysOf(db, changes), ...changes.flatMap((change) => usedOf(db, change))];
  },
};

const rowOf = (row: Change["after"]) => row as OwnFieldRow | null;

function isShown(row: OwnFieldRow | null): row is OwnFieldRow {
  return row !== null && row.removedAt === null;
}

function roomFor(db: TenantDb, changes: readonly Change[]): Demand[] {
  const coming = changes.filter(({ before, after }) => !isShown(rowOf(before)) && isShown(rowOf(after)));
  if (coming.length === 0) return [];
  const shown = db
    .select({ count: sql`count(*)` })
    .from(ownFields)
    .where(sql`removed_at is null`)
    .orderBy(ownFields.position);
  return [{ holds: sql`${shown} + ${coming.length} <= ${mostOwnFields}`, code: "too_many_fields" }];
}

function keysOf(db: TenantDb, changes: readonly Change[]): Demand[] {
  const keys = changes.flatMap(({ after }) => {
    const row = rowOf(after);
    return isShown(row) ? [row.key] : [];
  });
  if (keys.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const others = db
    .select({ id: ownFields.id })
    .from(ownFields)
    .where(among(ownFields.key, keys), sql`removed_at is null`, sql`not ${among(ownFields.id, ids)}`);
  return [{ holds: sql`not exists ${others}`, code: "key_taken" }];
}

/** What somebody has stays what it is. */
function usedOf(db: TenantDb, change: Change): Demand[] {
  const [before, after] = [rowOf(change.before), rowOf(change.after)];
  if (before === null) return [];
  if (after === null) return [{ holds: sql`not ${isUsed(db, change.id)}`, code: "field_in_use" }];
  if (changedColumns(change).includes("kind"))
    return [{ holds: sql`not ${isUsed(db, change.id)}`, code: "field_in_use" }];
  const gone = before.choices.map(({ id }) => id).filter((id) => !after.choices.some((choice) => choice.id === id));
  return gone.length === 0 ? [] : [{ holds: sql`not ${isUsed(db, change.id, gone)}`, code: "field_in_use" }];
}
