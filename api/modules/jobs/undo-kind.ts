import { AppError } from "#shared/errors.ts";
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
      await undo(db, kinds, actor, set.id, now, ({ records, changes, used, letters }) => {
        const changed = new Set(changes.map(({ id }) => id));
        const rows = records
          .filter((record) => isTold(kinds, record))
          .map((record) => (used.has(record.id) ? staying(record, names) : resultOf(record, changed, names)));
        return written({ rows: rows.length > 0 ? rows : letters.map(toRow), next });
      });
    },
  };
}

/** What is part of something else is told with it. */
function isTold(kinds: RecordKinds, record: ChangedRecord): boolean {
  return kinds[record.kind]?.counts !== undefined || subjectOf(record) !== record.id;
}

/** What it made and others use by now; of people, whoever was put into a team since, with what they have. */
function staying(record: ChangedRecord, names: ReadonlyMap<string, string>): RowResult {
  const person = names.get(subjectOf(record));
  if (person !== undefined)
    return { subjectId: subjectOf(record), subject: person, result: "refused", reason: "conflict" };
  return { subjectId: null, subject: nameOf(record), result: "refused", reason: "in_use" };
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
