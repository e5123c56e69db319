import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { grouped } from "#shared/domain/grouped.ts";
import type { ActivityCount, ActivityTally } from "#shared/contracts/activity.ts";
import type { AccessFlag } from "#shared/contracts/endpoint.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import type { ChangedRecord, StoredRow } from "#api/db/schema/manage.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { QueuedLetter } from "#shared/contracts/queued-letters.ts";
import type { Actor } from "#api/http/viewer.ts";
import type { LetterOfPress } from "#api/modules/outbox/public.ts";

/** A kind of records that managers change, as sets of changes hold them. */
export interface RecordKind {
  /** As sets of changes name it. */
  name: string;
  /** A column `revision` is its entity tag: every update raises it. Kinds without one are added and removed alone. */
  table: TenantTable;
  /** As what the log counts them; absent: they are part of others. */
  counts?: ActivityCount;
  /** The properties of its primary key, where that is not `id`; none holds a space. */
  key?: readonly [string, ...string[]];
  /** The properties that change. What stands in others nobody takes back. */
  columns: readonly string[];
  /** Properties that tell whether it was used since it was added: then it stays. */
  traces?: readonly string[];
  /** Of the columns, those that also change as others come and go beside it: they do not tell that it was touched. */
  slight?: readonly string[];
  /** What is so of one that comes back, whatever it was: triggers make it follow from what belongs to it. */
  fresh?: Readonly<StoredRow>;
  /** Whose area they are of; absent: of administration. */
  flag?: AccessFlag;
  /** Throws where the actor may not change these so (`wider_rights`). Asked of whoever undoes. */
  judge?: (asked: Judged, changes: readonly Change[], now: number) => Promise<void> | void;
  /** Whether these lie within what a team lead acts on. Absent: they are changed by those who act in the whole business. */
  within?: (asked: Within, changes: readonly Change[]) => Promise<boolean>;
  /** What must be so when they are written; `all`: with those of other kinds. */
  demands?: (db: TenantDb, changes: readonly Change[], all: readonly Change[]) => readonly Demand[];
  /** Which of those that would be removed others have come to use: where a job is taken back, they stay. */
  used?: (db: TenantDb, changes: readonly Change[], all: readonly Change[]) => Promise<ReadonlySet<string>>;
  /** Stands or falls with everything that its set changed: where somebody changed it since, nothing is taken back (`conflict`). */
  isWhole?: boolean;
  /** Properties that sets of changes do not hold. */
  secrets?: readonly string[];
  /** What is written before them, while everything is there yet. */
  ahead?: (db: TenantDb, changes: readonly Change[]) => readonly Statement<unknown>[];
  /** How one that is removed stands in the bin. Absent: it does not. */
  bin?: Binned;
  /** What is told to those whom letters of the press have reached, once it is taken back; absent: nothing. */
  correction?: (letter: LetterOfPress, changes: readonly Change[]) => QueuedLetter | undefined;
  /** What is written with them; `all`: with those of other kinds. */
  further?: (
    db: TenantDb,
    changes: readonly Change[],
    now: number,
    all: readonly Change[],
  ) => readonly Statement<unknown>[] | Promise<readonly Statement<unknown>[]>;
}

/** Of records that are kept for a while when they are removed. */
interface Binned {
  /** Whether it is there for those who use it; absent: as long as there is a row. */
  isThere?: (row: StoredRow) => boolean;
  shown: (row: StoredRow) => { name: string; teamId?: string | null; ownerId?: string | null };
  /** It as it is to come back where it cannot as it was. Throws `validation_failed`. */
  otherwise: (row: StoredRow, wanted: Otherwise) => StoredRow;
}

interface Otherwise {
  called?: string | undefined;
  isAtTop?: boolean | undefined;
}

/** A record that comes back, under the name that was given for it. `refusal`: what is wrong with a name. */
export function backAs(
  row: StoredRow,
  { called }: Otherwise,
  refusal: (name: string) => "too_long" | "invalid" | undefined,
): StoredRow {
  const wrong = called === undefined ? undefined : refusal(called);
  if (wrong) throw new AppError("validation_failed", { fields: { called: [wrong] } });
  return { ...row, ...(called && { name: called }) };
}

export interface Judged {
  db: TenantDb;
  actor: Actor;
  scope: Scope;
  /** With the changes of other kinds. */
  all: readonly Change[];
}

interface Within extends Judged {
  scope: Exclude<Scope, "business">;
  /** When what is taken back was done. */
  since: number;
}

/** A condition of the writing batch, and the error where it is not met. */
export interface Demand {
  holds: SQL;
  code: ErrorCode;
}

export interface Change {
  kind: RecordKind;
  id: string;
  /** As it is; null: there is none yet. */
  before: StoredRow | null;
  /** As it is to be; null: removed. */
  after: StoredRow | null;
}

/** What would be otherwise than it is; undefined: nothing. */
export function changing<Row extends object>(kind: RecordKind, row: Row, values: Partial<Row>): Change | undefined {
  const before = storedRow(row);
  const after = { ...before };
  for (const [column, value] of Object.entries(values))
    if (value !== undefined && kind.columns.includes(column)) after[column] = value;
  const change = { kind, id: idOf(kind, before), before, after };
  return changedColumns(change).length === 0 ? undefined : change;
}

/** Nothing of its own, but it stands as it was read and gets a new entity tag: what belongs to it changes. */
export function touching(kind: RecordKind, row: object): Change {
  const stored = storedRow(row);
  return { kind, id: idOf(kind, stored), before: stored, after: stored };
}

