import { namesOf } from "#api/db/names-of.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import { scopeWith } from "#api/http/reach.ts";
import { type JobKind, type JobStep, reachOfKind, type RowResult, rowsOfAStep } from "#api/modules/jobs/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import type { Letterbox } from "#api/modules/people/public.ts";
import { latePeople, lateRows } from "./late-people.ts";
import { writeReminders } from "./remind-late.ts";

type Input = { people: string[]; timeZone: string; letterbox: Letterbox };

/** A letter to everybody whom a preview showed and who is overdue still; whoever is not, or was reminded meanwhile, stays as they are. */
export const remindOverdueKind: JobKind = {
  step: (step) => untilUnraced(() => tryStep(step)),
};

async function tryStep({ db, env, job, actor, now, written }: JobStep): Promise<void> {
  const { people: ids, timeZone, letterbox: box } = job.input as Input;
  const scope = scopeWith(actor, reachOfKind(actor, "remind_overdue"));
  const from = Number(job.place ?? 0);
  const asked = ids.slice(from, from + rowsOfAStep);
  const people = await latePeople(db, await lateRows(db, asked, { now, timeZone }), { scope }, now);
  const told = people.filter(({ why }) => why === undefined);
  const end = from + asked.length;
  const names = await namesOf(db, asked);
  const isTold = new Set(told.map(({ id }) => id));
  const rows = asked.map((id): RowResult => ({
    subjectId: id,
    subject: names.get(id) ?? id,
    result: isTold.has(id) ? "changed" : "same",
  }));
  const done = written({ rows, next: end < ids.length ? String(end) : null });
  if (told.length === 0) {
    await db.batch(done);
    return;
  }
  await writeReminders(db, { id: `${job.id}-${job.step}`, actor, box, people: told, further: done }, now);
  await wakeLetters(env, db.businessId, now + letterWaitMs, now);
}
