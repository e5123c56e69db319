import { grouped } from "#shared/domain/grouped.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { namesOf } from "#api/db/names-of.ts";
import type { ChangedRecord } from "#api/db/schema/manage.ts";
import { findChangeSet, type RecordKinds, subjectOf, undo } from "#api/modules/changes/public.ts";
import { holdBack, letterWaitMs } from "#api/modules/outbox/public.ts";
import type { JobKind, RowResult } from "./job-kind.ts";
import { findJob } from "./jobs.repo.ts";

/** Takes back the sets of another job, the last first: its steps' numbers are their names. */
export function undoKind(kinds: RecordKinds): JobKind {
  return {
    async step({ db, job, actor, now, written }) {
      const of = await findJob(db, String(job.input["of"]));
      if (of === undefined) throw new AppError("not_found");
      const number = job.place === null ? of.step - 1 : Number(job.place);
      const next = number > 0 ? String(number - 1) : null;
      if (job.place === null) await holdBack(db, of.id, now + letterWaitMs);
      const set = number < 0 ? undefined : await findChangeSet(db, `${of.id}-${number}`);
      // A step that changed nobody has no set, and one may have been taken back by itself.
      if (set === undefined || set.undoneAt !== null) {
        await db.batch(written({ rows: [], next }));
        return;
      }
      const names = await namesOf(db, set.records.map(subjectOf));
      await undo(db, kinds, actor, set.id, now, ({ records, changes, used, changedSince, letters }) => {
        const changed = new Set(changes.map(({ id }) => id));
        const told = records
          .filter((record) => isTold(kinds, record))
          .map((record) => ({
            of: subjectOf(record),
            row: changedSince.has(record)
              ? staying(record, names, "changed_since")
              : used.has(record.id)
                ? staying(record, names)
                : resultOf(record, changed, names),
          }));
        const rows = [...grouped(told, ({ of: subject }) => subject).values()].flatMap(telling);
        return written({ rows: rows.length > 0 ? rows : letters.map(toRow), next });
      });
    },
  };
}

/** What is part of something else is told with it. */
function isTold(kinds: RecordKinds, record: ChangedRecord): boolean {
  return kinds[record.kind]?.counts !== undefined || subjectOf(record) !== record.id;
}

/** Of all that is told of one person or thing, the one line that tells most: what changed since before what is in use. */
function telling(of: readonly { row: RowResult }[]): RowResult[] {
  const rank = ({ result, reason }: RowResult) =>
    reason === "changed_since" ? 0 : result === "refused" ? 1 : result === "changed" ? 2 : 3;
  return of
    .map(({ row }) => row)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 1);
}

/** What others use by now, or somebody changed since; of people, whoever was put into a team since, with what they have. */
function staying(record: ChangedRecord, names: ReadonlyMap<string, string>, why?: ErrorCode): RowResult {
  const person = names.get(subjectOf(record));
  if (person !== undefined)
    return { subjectId: subjectOf(record), subject: person, result: "refused", reason: why ?? "person_used" };
  return { subjectId: null, subject: nameOf(record), result: "refused", reason: why ?? "in_use" };
}

/** Of what is nobody, where it says what it is called. */
function nameOf(record: ChangedRecord): string {
  const { name, line } = "added" in record ? record.added : {};
  return [name, line].find((one) => typeof one === "string") ?? record.id;
}

/** Of a step that wrote letters and nothing else. */
function toRow({ userId, name, isOpen }: { userId: string; name: string; isOpen: boolean }): RowResult {
  return { subjectId: userId, subject: name, result: isOpen ? "changed" : "same" };
}

function resultOf(record: ChangedRecord, changed: ReadonlySet<string>, names: ReadonlyMap<string, string>): RowResult {
  const id = subjectOf(record);
  const name = names.get(id);
  return {
    subjectId: name === undefined ? null : id,
    subject: name ?? nameOf(record),
    result: changed.has(record.id) ? "changed" : "same",
  };
}
