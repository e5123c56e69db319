import type { AccessFlag } from "#shared/contracts/endpoint.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { ChangedRecord, StoredRow } from "#api/db/schema/manage.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { reachOf, scopeOf } from "#api/http/reach.ts";
import type { Actor } from "#api/http/viewer.ts";
import {
  adding,
  type Change,
  changedColumns,
  changing,
  isSame,
  type RecordKind,
  removing,
  rowsOf,
} from "./record-kind.ts";

/** Each by the name that sets of changes have for it. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** How far somebody takes back what these are of: each by the flag of its area. Throws `forbidden`. */
export function scopeIn(
  kinds: RecordKinds,
  viewer: Actor,
  records: readonly ChangedRecord[],
  otherwise: AccessFlag = "can_access_admin",
): Scope {
  const flags = new Set(records.map(({ kind }) => kindOf(kinds, kind).flag ?? "can_access_admin"));
  const scopes = [...(flags.size > 0 ? flags : [otherwise])].map((flag) => scopeOf(viewer, flag));
  return scopes.find((scope) => scope !== "business") ?? "business";
}

/** By which right presses are taken back that changed nothing: their own, else that by which letters are, which is all that they wrote. */
export function flagOfSets(
  kinds: RecordKinds,
  { user }: Actor,
  sets: readonly { kind: string }[],
): AccessFlag | undefined {
  const [own] = sets.flatMap(({ kind }) => kinds[kind]?.flag ?? []);
  return own !== undefined && reachOf(user, own) !== undefined ? own : undefined;
}

/** What sets of changes would be taken back by, the last first; what somebody changed since stays, and is counted. */
export async function undoingOf(db: TenantDb, kinds: RecordKinds, records: readonly ChangedRecord[]) {
  const rows = new Map<string, Map<string, StoredRow>>();
  for (const [name, of] of grouped(records, (record) => record.kind)) {
    const ids = [...new Set(of.map(({ id }) => id))];
    // oxlint-disable-next-line no-await-in-loop -- as many as there are kinds in the sets
    rows.set(name, await rowsOf(db, kindOf(kinds, name), ids));
  }
  let kept = 0;
  let isBroken = false;
  const changedSince = new Set<ChangedRecord>();
  const changes = new Map<string, Change>();
  for (const record of records) {
    const standing = rows.get(record.kind);
    const kind = kindOf(kinds, record.kind);
    const undoing = undoingRecord(kind, record, standing?.get(record.id));
    kept += undoing.kept;
    if (undoing.kept > 0) changedSince.add(record);
    isBroken ||= kind.isWhole === true && undoing.change === undefined;
    if (undoing.change === undefined) continue;
    const { after } = undoing.change;
    if (after === null) standing?.delete(record.id);
    else standing?.set(record.id, after);
    // What several sets changed is written once, where the last of them has it.
    const key = `${record.kind} ${record.id}`;
    const first = changes.get(key);
    changes.delete(key);
    const change = { ...undoing.change, before: first ? first.before : undoing.change.before };
    if (isChange(change)) changes.set(key, change);
  }
  return { changes: [...changes.values()], kept, changedSince, isBroken };
}

/** What sets made and somebody changed since: it stays, with what it has. */
export function stayingAsAdded(changedSince: ReadonlySet<ChangedRecord>): string[] {
  return [...changedSince].flatMap((record) => ("added" in record ? record.id : []));
}

function isChange(change: Change): boolean {
  const { before, after } = change;
  return before === null || after === null ? before !== after : changedColumns(change).length > 0;
}

function undoingRecord(kind: RecordKind, record: ChangedRecord, row: StoredRow | undefined) {
  if ("removed" in record)
    return row ? { kept: 1 } : { kept: 0, change: adding(kind, { ...record.removed, ...kind.fresh }) };
  if ("added" in record) {
    const told = [...kind.columns.filter((column) => !kind.slight?.includes(column)), ...(kind.traces ?? [])];
    const isAsAdded = row !== undefined && told.every((column) => isSame(row[column], record.added[column]));
    return isAsAdded ? { kept: 0, change: removing(kind, row) } : { kept: row === undefined ? 0 : 1 };
  }
  if (row === undefined) return { kept: Object.keys(record.values).length };
  let kept = 0;
  const values: StoredRow = {};
  for (const [column, { before, after }] of Object.entries(record.values)) {
    if (isSame(row[column], after)) values[column] = before;
    // What is as before already is not kept from anybody.
    else if (!isSame(row[column], before)) kept++;
  }
  return { kept, change: changing(kind, row, values) };
}

/** Whom or what a record is about: a person, also by what they have, else itself. */
export function subjectOf(record: ChangedRecord): string {
  // What somebody has begins with whose it is, a membership ends with it.
  return itemAt(record.id.split(" "), record.kind === "team_member" ? -1 : 0);
}

function kindOf(kinds: RecordKinds, name: string): RecordKind {
  const kind = kinds[name];
  if (kind === undefined) throw new TypeError(`No kind of records is called ${name}`);
  return kind;
}
