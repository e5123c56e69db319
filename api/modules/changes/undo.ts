import { and } from "drizzle-orm";
import { grouped } from "#shared/domain/grouped.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { ChangedRecord, StoredRow } from "#api/db/schema/manage.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { scopeOf, toldWithin } from "#api/http/reach.ts";
import type { Actor } from "#api/http/viewer.ts";
import { areOpen, lettersOf, takeBackOf } from "#api/modules/outbox/public.ts";
import { type ChangeSet, areUndoable, findChangeSets, markUndone, undoMs } from "./change-set.repo.ts";
import {
  adding,
  type Change,
  changedColumns,
  changing,
  isSame,
  type Judged,
  type RecordKind,
  removing,
  rowsOf,
} from "./record-kind.ts";
import { unmetDemand, writeChanges, type Written } from "./write-changes.ts";

/** Each by the name that sets of changes have for it. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** What is being taken back, and what it takes. */
interface Undone {
  records: readonly ChangedRecord[];
  changes: readonly Change[];
  /** What it made and stays, since others use it. */
  used: ReadonlySet<string>;
  /** Letters of the press; what is not open any more has left. */
  letters: readonly { userId: string; name: string; isOpen: boolean }[];
}

interface Taken {
  /** How many records were changed. */
  undone: number;
  /** How many values stay, since somebody changed them meanwhile. */
  kept: number;
}

/**
 * Takes back what one press changed; by whoever could do the same now. A team lead takes back what they did themselves, as far
 * as it lies within their teams of now: anything else is as missing to them as what never was. What the press had written by
 * letter is taken back where it has not left. Where nothing stands any more as the press left it, the set stays as it is.
 */
export async function undo(
  db: TenantDb,
  kinds: RecordKinds,
  viewer: Actor,
  id: string,
  now: number,
  further: ((undone: Undone) => readonly Statement<unknown>[]) | undefined = undefined,
): Promise<Taken> {
  // What a job made by the thousand does not come to lie in the bin where the job is taken back.
  const asked = { ids: [id], action: "changes.undone", further, isBinned: further === undefined };
  const { undone, kept } = await takeBack(db, kinds, viewer, asked, now);
  return { undone, kept };
}

/** Some of several presses cannot be taken back: which, and why. */
export class PressesRefused extends AppError {
  readonly refusals: ReadonlyMap<string, ErrorCode>;

  constructor(code: ErrorCode, refusals: ReadonlyMap<string, ErrorCode>) {
    super(code);
    this.refusals = refusals;
  }
}

interface Asked {
  /** Of sets of changes. */
  ids: readonly string[];
  /** As the log has it. */
  action: string;
  /** What is to come back otherwise than it was. */
  reshaped?: (change: Change) => Change;
  further?: ((undone: Undone) => readonly Statement<unknown>[]) | undefined;
  isBinned?: boolean;
}

/** The same of several presses at once, all of them or none. Throws `PressesRefused`. */
export async function takeBack(
  db: TenantDb,
  kinds: RecordKinds,
  viewer: Actor,
  { ids, action, reshaped = (change) => change, further = () => [], isBinned = true }: Asked,
  now: number,
): Promise<Taken & { changeSetId: string | null }> {
  return untilUnraced(async () => {
    const sets = await findChangeSets(db, ids);
    const records = sets.flatMap((set) => set.records.toReversed());
    if (sets.length < ids.length) throw new AppError("not_found");
    const scope = scopeIn(kinds, viewer, records);
    if (scope !== "business" && sets.some(({ actorId }) => actorId !== viewer.id)) throw new AppError("not_found");
    const undoing = await undoingOf(db, kinds, records);
    const wanted = undoing.changes.map(reshaped);
    const used = isBinned ? new Set<string>() : await usedAmong(db, wanted);
    const changes = wanted.filter(({ id }) => !used.has(id));
    await judge({ db, actor: viewer, scope, all: changes }, Math.min(...sets.map(({ at }) => at)));
    const isOver = sets.some(({ undoneAt, at }) => undoneAt !== null || at <= now - undoMs);
    if (isOver || undoing.isBroken) throw new AppError("conflict");
    const letters = await lettersBySet(db, ids);
    const all = letters.flatMap(({ of }) => of);
    const open = all.filter(({ isOpen: mayGo }) => mayGo).length;
    // Of a press that did nothing else, its letters are what is counted.
    const kept = records.length > 0 ? undoing.kept + used.size : all.length - open;
    const undone = { records, changes, used, letters: all };
    if (changes.length === 0 && open === 0) {
      await db.batch(further(undone));
      return { undone: 0, kept, changeSetId: null };
    }
    const written = await writeTaken(
      db,
      {
        action,
        actorId: viewer.id,
        changes,
        subject: onlySubject(changes),
        further: [
          ...ids.flatMap((id) => [markUndone(db, id, viewer.id, now), takeBackOf(db, id, now)]),
          ...further(undone),
        ],
        ...(changes.length === 0 && { detail: { count: open, of: "letters" } }),
        provided: and(areUndoable(db, ids, now), areOpen(db, ids, open)),
        isBinned,
      },
      now,
    );
    if (written.kind === "refused") {
      const refusals = await refusalsOf(db, scope, sets, changes);
      throw new PressesRefused(toldWithin(scope, written.code), refusals);
    }
    if (written.kind === "raced") throw new Raced("somebody else changed one of them");
    return { undone: changes.length || open, kept, changeSetId: written.changeSetId };
  });
}

