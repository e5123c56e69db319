import type { AccessFlag } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Actor } from "#api/http/viewer.ts";
import { findChangeSets, undoMs } from "./change-set.repo.ts";
import { usedAmong } from "./record-kind.ts";
import { flagOfSets, type RecordKinds, scopeIn, stayingAsAdded, subjectOf, undoingOf } from "./undoing-of.ts";

interface Foreseen {
  /** How many people, or other records, the press changed. */
  of: number;
  /** How many of them were changed since, and stay so. */
  kept: number;
}

interface Asked {
  ids: readonly string[];
  /** Whether they are steps of a job: what others use by now stays, too, and a step that changed nobody has no set. */
  isJob: boolean;
  /** By which right such are made, where nothing of them is left. */
  flag?: AccessFlag;
  now: number;
}

/** What taking back would leave as it is; judged as `undo`, which may come to find more. */
export async function foreseeUndo(
  db: TenantDb,
  kinds: RecordKinds,
  viewer: Actor,
  { ids, isJob, flag, now }: Asked,
): Promise<Foreseen> {
  const sets = await findChangeSets(db, ids);
  const open = sets.filter(({ at, undoneAt }) => undoneAt === null && at > now - undoMs);
  const records = open.flatMap((set) => set.records.toReversed());
  const scope = scopeIn(kinds, viewer, records, flag ?? flagOfSets(kinds, viewer, sets));
  const isTheirs = scope === "business" || sets.every(({ actorId }) => actorId === viewer.id);
  if (!isTheirs || (!isJob && sets.length < ids.length)) throw new AppError("not_found");
  if (!isJob && open.length < ids.length) throw new AppError("conflict");
  const { changes, changedSince } = await undoingOf(db, kinds, records);
  const used = isJob ? await usedAmong(db, changes, stayingAsAdded(changedSince)) : new Set<string>();
  const stay = records.filter((record) => changedSince.has(record) || used.has(record.id));
  // What is taken back already, of a step that others hold in part, is not what this would take back.
  const isLeft = new Set([...changes.map(({ id }) => id), ...stay.map(({ id }) => id)]);
  const left = isJob ? records.filter(({ id }) => isLeft.has(id)) : records;
  return { of: new Set(left.map(subjectOf)).size, kept: new Set(stay.map(subjectOf)).size };
}
