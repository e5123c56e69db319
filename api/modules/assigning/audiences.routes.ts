import {
  type Audience,
  changeAudience,
  createAudience,
  findAssignable,
  getAudience,
  listAudiences,
  previewAudience,
  removeAudience,
} from "#shared/contracts/audiences.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { fold } from "#shared/domain/fold.ts";
import { AppError } from "#shared/errors.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { Actor } from "#api/http/viewer.ts";
import { adding, type Change, changing, removing, writeChanges } from "#api/modules/changes/public.ts";
import { requireMeetable, toPlan } from "./asked-plan.ts";
import { audienceRecords } from "./assigning-records.ts";
import {
  assignablePeople,
  type AudienceRecord,
  audienceRow,
  findAudiences,
  membersOf,
  namedIn,
  peopleCounts,
  useCounts,
  usesOf,
} from "./audiences.repo.ts";
import { ruleRow } from "./rules.repo.ts";

export function audiencesRoutes(app: ApiApp): void {
  implement(app, listAudiences, async ({ db, business, scope, query, now }) => {
    const { rows, meta } = await findAudiences(db.primary, scope, query);
    const { today } = toPlan(business, scope, now);
    const [people, uses, named] = await Promise.all([
      peopleCounts(
        db,
        rows.map((row) => judged(row, scope)),
        today,
      ),
      useCounts(
        db.primary,
        rows.map(({ id }) => id),
      ),
      namedIn(db, rows.map(whomOf), scope),
    ]);
    const data = rows.map((row, at) => ({
      id: row.id,
      name: row.name,
      rule: row.rule,
      people: people[at] ?? 0,
      used_by: uses.get(row.id) ?? 0,
      updated_at: instant(row.updatedAt),
    }));
    return { data, meta: { ...meta, named } };
  });

  implement(app, getAudience, async ({ c, db, business, scope, params, now }) => {
    const { today } = toPlan(business, scope, now);
    const data = await seen(db.primary, scope, params.audienceId, today);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, previewAudience, async ({ db, business, scope, body, now }) => {
    const { today } = toPlan(business, scope, now);
    requireMeetable(body.rule, today, "rule");
    const row = body.audience_id === undefined ? undefined : await oneAudience(db.primary, scope, body.audience_id);
    const assignment = body.rule_id === undefined ? undefined : await ruleRow(db.primary, scope, body.rule_id);
    if (body.rule_id !== undefined && assignment === undefined) throw new AppError("not_found");
    const led = assignment?.ledBy ? { ledBy: assignment.ledBy } : scope;
    const reach = row ? judged(row, scope).scope : led;
    const { people, ...counts } = await membersOf(
      db.primary,
      { rule: body.rule, scope: reach },
      row && judged(row, scope),
      today,
    );
    return { data: { ...counts, people: people.map(({ id, name, jobTitle }) => ({ id, name, job_title: jobTitle })) } };
  });

  implement(app, createAudience, async ({ db, business, viewer, scope, body: { name, rule }, now }) => {
    requireMeetable(rule, toPlan(business, scope, now).today, "rule");
    const row = {
      id: crypto.randomUUID(),
      name,
      nameKey: fold(name),
      rule,
      ownerId: scope === "business" ? null : scope.ledBy,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    };
    const set = await written(
      db.primary,
      viewer,
      { action: "audience.made", change: adding(audienceRecords, row), name },
      now,
    );
    return { data: { id: row.id, change_set_id: set ?? null } };
  });

  implement(app, changeAudience, async ({ c, db, business, viewer, scope, params, body: { name, rule }, now }) => {
    const row = await oneAudience(db.primary, scope, params.audienceId);
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const { today } = toPlan(business, scope, now);
    requireMeetable(rule, today, "rule");
    const change = changing(audienceRecords, row, { name, nameKey: fold(name), rule });
    const isCurrent = expected === `"${row.revision}"`;
    if (isCurrent && change === undefined) return { data: { id: row.id, change_set_id: null } };
    const set =
      isCurrent && change
        ? await written(db.primary, viewer, { action: "audience.changed", change, name }, now)
        : undefined;
    if (set !== undefined) return { data: { id: row.id, change_set_id: set } };
    const current = await seen(db.primary, scope, row.id, today);
    return errorResponse(c, new AppError("stale"), { details: { current } });
  });

  implement(app, removeAudience, async ({ db, viewer, scope, params, now }) => {
    const row = await oneAudience(db.primary, scope, params.audienceId);
    const change = removing(audienceRecords, row);
    const set = await written(db.primary, viewer, { action: "audience.removed", change, name: row.name }, now);
    if (set === undefined) throw new AppError("not_found");
    return { data: { id: row.id, change_set_id: set } };
  });

  implement(app, findAssignable, async ({ db, scope, query }) => {
    const q = query.q.trim();
    const people = q.length < 2 ? [] : await assignablePeople(db.primary, q, scope);
    return wholeList(people.map(({ employeeNo, ...person }) => ({ ...person, employee_no: employeeNo })));
  });
}

function whomOf({ rule: audience }: Pick<AudienceRecord, "rule">) {
  return { kind: "sentences" as const, audience };
}

/** One of somebody who leads teams looks among these, whoever reads it. */
function judged({ rule, ownerId }: AudienceRecord, scope: Scope) {
  return { rule, scope: ownerId === null ? scope : { ledBy: ownerId } };
}

async function oneAudience(db: TenantDb, scope: Scope, id: string): Promise<AudienceRecord> {
  const row = await audienceRow(db, scope, id);
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function seen(db: TenantDb, scope: Scope, id: string, today: string): Promise<Audience> {
  const row = await oneAudience(db, scope, id);
  const [[people], uses, named] = await Promise.all([
    peopleCounts(db, [judged(row, scope)], today),
    usesOf(db, scope, id),
    namedIn(db, [whomOf(row)], scope),
  ]);
  const rule = JSON.stringify(row.rule);
  return {
    id,
    name: row.name,
    rule: row.rule,
    people: people ?? 0,
    updated_at: instant(row.updatedAt),
    named,
    uses: uses.map(({ whom, ...use }) => ({
      ...use,
      is_same: whom.kind === "sentences" && JSON.stringify(whom.audience) === rule,
    })),
    revision: row.revision,
  };
}

interface Press {
  action: string;
  change: Change;
  name: string;
}

/** Answers the set of changes; undefined: somebody else changed it meanwhile. */
async function written(db: TenantDb, { id: actorId }: Actor, { action, change, name }: Press, now: number) {
  const asked = { action, actorId, changes: [change], subject: { id: change.id, name } };
  const outcome = await writeChanges(db, asked, now);
  if (outcome.kind === "refused") throw new AppError(outcome.code);
  return outcome.kind === "written" ? outcome.changeSetId : undefined;
}
