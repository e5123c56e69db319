import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { changeSetPeople, changeSets, type StoredRow } from "#api/db/schema/manage.ts";
import { onlyWhere } from "#api/db/only-where.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Changes, NewRow } from "#api/db/tenant-write.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";
import type { Actor } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { binChanges } from "./bin-rows.ts";
import {
  type Change,
  changedColumns,
  changing,
  columnOf,
  countsOf,
  hasKey,
  keyText,
  peopleOf,
  type RecordKind,
  recordOf,
} from "./record-kind.ts";

interface Asked {
  /** Of the set; absent: a new one. */
  id?: string;
  /** As the log has it. */
  action: string;
  actorId: string;
  /** Whose right takes it back where it changes nothing, such as a press that only writes letters; absent: that of administration. */
  of?: RecordKind;
  /** Written in this order, and taken back in the reverse one. */
  changes: readonly Change[];
  /** Whom or what the log says that it was done to; absent: the number of `changes`. */
  subject?: { id: string; name: string } | undefined;
  /** What the log says besides. */
  detail?: Record<string, string | number>;
  /** What holds together with it or not at all. */
  further?: readonly Statement<unknown>[];
  /** What must be true besides. */
  provided?: SQL;
  /** Whether what it removes comes to lie in the bin. */
  isBinned?: boolean;
}

export type Written =
  | { kind: "written"; changeSetId: string }
  | { kind: "raced" }
  | { kind: "refused"; code: ErrorCode };

/**
 * Writes changes, what undoes them and the line of the audit log in one batch. Raced: a record is not as it was read any
 * more; refused: what a kind of records demands is not so. Nothing was written then.
 */
export async function writeChanges(
  db: TenantDb,
  {
    id = crypto.randomUUID(),
    action,
    actorId,
    of: about,
    changes,
    subject,
    detail,
    further = [],
    provided,
    isBinned = true,
  }: Asked,
  now: number,
): Promise<Written> {
  const kinds = [...grouped(changes, ({ kind }) => kind)];
  const demands = kinds.flatMap(([kind, of]) => kind.demands?.(db, of, changes) ?? []);
  const stands = and(sql`true`, ...kinds.map(([kind, of]) => standsAsRead(db, kind, of)), provided);
  const holds = and(stands, ...demands.map((demand) => demand.holds)) ?? sql`true`;
  const following = await Promise.all(kinds.map(([kind, of]) => kind.further?.(db, of, now, changes) ?? []));
  const statements = [
    db.insert(changeSets, {
      id,
      at: onlyWhere(holds, now),
      actorId,
      kind: (kinds[0]?.[0] ?? about)?.name ?? "",
      records: changes.map(recordOf),
    }),
    ...kinds.flatMap(([kind, of]) => kind.ahead?.(db, of) ?? []),
    ...runsOf(changes).flatMap((run) => written(db, run, now)),
    ...following.flat(),
    ...(isBinned ? binChanges(db, changes, { changeSetId: id, actorId, now }) : []),
    ...touchedBy(db, id, peopleOf(changes), subject?.id),
    audit(
      db,
      {
        action,
        actorId,
        subjectId: subject?.id ?? null,
        detail: { ...countsOf(changes), ...(subject && { subject: subject.name }), ...detail },
        changeSetId: id,
      },
      now,
    ),
    ...further,
  ];
  try {
    await db.batch(statements);
    return { kind: "written", changeSetId: id };
  } catch (error) {
    const [isAsRead, ...areMet] = await areSo(db, [stands ?? sql`true`, ...demands.map((demand) => demand.holds)]);
    const unmet = demands.find((_, index) => areMet[index] === false);
    if (unmet) return { kind: "refused", code: unmet.code };
    if (isAsRead === false) return { kind: "raced" };
    throw error;
  }
}

/** So that the log of each of them finds a press over many. */
function touchedBy(db: TenantDb, changeSetId: string, people: ReadonlySet<string>, but: string | undefined) {
  const touched = [...people].filter((personId) => personId !== but);
  return touched.length === 0
    ? []
    : db.insertAll(
        changeSetPeople,
        touched.map((personId) => ({ personId, changeSetId })),
      );
}

/** The same of a press that is raced or refused as a whole. Answers the set of changes. Throws `Raced`, or what is demanded. */
export async function writeUnraced(db: TenantDb, asked: Asked, now: number): Promise<string> {
  const written = await writeChanges(db, asked, now);
  if (written.kind === "refused") throw new AppError(written.code);
  if (written.kind === "raced") throw new Raced("somebody else changed it");
  return written.changeSetId;
}

/** The record that a press was about, and its set of changes. */
export interface Done {
  id: string;
  change_set_id: string | null;
}

/** The same of changes that are all about one record with a title. */
export async function writeTitled(
  db: TenantDb,
  { id: actorId }: Pick<Actor, "id">,
  action: string,
  { id, title: name }: { id: string; title: string },
  changes: readonly Change[],
  now: number,
): Promise<Done> {
  return { id, change_set_id: await writeUnraced(db, { action, actorId, changes, subject: { id, name } }, now) };
}

/** Of one record: `archivedAt` null, and it comes back. */
export interface Archiving {
  id: string;
  archivedAt: number | null;
}

interface Archived<Row> extends Pick<Archiving, "archivedAt"> {
  kind: RecordKind;
  read: () => Promise<Row>;
  action: string;
}

