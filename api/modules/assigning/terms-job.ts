import { AppError } from "#shared/errors.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { scopeOf } from "#api/http/reach.ts";
import { writeChanges } from "#api/modules/changes/public.ts";
import { type JobKind, type JobStep, type RowResult, rowsOfAStep } from "#api/modules/jobs/public.ts";
import { lookedAtAgain, pairKey, pairsOfRule, termActionNames, termChanges, type TermsAsked } from "./terms.ts";

type Input = { ruleId: string; asked: TermsAsked; about: { name: string } };

/** Exempts everybody who has something by an assignment, or gives them another day. */
export const termsKind: JobKind = {
  step: (step) => untilUnraced(() => tryStep(step)),
};

async function tryStep({ db, job, actor, now, written }: JobStep): Promise<void> {
  const { ruleId, asked, about } = job.input as Input;
  const of = { ruleId, scope: scopeOf(actor, "can_access_lMS") };
  const { pairs, next } = await pairsOfRule(db, of, job.place, rowsOfAStep);
  const { changes, refused } = await termChanges(db, pairs, asked, { by: actor, now: job.createdAt });
  const changed = new Set(changes.map(({ id }) => id));
  const own = new Set(refused.map(pairKey));
  const rows = pairs.map((pair): RowResult => {
    const row = { subjectId: pair.userId, subject: pair.name };
    if (own.has(pairKey(pair))) return { ...row, result: "refused", reason: "own_extra_time" };
    return { ...row, result: changed.has(pairKey(pair)) ? "changed" : "same" };
  });
  const done = written({ rows, next });
  if (changes.length === 0) {
    await db.batch(done);
    return;
  }
  const set = {
    id: `${job.id}-${job.step}`,
    action: termActionNames[asked.action],
    actorId: actor.id,
    subject: { id: ruleId, name: about.name },
  };
  const outcome = await writeChanges(db, { ...set, changes, further: [...lookedAtAgain(db, pairs), ...done] }, now);
  if (outcome.kind === "refused") throw new AppError(outcome.code);
  if (outcome.kind === "raced") throw new Raced("somebody else changed one of them");
}
