import {
  changeRule,
  createRule,
  getAssigningChoices,
  getRule,
  listAssigned,
  listRules,
  peopleOfAPage,
  previewRule,
  type Rule,
  setRuleState,
} from "#shared/contracts/assigning.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, changing, writeChanges } from "#api/modules/changes/public.ts";
import { letterboxOf } from "#api/modules/people/public.ts";
import { applyRule } from "./apply-rule.ts";
import { toPlan } from "./asked-plan.ts";
import { toAssigned, toPlanned, toRuleRow } from "./assigning.view.ts";
import { toldPeople } from "./apply-plan.ts";
import { crowdedClasses } from "./crowded-classes.ts";
import { ruleRecords } from "./assigning-records.ts";
import { namedIn } from "./audiences.repo.ts";
import { hashOf } from "./plan.ts";
import { countsOf, differenceOf, openPreview, rememberPreview } from "./previews.repo.ts";
import {
  assignedCount,
  assignedRows,
  choices,
  findRules,
  openJob,
  reasonRows,
  ruleRow,
  type RuleRecord,
  shownRule,
} from "./rules.repo.ts";
import { titlesOf } from "./target-kinds.ts";

export function assigningRoutes(app: ApiApp): void {
  implement(app, listRules, async ({ db, scope, query }) => {
    const { rows, meta } = await findRules(db.primary, scope, query);
    const titles = await titlesOf(
      db,
      rows.flatMap(({ targets }) => targets),
    );
    return { data: rows.map((row) => toRuleRow(row, titles)), meta };
  });

  implement(app, getAssigningChoices, async ({ db, business, scope, now }) => {
    const found = await choices(db, scope);
    return {
      data: {
        teams: found.ofTeams,
        roles: found.ofRoles,
        job_titles: [...new Set(found.titles.flatMap(({ title }) => title ?? []))].toSorted(),
        fields: found.fields.flatMap(({ id, name, kind, choices: of }) =>
          kind === "choice" ? [{ id, name, choices: of }] : [],
        ),
        courses: found.ofCourses,
        programmes: found.ofProgrammes,
        classrooms: found.rooms,
        certifications: found.ofCertifications,
        exams: found.ofExams,
        audiences: found.ofAudiences,
        today: toPlan(business, scope, now).today,
      },
    };
  });

  implement(app, previewRule, async ({ db, business, viewer, scope, body, now }) => {
    const { terms, rule_id: ruleId = null, list, from } = body;
    const rule = ruleId === null ? undefined : await oneRule(db.primary, scope, ruleId);
    const plan = toPlan(business, scope, now);
    const { asked, people } = await plan.of(db.primary, { terms, rule });
    const remembered = await rememberPreview(
      db.primary,
      { actorId: viewer.id, hash: await hashOf(asked, people), people },
      now,
    );
    const listed = people.filter(({ outcome }) => outcome === list);
    return {
      data: {
        token: remembered.id,
        expires_at: instant(remembered.expiresAt),
        counts: countsOf(people),
        letters: toldPeople(people).length,
        crowded: await crowdedClasses(db, people, now),
        people: listed.slice(from, from + peopleOfAPage).map(toPlanned),
        from,
      },
    };
  });

  implement(app, createRule, async ({ c, db, business, viewer, scope, body, now }) => {
    const { name, terms, token } = body;
    const planned = await toPlan(business, scope, now).of(db.primary, { terms, rule: undefined });
    const expired = await expiry(db.primary, viewer, { token, ...planned }, now);
    if (expired) return errorResponse(c, new AppError("preview_expired"), { details: { current: expired } });
    const rule: RuleRecord = {
      id: crypto.randomUUID(),
      businessId: db.businessId,
      name,
      ...terms,
      state: "live",
      ledBy: scope === "business" ? null : scope.ledBy,
      createdBy: viewer.id,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    };
    const box = await letterboxOf(c, business);
    const press = { env: c.env, viewer, box, ...planned, token, rule, action: "assignment.made" as const };
    const applied = await applyRule(db.primary, { ...press, change: adding(ruleRecords, rule) }, now);
    if (applied === undefined) throw new AppError("preview_expired");
    return { data: applied };
  });

  implement(app, getRule, async ({ c, db, viewer, scope, params }) => {
    const data = await seen(db.primary, viewer, scope, params.ruleId);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, changeRule, async ({ c, db, business, viewer, scope, params, body, now }) => {
    const rule = await oneRule(db.primary, scope, params.ruleId);
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const stale = async () =>
      errorResponse(c, new AppError("stale"), {
        details: { current: await seen(db.primary, viewer, scope, rule.id) },
      });
    if (expected !== `"${rule.revision}"`) return stale();
    const { name, terms, token } = body;
    const planned = await toPlan(business, scope, now).of(db.primary, { terms, rule });
    const expired = await expiry(db.primary, viewer, { token, ...planned }, now);
    if (expired) return errorResponse(c, new AppError("preview_expired"), { details: { current: expired } });
    const change = changing(ruleRecords, rule, { name, ...terms, state: "live" });
    const box = await letterboxOf(c, business);
    const press = { env: c.env, viewer, box, ...planned, token, rule: { ...rule, name } };
    const applied = await applyRule(db.primary, { ...press, action: "assignment.changed", change }, now);
    return applied === undefined ? stale() : { data: applied };
  });

  implement(app, setRuleState, async ({ db, viewer, scope, params, body: { state }, now }) => {
    const rule = await oneRule(db.primary, scope, params.ruleId);
    const change = changing(ruleRecords, rule, { state });
    if (change === undefined) return { data: { id: rule.id, change_set_id: null } };
    if (rule.state === "ended") throw new AppError("conflict");
    const action = { live: "assignment.resumed", paused: "assignment.paused", ended: "assignment.ended" }[state];
    const asked = { action, actorId: viewer.id, changes: [change], subject: { id: rule.id, name: rule.name } };
    const written = await writeChanges(db.primary, asked, now);
    if (written.kind !== "written") throw new AppError("conflict");
    return { data: { id: rule.id, change_set_id: written.changeSetId } };
  });

  implement(app, listAssigned, async ({ db, scope, params, query }) => {
    const rule = await oneRule(db.primary, scope, params.ruleId);
    const of = { ruleId: rule.id, scope };
    const [{ rows, meta }, total] = await Promise.all([
      assignedRows(db.primary, of, query),
      assignedCount(db.primary, of),
    ]);
    const targets = rows.map(({ kind, targetId }) => ({ kind, id: targetId }));
    const [titles, reasons] = await Promise.all([
      titlesOf(db, targets),
      reasonRows(
        db.primary,
        rows.map(({ userId }) => userId),
        targets.map(({ id }) => id),
      ),
    ]);
    const titleOf = (id: string) => titles.find((one) => one.id === id)?.title ?? "";
    return {
      data: rows.map((row) => toAssigned(row, titleOf(row.targetId), reasons, scope)),
      meta: { ...meta, total },
    };
  });
}

async function oneRule(db: TenantDb, scope: Scope, id: string): Promise<RuleRecord> {
  const rule = await ruleRow(db, scope, id);
  if (rule === undefined) throw new AppError("not_found");
  return rule;
}

interface Shown extends Awaited<ReturnType<ReturnType<typeof toPlan>["of"]>> {
  token: string;
}

/** undefined: what would be done is what was shown. */
async function expiry(db: TenantDb, viewer: Viewer, { token, asked, people }: Shown, now: number) {
  const preview = await openPreview(db, token, viewer.id, now);
  if (preview !== undefined && preview.hash === (await hashOf(asked, people))) return undefined;
  return { difference: preview === undefined ? null : await differenceOf(db, preview, people) };
}

async function seen(db: TenantDb, viewer: Viewer, scope: Scope, id: string): Promise<Rule> {
  const [shown, rule] = await Promise.all([shownRule(db, scope, id), ruleRow(db, scope, id)]);
  if (shown === undefined || rule === undefined) throw new AppError("not_found");
  const { whom, targets, deadline, leaving, revision } = rule;
  const [titles, named, job] = await Promise.all([
    titlesOf(db, targets),
    namedIn(db, [whom], scope),
    openJob(db, id, viewer.id),
  ]);
  return {
    ...toRuleRow(shown, titles),
    terms: { whom, targets, deadline, leaving },
    named,
    job: job === undefined ? null : { id: job.id, done: job.done, total: job.total ?? 0 },
    revision,
  };
}
