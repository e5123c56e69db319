import { and } from "drizzle-orm";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import type { undoChanges } from "#shared/contracts/changes.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { AppError } from "#shared/errors.ts";
import type { ChangedRecord, StoredRow } from "#api/db/schema/manage.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { scopeOf } from "#api/http/reach.ts";
import type { Actor } from "#api/http/viewer.ts";
import { areOpen, lettersOf, takeBackOf } from "#api/modules/outbox/public.ts";
import { findChangeSet, isOpen, markUndone, undoMs } from "./change-set.repo.ts";
import {
  adding,
  type Change,
  changing,
  isSame,
  type Judged,
  type RecordKind,
  removing,
  rowsOf,
} from "./record-kind.ts";
import { writeChanges } from "./write-changes.ts";

/** Each by the name that sets of changes have for it. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** What is being taken back, and what it takes. */
interface Undone {
  records: readonly ChangedRecord[];
  changes: readonly Change[];
  /** Letters of the press; what is not open any more has left. */
  letters: readonly { userId: string; name: string; isOpen: boolean }[];
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
  further: (undone: Undone) => readonly Statement<unknown>[] = () => [],
): Promise<ResponseOf<typeof undoChanges>["data"]> {
  return untilUnraced(async () => {
    const set = await findChangeSet(db, id);
    const scope = scopeOf(viewer, "can_access_admin");
    if (set === undefined || (scope !== "business" && set.actorId !== viewer.id)) throw new AppError("not_found");
    const { changes, kept: keptRecords, isBroken } = await undoingOf(db, kinds, set.records);
    await judge({ db, actor: viewer, scope, all: changes }, set.at);
    if (set.undoneAt !== null || set.at <= now - undoMs || isBroken) throw new AppError("conflict");
    const letters = await lettersOf(db, id);
    const open = letters.filter(({ isOpen: mayGo }) => mayGo);
    // Of a press that did nothing else, its letters are what is counted.
    const kept = set.records.length > 0 ? keptRecords : letters.length - open.length;
    const undone = { records: set.records, changes, letters };
    if (changes.length === 0 && open.length === 0) {
      await db.batch(further(undone));
      return { undone: 0, kept };
    }
    const written = await writeChanges(
      db,
      {
        action: "changes.undone",
        actorId: viewer.id,
        changes,
        subject: onlySubject(changes),
        further: [markUndone(db, id, viewer.id, now), takeBackOf(db, id, now), ...further(undone)],
        detail: { count: changes.length || open.length },
        provided: and(isOpen(db, id, now), areOpen(db, id, open.length)),
      },
      now,
    );
    if (written.kind === "refused") throw new AppError(written.code);
    if (written.kind === "raced") throw new Raced("somebody else changed one of them");
    return { undone: changes.length || open.length, kept };
  });
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

/** What a set of changes would be taken back by, the last first; what somebody changed since stays, and is counted. */
async function undoingOf(db: TenantDb, kinds: RecordKinds, records: readonly ChangedRecord[]) {
  const rows = new Map<string, Map<string, StoredRow>>();
  for (const [name, of] of grouped(records, (record) => record.kind)) {
    const ids = of.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- as many as there are kinds in one set
    rows.set(name, await rowsOf(db, kindOf(kinds, name), ids));
  }
  let kept = 0;
  let isBroken = false;
  const changes: Change[] = [];
  for (const record of records.toReversed()) {
    const kind = kindOf(kinds, record.kind);
    const undoing = undoingRecord(kind, record, rows.get(record.kind)?.get(record.id));
    kept += undoing.kept;
    isBroken ||= kind.isWhole === true && undoing.change === undefined;
    if (undoing.change) changes.push(undoing.change);
  }
  return { changes, kept, isBroken };
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
  const name = (change.after ?? change.before)?.["name"];
  return typeof name === "string" ? { id: change.id, name } : undefined;
}

function kindOf(kinds: RecordKinds, name: string): RecordKind {
  const kind = kinds[name];
  if (kind === undefined) throw new TypeError(`No kind of records is called ${name}`);
  return kind;
}