export function adding(kind: RecordKind, row: object): Change {
  const after = storedRow(row);
  return { kind, id: idOf(kind, after), before: null, after };
}

export function removing(kind: RecordKind, row: object): Change {
  const before = storedRow(row);
  return { kind, id: idOf(kind, before), before, after: null };
}

/** The columns in which a record will be another; none where it is added or removed. */
export function changedColumns({ kind, before, after }: Change): string[] {
  if (before === null || after === null) return [];
  return kind.columns.filter((column) => !isSame(before[column], after[column]));
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** How many of each kind a press changed, as the log has it: people first. What belongs to people counts as theirs where nothing else was changed. */
export function countsOf(changes: readonly Change[]): { count: number; of: ActivityCount; counts?: string } {
  const others = grouped(
    changes.filter(({ kind }) => kind.counts !== "people"),
    ({ kind }) => kind.counts,
  );
  const belonging = others.get(undefined) ?? [];
  others.delete(undefined);
  const own = changes.filter(({ kind }) => kind.counts === "people");
  const people = (others.size === 0 ? [...own, ...belonging] : own).map(({ id, before, after }) =>
    String((after ?? before)?.["userId"] ?? id),
  );
  const counts: ActivityTally = [
    ...(people.length > 0 || others.size === 0 ? [{ of: "people" as const, count: new Set(people).size }] : []),
    ...[...others].flatMap(([of, some]) => (of === undefined ? [] : [{ of, count: some.length }])),
  ];
  return { ...itemAt(counts, 0), ...(counts.length > 1 && { counts: JSON.stringify(counts) }) };
}

/** Who is changed, or has what is changed. */
export function peopleOf(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ kind, id, before, after }) => {
      const whose = kind.name === "user" ? id : (after ?? before)?.["userId"];
      return typeof whose === "string" ? [whose] : [];
    }),
  );
}

/** As a set of changes keeps it. */
export function recordOf(change: Change): ChangedRecord {
  const { kind, id, before, after } = change;
  if (after === null) return { kind: kind.name, id, removed: toldOf(kind, before ?? {}) };
  if (before === null) return { kind: kind.name, id, added: toldOf(kind, after) };
  const values = Object.fromEntries(
    changedColumns(change).map((column) => [column, { before: before[column] ?? null, after: after[column] ?? null }]),
  );
  return { kind: kind.name, id, values };
}

function toldOf({ secrets = [] }: RecordKind, row: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(row).filter(([property]) => !secrets.includes(property)));
}

/** What stays, with what those who stay have, and what that uses in its turn; `staying`: who stays for another reason. */
export async function usedAmong(
  db: TenantDb,
  changes: readonly Change[],
  staying: Iterable<string> = [],
): Promise<ReadonlySet<string>> {
  const used = new Set(staying);
  let left = changes.filter(({ id }) => !used.has(id));
  for (;;) {
    const going = left;
    const kinds = [...grouped(going, ({ kind }) => kind)];
    // oxlint-disable-next-line no-await-in-loop -- each round is of what the one before left
    const found = await Promise.all(kinds.map(([kind, of]) => kind.used?.(db, of, going) ?? []));
    for (const id of found.flatMap((ids) => [...ids])) used.add(id);
    for (const { id, before, after } of going) if (after === null && used.has(String(before?.["userId"]))) used.add(id);
    left = going.filter(({ id }) => !used.has(id));
    if (left.length === going.length) return used;
  }
}

/** The rows of a kind by their ids. Primary key. */
export async function rowsOf(db: TenantDb, kind: RecordKind, ids: readonly string[]): Promise<Map<string, StoredRow>> {
  const rows = await db.from(kind.table).byKey().where(hasKey(kind, ids)).all();
  return new Map(rows.map((row) => [idOf(kind, row), storedRow(row)]));
}

/** A condition: the row is one of these. */
export function hasKey(kind: RecordKind, ids: readonly string[]): SQL {
  const columns = keyColumns(kind);
  const [first, ...others] = columns;
  if (others.length === 0) return among(first, ids);
  const [only, ...further] = ids;
  // Each column by itself: the primary key is entered, whatever other index the table has.
  if (only !== undefined && further.length === 0)
    return sql.join(
      only.split(" ").map((value, at) => sql`${itemAt(columns, at)} = ${value}`),
      sql` and `,
    );
  const firsts = [...new Set(ids.map((id) => itemAt(id.split(" "), 0)))];
  return sql`${among(first, firsts)} and ${among(keyText(kind), ids)}`;
}

/** The key as `Change.id` has it. */
export function keyText(kind: RecordKind): SQL {
  return sql.join(keyColumns(kind), sql` || ' ' || `);
}

function keyColumns(kind: RecordKind): [SQLiteColumn, ...SQLiteColumn[]] {
  const [first, ...others] = kind.key ?? ["id"];
  return [columnOf(kind, first), ...others.map((property) => columnOf(kind, property))];
}

export function columnOf(kind: RecordKind, property: string): SQLiteColumn {
  const column = getTableColumns(kind.table)[property];
  if (column === undefined) throw new TypeError(`${kind.name} has no ${property}`);
  return column;
}

function idOf({ key = ["id"] }: RecordKind, row: StoredRow): string {
  return key.map((property) => String(row[property])).join(" ");
}

function storedRow(row: object): StoredRow {
  const { businessId: _, ...stored } = row as StoredRow;
  return stored;
}
