import { changeTermsOfRule } from "#shared/contracts/assigned-rows.ts";
import { changeTerms } from "#shared/contracts/assigning.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import type { Actor } from "#api/http/viewer.ts";
import { writeChanges } from "#api/modules/changes/public.ts";
import { rowsOfAStep, startJob } from "#api/modules/jobs/public.ts";
import { peopleRows } from "#api/modules/people/public.ts";
import { assignedCount, ruleRow, titlesOf } from "./rules.repo.ts";
import {
  type AssignedPair,
  lookedAtAgain,
  type NamedPair,
  pairsAmong,
  pairsOfRule,
  termActionNames,
  termChanges,
  type TermsAsked,
} from "./terms.ts";

export function termsRoutes(app: ApiApp): void {
  implement(app, changeTerms, async ({ db, viewer, scope, body, now }) => {
    const { kind, target_id: targetId } = body;
    requireDay(body);
    const ids = [...new Set(body.user_ids)];
    requireOthers(viewer, body, ids);
    const [people, [target]] = await Promise.all([
      peopleRows(db.primary, ids, scope).all(),
      titlesOf(db.primary, [{ kind, id: targetId }]),
    ]);
    if (people.length < ids.length || target === undefined) throw new AppError("not_found");
    const pairs = people.map(({ id, name }) => ({ userId: id, kind, targetId, name }));
    return { data: await writeTerms(db.primary, viewer, { pairs, asked: body, about: undefined }, now) };
  });

  implement(app, changeTermsOfRule, async ({ c, db, viewer, scope, params, body, now }) => {
    const { rows, key, ...asked } = body;
    requireDay(asked);
    const rule = await ruleRow(db.primary, scope, params.ruleId);
    if (rule === undefined) throw new AppError("not_found");
    const of = { ruleId: rule.id, scope };
    const about = { id: rule.id, name: rule.name };
    if (rows !== "all") {
      requireOthers(
        viewer,
        asked,
        rows.map((row) => row.user_id),
      );
      const wanted = rows.map((row) => ({ userId: row.user_id, kind: row.kind, targetId: row.target_id }));
      const pairs = await pairsAmong(db.primary, of, wanted);
      if (pairs.length < new Set(rows.map((row) => JSON.stringify(row))).size) throw new AppError("not_found");
      return { data: { ...(await writeTerms(db.primary, viewer, { pairs, asked, about }, now)), job_id: null } };
    }
    const { pairs, next } = await pairsOfRule(db.primary, of, null, rowsOfAStep);
    if (next === null)
      return { data: { ...(await writeTerms(db.primary, viewer, { pairs, asked, about }, now)), job_id: null } };
    const total = await assignedCount(db.primary, of);
    const input = { ruleId: rule.id, asked, about: { name: rule.name, action: asked.action } };
    const wanted = { key: `terms-${key}`, kind: "change_terms" as const, actorId: viewer.id, input, total };
    const job = await startJob(db, c.env, wanted, now);
    return { data: { changed: 0, change_set_id: null, job_id: job.id } };
  });
}

function requireDay({ action, due_on: dueOn }: TermsAsked): void {
  if (action === "extend" && dueOn === undefined)
    throw new AppError("validation_failed", { fields: { due_on: ["required"] } });
}

/** docs/specification.md §6.2: nobody but an account manager gives themselves time. */
function requireOthers({ id, user }: Actor, { action }: TermsAsked, ids: readonly string[]): void {
  if ((action === "extend" || action === "exempt") && !user.isAccountManager && ids.includes(id))
    throw new AppError("own_extra_time");
}

interface Press {
  pairs: readonly NamedPair[];
  asked: TermsAsked;
  /** What the log calls it by, where it is about several people. */
  about: { id: string; name: string } | undefined;
}

async function writeTerms(db: TenantDb, viewer: Actor, { pairs, asked, about }: Press, now: number) {
  const changes = await termChanges(db, pairs.map(unnamed), asked, { by: viewer.id, now });
  if (changes.length === 0) return { changed: 0, change_set_id: null };
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
  return { changed: changes.length, change_set_id: written.changeSetId };
}

function unnamed({ userId, kind, targetId }: NamedPair): AssignedPair {
  return { userId, kind, targetId };
}
