import { and } from "drizzle-orm";
import { grouped } from "#shared/domain/grouped.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { ChangedRecord } from "#api/db/schema/manage.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { toldWithin } from "#api/http/reach.ts";
import type { Actor } from "#api/http/viewer.ts";
import {
  areOpen,
  type LetterOfPress,
  lettersOf,
  letterWaitMs,
  queueLetters,
  takeBackOf,
  type WantedLetter,
} from "#api/modules/outbox/public.ts";
import { type ChangeSet, areUndoable, findChangeSets, markUndone, undoMs } from "./change-set.repo.ts";
import { type Change, type Judged, usedAmong } from "./record-kind.ts";
import { flagOfSets, type RecordKinds, scopeIn, stayingAsAdded, undoingOf } from "./undoing-of.ts";
import { unmetDemand, writeChanges, type Written } from "./write-changes.ts";

/** What is being taken back, and what it takes. */
interface Undone {
  records: readonly ChangedRecord[];
  changes: readonly Change[];
  /** What it made and stays, since others use it. */
  used: ReadonlySet<string>;
  /** What somebody changed since, and stays. */
  changedSince: ReadonlySet<ChangedRecord>;
  letters: readonly LetterOfPress[];
}

interface Taken {
  /** How many records were changed. */
  undone: number;
  /** How many values stay, since somebody changed them meanwhile. */
  kept: number;
  /** When letters are due that tell of it; null: there are none. */
  toldAt: number | null;
}

/**
 * Takes back what one press changed; by whoever could do the same now. A team lead takes back what they did themselves, as far
 * as it lies within their teams of now: anything else is as missing to them as what never was. What the press had written by
 * letter is taken back where it has not left, and put right by another letter where it has. Where nothing stands any more as the press left it, the set stays as it is.
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
  const { undone, kept, toldAt } = await takeBack(db, kinds, viewer, asked, now);
  return { undone, kept, toldAt };
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
    const scope = scopeIn(kinds, viewer, records, flagOfSets(kinds, viewer, sets));
    if (scope !== "business" && sets.some(({ actorId }) => actorId !== viewer.id)) throw new AppError("not_found");
    const undoing = await undoingOf(db, kinds, records);
    const wanted = undoing.changes.map(reshaped);
    const used = isBinned ? new Set<string>() : await usedAmong(db, wanted, stayingAsAdded(undoing.changedSince));
    const changes = wanted.filter(({ id }) => !used.has(id));
    await judge({ db, actor: viewer, scope, all: changes }, Math.min(...sets.map(({ at }) => at)), now);
    const isOver = sets.some(({ undoneAt, at }) => undoneAt !== null || at <= now - undoMs);
    if (isOver || undoing.isBroken) throw new AppError("conflict");
    const letters = await lettersBySet(db, ids);
    const all = letters.flatMap(({ of }) => of);
    const open = all.filter(({ isOpen: mayGo }) => mayGo).length;
    // Of a press that did nothing else, its letters are what is counted.
    const kept = records.length > 0 ? undoing.kept + used.size : all.length - open;
    const undone = { records, changes, used, changedSince: undoing.changedSince, letters: all };
    // Of a step of a job, what stays can be taken back once nothing holds it any more.
    const isSpent = isBinned || (used.size === 0 && undoing.changedSince.size === 0);
    if (changes.length === 0 && open === 0) {
      await db.batch(further(undone));
      return { undone: 0, kept, toldAt: null, changeSetId: null };
    }
    const id = crypto.randomUUID();
    const told = correctionsOf(all, changes, { actor: viewer, changeSetId: id, dueAt: now + letterWaitMs });
    const written = await writeTaken(
      db,
      {
        id,
        action,
        actorId: viewer.id,
        changes,
        subject: onlySubject(changes),
        further: [
          ...ids.flatMap((one) => [
            ...(isSpent ? [markUndone(db, one, viewer.id, now)] : []),
            takeBackOf(db, one, now),
          ]),
          ...(told.length > 0 ? queueLetters(db, told, now) : []),
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
    const toldAt = told.length > 0 ? now + letterWaitMs : null;
    return { undone: changes.length || open, kept, toldAt, changeSetId: written.changeSetId };
  });
}

/** What tells those whom letters of the press have reached that it was taken back; they wait as all do that an undo takes back. */
function correctionsOf(
  letters: readonly LetterOfPress[],
  changes: readonly Change[],
  { actor, changeSetId, dueAt }: { actor: Actor; changeSetId: string; dueAt: number },
): WantedLetter[] {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return letters.flatMap((left) => {
    const letter = left.hasLeft ? kinds.flatMap((kind) => kind.correction?.(left, changes) ?? [])[0] : undefined;
    if (letter === undefined) return [];
    const { userId, name, locale, host, fields } = left;
    const said = { ...fields, sender: actor.user.name };
    return [
      { letter, person: { id: userId, name }, actorId: actor.id, locale, host, fields: said, changeSetId, dueAt },
    ];
  });
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

async function judge(asked: Judged, since: number, now: number): Promise<void> {
  const { scope, all } = asked;
  if (scope !== "business") {
    const kinds = [...grouped(all, (change) => change.kind)];
    const within = await Promise.all(
      kinds.map(async ([kind, of]) => kind.within?.({ ...asked, scope, since }, of) ?? false),
    );
    if (within.includes(false)) throw new AppError("not_found");
  }
  await judgeChanges(asked, now);
}

/** Throws where the actor may not make these changes, of whatever kinds. */
export async function judgeChanges(asked: Judged, now: number): Promise<void> {
  for (const [kind, of] of grouped(asked.all, (change) => change.kind)) {
    // oxlint-disable-next-line no-await-in-loop -- as many as there are kinds in one set
    await kind.judge?.(asked, of, now);
  }
}

function onlySubject([change, ...others]: readonly Change[]): { id: string; name: string } | undefined {
  if (change === undefined || others.length > 0) return undefined;
  const row = change.after ?? change.before;
  const name = row?.["name"] ?? row?.["title"];
  return typeof name === "string" ? { id: change.id, name } : undefined;
}
