import { changeTermsOfRule } from "#shared/contracts/assigned-rows.ts";
import { changeTerms } from "#shared/contracts/assigning.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import type { Actor } from "#api/http/viewer.ts";
import { writeChanges } from "#api/modules/changes/public.ts";
import { type DayClock, dayOf } from "#api/modules/deadlines/public.ts";
import { rowsOfAStep, startJob } from "#api/modules/jobs/public.ts";
import { peopleRows } from "#api/modules/people/public.ts";
import { assignedCount, ruleRow } from "./rules.repo.ts";
import { titlesOf } from "./target-kinds.ts";
import {
  holdersOf,
  lookedAtAgain,
  type NamedPair,
  pairsAmong,
  pairsOfRule,
  termActionNames,
  termChanges,
  type TermsAsked,
} from "./terms.ts";

export function termsRoutes(app: ApiApp): void {
  implement(app, changeTerms, async ({ db, business, viewer, scope, body, now }) => {
    const { kind, target_id: targetId } = body;
    requireDay(body, dayOf(business, now));
    const ids = [...new Set(body.user_ids)];
    const [people, [target]] = await Promise.all([
      peopleRows(db.primary, ids, scope).all(),
      titlesOf(db.primary, [{ kind, id: targetId }]),
    ]);
    if (people.length < ids.length || target === undefined) throw new AppError("not_found");
    if (body.action === "exempt" || body.action === "extend") {
      const holders = await holdersOf(db.primary, ids, target);
      // What nobody does to themselves is refused as such.
      const judged = ids.filter((id) => id !== viewer.id || viewer.user.isAccountManager);
      if (judged.some((id) => !holders.has(id))) throw new AppError("not_held");
    }
    const pairs = people.map(({ id, name }) => ({ userId: id, kind, targetId, name }));
    const press = { pairs, areNamed: true, asked: body, about: undefined };
    const { changed, change_set_id } = await writeTerms(db.primary, viewer, press, now);
    return { data: { changed, change_set_id } };
  });

  implement(app, changeTermsOfRule, async ({ c, db, business, viewer, scope, params, body, now }) => {
    const { rows, key, ...asked } = body;
    requireDay(asked, dayOf(business, now));
    const rule = await ruleRow(db.primary, scope, params.ruleId);
    if (rule === undefined) throw new AppError("not_found");
    const of = { ruleId: rule.id, scope };
    const about = { id: rule.id, name: rule.name };
    const write = async (pairs: readonly NamedPair[], areNamed: boolean) => ({
      data: { ...(await writeTerms(db.primary, viewer, { pairs, areNamed, asked, about }, now)), job_id: null },
    });
    if (rows !== "all") {
      const wanted = rows.map((row) => ({ userId: row.user_id, kind: row.kind, targetId: row.target_id }));
      const pairs = await pairsAmong(db.primary, of, wanted);
      if (pairs.length < new Set(rows.map((row) => JSON.stringify(row))).size) throw new AppError("not_found");
      return write(pairs, true);
    }
    const { pairs, next } = await pairsOfRule(db.primary, of, null, rowsOfAStep);
    if (next === null) return write(pairs, false);
    const total = await assignedCount(db.primary, of);
    const input = { ruleId: rule.id, asked, about: { name: rule.name, action: asked.action } };
    const work = { kind: "change_terms" as const, actorId: viewer.id, input, total };
    const wanted = { ...work, key: `terms-${key}`, asked: { rule: rule.id, ...asked } };
    const job = await startJob(db, c.env, wanted, now);
    return { data: { changed: 0, refused: 0, change_set_id: null, job_id: job.id } };
  });
}

/** A day that is over would make whoever gets it overdue at once. */
function requireDay({ action, due_on: dueOn }: TermsAsked, { timeZone, now }: DayClock): void {
  if (action !== "extend") return;
  if (dueOn === undefined) throw new AppError("validation_failed", { fields: { due_on: ["required"] } });
  if (dueOn < zonedDate(now, timeZone)) throw new AppError("validation_failed", { fields: { due_on: ["date_past"] } });
}

interface Press {
  pairs: readonly NamedPair[];
  /** One by one: one's own among them is an error then. */
  areNamed: boolean;
  asked: TermsAsked;
  /** What the log calls it by, where it is about several people. */
  about: { id: string; name: string } | undefined;
}

async function writeTerms(db: TenantDb, viewer: Actor, { pairs, areNamed, asked, about }: Press, now: number) {
  const { changes, refused: own } = await termChanges(db, pairs, asked, { by: viewer, now });
  if (own.length > 0 && areNamed) throw new AppError("own_extra_time");
  const refused = own.length;
  if (changes.length === 0) return { changed: 0, refused, change_set_id: null };
  const people = new Map(pairs.map(({ userId, name }) => [userId, name]));
  const [[id, name] = ["", ""]] = people;
  const subject = people.size === 1 ? { id, name } : about;
  const action = termActionNames[asked.action];
  const further = lookedAtAgain(db, pairs);
  const written = await writeChanges(
    db,
    { action, actorId: viewer.id, changes, further, ...(subject && { subject }) },
    now,
  );
  if (written.kind === "refused") throw new AppError(written.code);
  if (written.kind === "raced") throw new AppError("conflict");
  return { changed: changes.length, refused, change_set_id: written.changeSetId };
}