/** Takes a record with a title out of sight, or brings it back; one that is so already stays as it is. */
export function writeArchive<Row extends { id: string; title: string; archivedAt: number | null }>(
  db: TenantDb,
  viewer: Pick<Actor, "id">,
  { kind, read, action, archivedAt }: Archived<Row>,
  now: number,
): Promise<Done> {
  return untilUnraced(async () => {
    const row = await read();
    if ((row.archivedAt === null) === (archivedAt === null)) return { id: row.id, change_set_id: null };
    const change = changing<Pick<Archiving, "archivedAt">>(kind, row, { archivedAt });
    return writeTitled(db, viewer, action, row, change ? [change] : [], now);
  });
}

/** One record with a name, of one person or shared. Answers the set of changes; undefined: somebody else changed it meanwhile. */
export async function writeNamed(db: TenantDb, { id: actorId }: Actor, action: string, change: Change, now: number) {
  const { name, isShared } = (change.after ?? change.before) as { name: string; isShared: boolean };
  const detail = { is_shared: Number(isShared) };
  const asked = { action, actorId, changes: [change], subject: { id: change.id, name }, detail };
  const written = await writeChanges(db, asked, now);
  if (written.kind === "refused") throw new AppError(written.code);
  return written.kind === "written" ? written.changeSetId : undefined;
}

/** What some of the changes of a press demand and is not so; undefined: nothing. */
export async function unmetDemand(
  db: TenantDb,
  changes: readonly Change[],
  all: readonly Change[],
): Promise<ErrorCode | undefined> {
  const kinds = [...grouped(changes, ({ kind }) => kind)];
  const demands = kinds.flatMap(([kind, of]) => kind.demands?.(db, of, all) ?? []);
  if (demands.length === 0) return undefined;
  const areMet = await areSo(
    db,
    demands.map(({ holds }) => holds),
  );
  return demands.find((_, index) => areMet[index] === false)?.code;
}

/** Which conditions are met. They read what they need; of the people around them there is always one: whoever asks. */
async function areSo(db: TenantDb, conditions: readonly SQL[]): Promise<boolean[]> {
  const answers = await db.batch(
    conditions.map((condition) =>
      db
        .select({ isSo: sql<number>`${condition}` })
        .from(users)
        .orderBy(users.nameKey)
        .limit(1),
    ),
  );
  return answers.map(([answer]) => answer?.isSo === 1);
}

/** A condition: what there is is as it was read, and what is to be added is not there. */
function standsAsRead(db: TenantDb, kind: RecordKind, changes: readonly Change[]): SQL | undefined {
  const known = changes.filter(({ before }) => before !== null);
  const fresh = changes.filter(({ before }) => before === null).map(({ id }) => id);
  const matching = (...conditions: SQL[]) =>
    db
      .select({ count: sql`count(*)` })
      .from(kind.table)
      .byKey()
      .where(...conditions);
  return and(
    known.length === 0
      ? undefined
      : sql`${matching(
          hasKey(
            kind,
            known.map(({ id }) => id),
          ),
          ...sameRevisions(kind, known),
        )} = ${known.length}`,
    fresh.length === 0 ? undefined : sql`${matching(hasKey(kind, fresh))} = 0`,
  );
}

function sameRevisions(kind: RecordKind, known: readonly Change[]): SQL[] {
  if (!("revision" in kind.table)) return [];
  const read = known.map(({ id, before }) => `${id} ${String(before?.["revision"])}`);
  return [among(sql`${keyText(kind)} || ' ' || ${columnOf(kind, "revision")}`, read)];
}

/** Changes one after another that a single statement writes. */
function runsOf(changes: readonly Change[]): [Change, ...Change[]][] {
  const runs: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run && isAlike(run[0], change)) run.push(change);
    else runs.push([change]);
  }
  return runs;
}

/** Both of one kind, and both added or both removed. */
function isAlike(one: Change, other: Change): boolean {
  if (one.kind !== other.kind) return false;
  return one.before === null ? other.before === null : one.after === null && other.after === null;
}

function written(db: TenantDb, run: readonly [Change, ...Change[]], now: number): Statement<unknown>[] {
  const [change] = run;
  const { kind, id, before, after } = change;
  const { table } = kind;
  const ids = run.map((one) => one.id);
  if (after === null) return [db.delete(table, hasKey(kind, ids))];
  if (before === null) {
    const rows = run.map((one) => one.after as Required<NewRow<TenantTable>>);
    // A single row of its own goes in without a look for what refers to it.
    return rows.length > 1 && rows.every((row) => isWhole(table, row))
      ? db.insertAll(table, rows)
      : rows.map((row) => db.insert(table, row));
  }
  const values: Record<string, unknown> = Object.fromEntries(
    changedColumns(change).map((column) => [column, after[column]]),
  );
  // One that is a text is written by a trigger.
  if ("revision" in table && columnOf(kind, "revision").dataType === "number")
    values["revision"] = sql`${columnOf(kind, "revision")} + 1`;
  if ("updatedAt" in table) values["updatedAt"] = now;
  return [db.update(table, values as Changes<TenantTable>, hasKey(kind, [id]))];
}

/** Whether it leaves no column to its default. */
function isWhole(table: TenantTable, row: StoredRow): boolean {
  return Object.keys(getTableColumns(table)).every((column) => column === "businessId" || Object.hasOwn(row, column));
}
