import {
  changePeople,
  changePerson,
  countPeople,
  getPerson,
  listPeople,
  type PersonBody,
} from "#shared/contracts/people.ts";
import { type Right } from "#shared/contracts/person-details.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { changing, touching, writeChanges } from "#api/modules/changes/public.ts";
import { dayOf, targetTitle } from "#api/modules/deadlines/public.ts";
import { ownFieldRows, ownValuesWith } from "#api/modules/own-fields/public.ts";
import { queueLetters, wakeLetters } from "#api/modules/outbox/public.ts";
import { keptRoles } from "#api/modules/roles/public.ts";
import { judgeMemberships, keptTeams, widerOnes } from "#api/modules/teams/public.ts";
import { changeTogether } from "./change-people.ts";
import { letterboxOf } from "./invitation-letter.ts";
import { addressLetters, newAddress } from "./new-address.ts";
import { peopleExportRoutes } from "./people-export.routes.ts";
import { peopleJobsRoutes } from "./people-jobs.routes.ts";
import { columnOf, countPeople as count, findPeople, personRow } from "./people.repo.ts";
import { type PersonChanges, personRecords, requireMayChange, requireNotOwnJob } from "./person-records.ts";
import { detailAfter, detailOf, requireManager } from "./person-detail.ts";
import { refusal } from "./person-uniqueness.ts";
import { givenBy, requireGiven, rightsOf, toPersonRow } from "./people.view.ts";

export function peopleRoutes(app: ApiApp): void {
  peopleJobsRoutes(app);
  peopleExportRoutes(app);

  implementPage(app, listPeople, async ({ db, scope, business, query: { sort, limit, cursor, ...filter }, now }) => {
    const { rows, meta } = await findPeople(
      db,
      { ...filter, clock: dayOf(business, now) },
      { sort, limit, cursor },
      scope,
    );
    return { data: rows.map(toPersonRow), meta };
  });

  implementPage(app, countPeople, async ({ db, scope, business, query, now }) => {
    const { target } = query;
    const found = await count(db, { ...query, clock: dayOf(business, now) }, scope);
    return { data: { ...found, target: target === undefined ? null : await targetTitle(db, target) } };
  });

  implement(app, getPerson, async ({ c, db, viewer, scope, params, now }) => {
    const person = await detailOf(db.primary, viewer, scope, params.userId, now);
    c.header("ETag", tagOf(person));
    return { data: person };
  });

  implement(app, changePerson, async ({ c, db, business, viewer, scope, params, body, now }) => {
    const row = await personRow(db.primary, params.userId, scope).get();
    if (row === undefined) throw new AppError("not_found");
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const stale = async () => {
      const current = await detailOf(db.primary, viewer, scope, params.userId, now);
      return errorResponse(c, new AppError("stale"), { details: { current }, headers: { ETag: tagOf(current) } });
    };
    if (expected !== tagOf(row)) return stale();
    if ((await widerOnes(db.primary, viewer, scope, [row])).size > 0) throw new AppError("wider_rights");
    if (body.manager_id !== row.managerId) await requireManager(db.primary, body.manager_id, scope);
    const { fields: own, ...said } = body;
    const email = await newAddress(db.primary, { viewer, scope }, row, said.email);
    const fields = own && ownValuesWith(await ownFieldRows(db.primary), row.fields, own);
    const person = changing(personRecords, row, {
      ...changesOf({ viewer, scope }, row, { ...said, email }),
      ...(fields && { fields }),
    });
    if (person) {
      requireMayChange(viewer, scope, person);
      requireNotOwnJob(viewer, scope, person);
    }
    const teams = body.team_ids ? await keptTeams(db.primary, row.id, body.team_ids, scope, now) : [];
    await judgeMemberships({ db: db.primary, actor: viewer, scope, all: teams });
    const roles = body.role_ids ? await rolesKept(db.primary, { viewer, scope }, row, body.role_ids, now) : undefined;
    const around = [...teams, ...(roles?.changes ?? [])];
    // Who is in other teams has another entity tag.
    const changes = around.length > 0 ? [person ?? touching(personRecords, row), ...around] : person ? [person] : [];
    if (changes.length > 0) {
      const detail =
        roles && roles.changes.length > 0 ? { roles_before: roles.before, roles_after: roles.after } : undefined;
      const id = crypto.randomUUID();
      const letters =
        email === undefined
          ? []
          : addressLetters(await letterboxOf(c, business), viewer, row, { to: [row.email, email], id, now });
      const set = { id, action: "user.changed", actorId: viewer.id, changes, subject: row, ...(detail && { detail }) };
      const further = letters.length > 0 ? queueLetters(db.primary, letters, now) : [];
      const written = await writeChanges(db.primary, { ...set, further }, now);
      if (written.kind === "raced") return stale();
      if (written.kind === "refused") throw refusal(written.code, scope);
      if (letters.length > 0) await wakeLetters(c.env, business.id, now, now);
    }
    const changed = await detailAfter(db.primary, viewer, scope, params.userId, now);
    c.header("ETag", tagOf(changed));
    return { data: changed };
  });

  implement(app, changePeople, async ({ db, viewer, scope, body, now }) => ({
    data: await changeTogether(db.primary, { viewer, scope }, body, now),
  }));
}

interface Acting {
  viewer: Viewer;
  scope: Scope;
}

/** Only whoever acts in the whole business says who has which role. */
async function rolesKept(
  db: TenantDb,
  { viewer, scope }: Acting,
  row: UserRow,
  roleIds: readonly string[],
  now: number,
) {
  const isBeyond = scope !== "business";
  const kept = await keptRoles(db, viewer, row, roleIds, now).catch((error: unknown) => {
    throw isBeyond && error instanceof AppError && error.code === "wider_rights" ? new AppError("beyond_scope") : error;
  });
  if (isBeyond && kept.changes.length > 0) throw new AppError("beyond_scope");
  return kept;
}

function tagOf({ revision }: { revision: number }): string {
  return `"${revision}"`;
}

/** Absent ones stay absent. */
function detailsOf({
  phone,
  email,
  employee_no,
  job_title,
  hired_on,
  manager_id,
  ...same
}: Omit<PersonBody, "fields">): PersonChanges {
  return {
    ...same,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone: phone?.trim() || null }),
    ...(employee_no !== undefined && { employeeNo: employee_no }),
    ...(job_title !== undefined && { jobTitle: job_title }),
    ...(hired_on !== undefined && { hiredOn: hired_on }),
    ...(manager_id !== undefined && { managerId: manager_id }),
  };
}

/** Throws `own_account`, `wider_rights` and, to who leads teams alone, `beyond_scope`. */
function changesOf(
  { viewer, scope }: Acting,
  row: UserRow,
  { rights = {}, ...body }: Omit<PersonBody, "fields">,
): PersonChanges {
  const now = rightsOf(row);
  const wanted = (Object.entries(rights) as [Right, boolean | undefined][]).filter(
    ([right, has]) => has !== undefined && has !== now[right],
  );
  if (wanted.length > 0 && viewer.id === row.id) throw new AppError("own_account");
  const names = wanted.map(([right]) => right);
  requireGiven(names, givenBy(viewer, row, scope), scope);
  return {
    ...detailsOf(body),
    ...Object.fromEntries(wanted.map(([right, has]) => [columnOf[right], has])),
  };
}
