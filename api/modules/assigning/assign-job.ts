import { AppError } from "#shared/errors.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { scopeOf } from "#api/http/reach.ts";
import { type Change, writeChanges } from "#api/modules/changes/public.ts";
import { type JobKind, type JobStep, type RowResult, rowsOfAStep } from "#api/modules/jobs/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import type { Letterbox } from "#api/modules/people/public.ts";
import { writing } from "./apply-rule.ts";
import { ruleRecords } from "./assigning-records.ts";
import { type PlannedPerson, planSlice } from "./plan.ts";
import type { Asked } from "./plan-rows.repo.ts";

type Input = {
  asked: Asked;
  box: Letterbox;
  change?: Omit<Change, "kind">;
  rule: { id: string; name: string };
};

/** Gives what an assignment gives, some people at a time: whoever has it already stays as they are. */
export const assignKind: JobKind = {
  step: (step) => untilUnraced(() => tryStep(step)),
};

async function tryStep({ db, env, job, actor, now, written }: JobStep): Promise<void> {
  const { asked, box, change, rule } = job.input as Input;
  const scope = scopeOf(actor, "can_access_lMS");
  const { people, next } = await planSlice(
    db,
    { ...asked, scope, now: job.createdAt },
    { after: job.place ?? "", limit: rowsOfAStep },
  );
  const id = `${job.id}-${job.step}`;
  const given = await writing(db, { viewer: actor, box, asked, rule, changeSetId: id }, people, now);
  const own = job.step === 0 && change ? [{ ...change, kind: ruleRecords }] : [];
  const changes = [...own, ...given.changes];
  const changed = new Set(given.changes.map(({ before, after }) => String((after ?? before)?.["userId"])));
  const done = written({ rows: people.map((one) => resultOf(one, changed)), next });
  if (changes.length === 0) {
    await db.batch(done);
    return;
  }
  const set = { id, action: "assignment.made", actorId: actor.id, subject: { id: rule.id, name: rule.name } };
  const outcome = await writeChanges(db, { ...set, changes, further: [...given.further, ...done] }, now);
  if (outcome.kind === "refused") throw new AppError(outcome.code);
  if (outcome.kind === "raced") throw new Raced("somebody else changed one of them");
  await wakeLetters(env, db.businessId, now + letterWaitMs, now);
}

function resultOf({ person: { id, name } }: PlannedPerson, changed: ReadonlySet<string>): RowResult {
  return { subjectId: id, subject: name, result: changed.has(id) ? "changed" : "same" };
}