async function usedAmong(db: TenantDb, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const kinds = [...grouped(changes, ({ kind }) => kind)];
  const used = await Promise.all(kinds.map(([kind, of]) => kind.used?.(db, of, changes) ?? []));
  return new Set(used.flatMap((ids) => [...ids]));
}

/** How far somebody takes back what these are of: each by the flag of its area. Throws `forbidden`. */
function scopeIn(kinds: RecordKinds, viewer: Actor, records: readonly ChangedRecord[]): Scope {
  const flags = new Set(records.map(({ kind }) => kindOf(kinds, kind).flag ?? "can_access_admin"));
  const scopes = [...(flags.size > 0 ? flags : ["can_access_admin" as const])].map((flag) => scopeOf(viewer, flag));
  return scopes.find((scope) => scope !== "business") ?? "business";
}

/** Of several presses, by each. */
async function lettersBySet(db: TenantDb, ids: readonly string[]) {
  return Promise.all(ids.map(async (id) => ({ id, of: await lettersOf(db, id) })));
}

/** Where all that is demanded is so and the database refuses it all the same, what it stood on is gone. */
async function writeTaken(db: TenantDb, asked: Parameters<typeof writeChanges>[1], now: number): Promise<Written> {
  try {
    return await writeChanges(db, asked, now);
  } catch (error) {
    if (!String(error).includes("SQLITE_CONSTRAINT")) throw error;
    return { kind: "refused", code: "conflict" };
  }
}

/** Which of several presses are refused, and why. */
async function refusalsOf(db: TenantDb, scope: Scope, sets: readonly ChangeSet[], changes: readonly Change[]) {
  const refusals = new Map<string, ErrorCode>();
  for (const { id, records } of sets) {
    const of = changes.filter((change) => records.some((one) => one.kind === change.kind.name && one.id === change.id));
    // oxlint-disable-next-line no-await-in-loop -- as many as were chosen, where something is refused
    const code = await unmetDemand(db, of, changes);
    if (code !== undefined) refusals.set(id, toldWithin(scope, code));
  }
  return refusals;
}

async function judge(asked: Judged, since: number): Promise<void> {
  const { scope, all } = asked;
  if (scope !== "business") {
    const kinds = [...grouped(all, (change) => change.kind)];
    const within = await Promise.all(
      kinds.map(async ([kind, of]) => kind.within?.({ ...asked, scope, since }, of) ?? false),
    );
    if (within.includes(false)) throw new AppError("not_found");
  }
  await judgeChanges(asked);
}

/** Throws where the actor may not make these changes, of whatever kinds. */
export async function judgeChanges(asked: Judged): Promise<void> {
  for (const [kind, of] of grouped(asked.all, (change) => change.kind)) {
    // oxlint-disable-next-line no-await-in-loop -- as many as there are kinds in one set
    await kind.judge?.(asked, of);
  }
}

/** What sets of changes would be taken back by, the last first; what somebody changed since stays, and is counted. */
async function undoingOf(db: TenantDb, kinds: RecordKinds, records: readonly ChangedRecord[]) {
  const rows = new Map<string, Map<string, StoredRow>>();
  for (const [name, of] of grouped(records, (record) => record.kind)) {
    const ids = [...new Set(of.map(({ id }) => id))];
    // oxlint-disable-next-line no-await-in-loop -- as many as there are kinds in the sets
    rows.set(name, await rowsOf(db, kindOf(kinds, name), ids));
  }
  let kept = 0;
  let isBroken = false;
  const changes = new Map<string, Change>();
  for (const record of records) {
    const standing = rows.get(record.kind);
    const kind = kindOf(kinds, record.kind);
    const undoing = undoingRecord(kind, record, standing?.get(record.id));
    kept += undoing.kept;
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
  return { changes: [...changes.values()], kept, isBroken };
}

function isChange(change: Change): boolean {
  const { before, after } = change;
  return before === null || after === null ? before !== after : changedColumns(change).length > 0;
}

function undoingRecord(kind: RecordKind, record: ChangedRecord, row: StoredRow | undefined) {
  if ("removed" in record)
    return row ? { kept: 1 } : { kept: 0, change: adding(kind, { ...record.removed, ...kind.fresh }) };
  if ("added" in record) {
    const told = [...kind.columns, ...(kind.traces ?? [])];
    const isAsAdded = row !== undefined && told.every((column) => isSame(row[column], record.added[column]));
    return isAsAdded ? { kept: 0, change: removing(kind, row) } : { kept: row === undefined ? 0 : 1 };
  }
  if (row === undefined) return { kept: Object.keys(record.values).length };
  let kept = 0;
  const values: StoredRow = {};
  for (const [column, { before, after }] of Object.entries(record.values)) {
    if (isSame(row[column], after)) values[column] = before;
    else kept++;
  }
  return { kept, change: changing(kind, row, values) };
}

function onlySubject([change, ...others]: readonly Change[]): { id: string; name: string } | undefined {
  if (change === undefined || others.length > 0) return undefined;
  const row = change.after ?? change.before;
  const name = row?.["name"] ?? row?.["title"];
  return typeof name === "string" ? { id: change.id, name } : undefined;
}

function kindOf(kinds: RecordKinds, name: string): RecordKind {
  const kind = kinds[name];
  if (kind === undefined) throw new TypeError(`No kind of records is called ${name}`);
  return kind;
}
