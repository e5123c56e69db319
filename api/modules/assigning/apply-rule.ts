import { rowsOfAStep } from "#api/modules/jobs/public.ts";
import type { Env } from "#api/env.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Actor } from "#api/http/viewer.ts";
import { type Change, writeChanges } from "#api/modules/changes/public.ts";
import { startJob } from "#api/modules/jobs/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import type { Letterbox } from "#api/modules/people/public.ts";
import { applying, lettersOf, toldPeople } from "./apply-plan.ts";
import type { PlannedPerson } from "./plan.ts";
import type { Asked } from "./plan-rows.repo.ts";
import { spending } from "./previews.repo.ts";
import type { RuleRecord } from "./rules.repo.ts";
import { titlesOf } from "./target-kinds.ts";

interface Press {
  env: Env;
  viewer: Actor;
  box: Letterbox;
  asked: Asked;
  people: readonly PlannedPerson[];
  token: string;
  /** Of the rule itself; undefined: it stays as it is. */
  change: Change | undefined;
  rule: Pick<RuleRecord, "id" | "name">;
  action: "assignment.made" | "assignment.changed";
}

export interface Applied {
  id: string;
  change_set_id: string | null;
  job_id: string | null;
  letters: number;
}

/** Writes a rule with what it gives: at once, or step by step behind the answer. undefined: somebody was faster. */
export async function applyRule(db: TenantDb, press: Press, now: number): Promise<Applied | undefined> {
  const { env, viewer, people, rule, change } = press;
  const letters = toldPeople(people).length;
  const touched = people.filter(({ of }) => of.some(({ isWritten }) => isWritten));
  const spent = spending(db, press.token);
  if (touched.length > rowsOfAStep) {
    // The rule itself is written with the first step, so that taking the work back takes it along.
    const input = { asked: press.asked, box: press.box, change: stored(change), rule, about: { name: rule.name } };
    const wanted = { key: `assign-${rule.id}-${press.token}`, kind: "assign" as const, actorId: viewer.id };
    const job = await startJob(db, env, { ...wanted, input, total: people.length }, now, () => spent.statement.run());
    return { id: rule.id, change_set_id: null, job_id: job.id, letters };
  }
  const id = crypto.randomUUID();
  const given = await writing(db, { ...press, changeSetId: id }, touched, now);
  const changes = [...(change ? [change] : []), ...given.changes];
  if (changes.length === 0) return { id: rule.id, change_set_id: null, job_id: null, letters: 0 };
  const written = await writeChanges(
    db,
    {
      id,
      action: press.action,
      actorId: viewer.id,
      changes,
      subject: { id: rule.id, name: rule.name },
      detail: { count: letters },
      further: [...given.further, spent.statement],
      provided: spent.provided,
    },
    now,
  );
  if (written.kind === "refused") throw new AppError(written.code);
  if (written.kind === "raced") return undefined;
  if (letters > 0) await wakeLetters(env, db.businessId, now + letterWaitMs, now);
  return { id: rule.id, change_set_id: id, job_id: null, letters };
}

interface Writing {
  viewer: Actor;
  /** null: nobody is written to. */
  box: Letterbox | null;
  asked: Asked;
  rule: Pick<RuleRecord, "id">;
  changeSetId: string;
}

/** The changes of some people, and their letters. */
export async function writing(
  db: TenantDb,
  { viewer: by, box, asked, rule, changeSetId }: Writing,
  people: readonly PlannedPerson[],
  now: number,
) {
  const { changes, further } = applying(db, people, { ruleId: rule.id, leaving: asked.terms.leaving, by, now });
  if (box === null || toldPeople(people).length === 0) return { changes, further };
  const titles = new Map((await titlesOf(db, asked.targets)).map(({ id, title }) => [id, title]));
  return { changes, further: [...further, ...lettersOf(db, people, { box, by, titles, changeSetId }, now)] };
}

/** As a job can keep it: its kind is known. */
function stored(change: Change | undefined) {
  return change && { before: change.before, after: change.after, id: change.id };
}
