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
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { changing, touching, writeChanges } from "#api/modules/changes/public.ts";
import { ownFieldRows, ownValuesWith } from "#api/modules/own-fields/public.ts";
import { keptTeams } from "#api/modules/teams/public.ts";
import { changeTogether } from "./change-people.ts";
import { peopleExportRoutes } from "./people-export.routes.ts";
import { peopleJobsRoutes } from "./people-jobs.routes.ts";
import { columnOf, countPeople as count, findPeople, personRow } from "./people.repo.ts";
import { type PersonChanges, personRecords } from "./person-records.ts";
import { detailOf, requireManager } from "./person-detail.ts";
import { refusal } from "./person-uniqueness.ts";
import { givenBy, rightsOf, toPersonRow } from "./people.view.ts";

export function peopleRoutes(app: ApiApp): void {
  peopleJobsRoutes(app);
  peopleExportRoutes(app);

  implementPage(app, listPeople, async ({ db, query: { sort, limit, cursor, ...filter } }) => {
    const { rows, meta } = await findPeople(db, filter, { sort, limit, cursor });
    return { data: rows.map(toPersonRow), meta };
  });

  implementPage(app, countPeople, async ({ db, query }) => ({ data: await count(db, query) }));

  implement(app, getPerson, async ({ c, db, viewer, params, now }) => {
    const person = await detailOf(db.primary, viewer, params.userId, now);
    c.header("ETag", tagOf(person));
    return { data: person };
  });

  implement(app, changePerson, async ({ c, db, viewer, params, body, now }) => {
    const row = await personRow(db.primary, params.userId).get();
    if (row === undefined) throw new AppError("not_found");
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const stale = async () => {
      const current = await detailOf(db.primary, viewer, params.userId, now);
      return errorResponse(c, new AppError("stale"), { details: { current }, headers: { ETag: tagOf(current) } });
    };
    if (expected !== tagOf(row)) return stale();
    await requireManager(db.primary, body.manager_id);
    const { fields: own, ...said } = body;
    const fields = own && ownValuesWith(await ownFieldRows(db.primary), row.fields, own);
    const person = changing(personRecords, row, { ...changesOf(viewer, row, said), ...(fields && { fields }) });
    const teams = body.team_ids ? await keptTeams(db.primary, row.id, body.team_ids, now) : [];
    // Who is in other teams has another entity tag.
    const changes = teams.length > 0 ? [person ?? touching(personRecords, row), ...teams] : person ? [person] : [];
    if (changes.length > 0) {
      const written = await writeChanges(
        db.primary,
        { action: "user.changed", actorId: viewer.id, changes, subject: row },
        now,
      );
      if (written.kind === "raced") return stale();
      if (written.kind === "refused") throw refusal(written.code);
    }
    const changed = await detailOf(db.primary, viewer, params.userId, now);
    c.header("ETag", tagOf(changed));
    return { data: changed };
  });

  implement(app, changePeople, async ({ db, viewer, body, now }) => ({
    data: await changeTogether(db.primary, viewer, body, now),
  }));
}

function tagOf({ revision }: { revision: number }): string {
  return `"${revision}"`;
}

/** Absent ones stay absent. */
function detailsOf({
  phone,
  employee_no,
  job_title,
  hired_on,
  manager_id,
  ...same
}: Omit<PersonBody, "fields">): PersonChanges {
  return {
    ...same,
    ...(phone !== undefined && { phone: phone?.trim() || null }),
    ...(employee_no !== undefined && { employeeNo: employee_no }),
    ...(job_title !== undefined && { jobTitle: job_title }),
    ...(hired_on !== undefined && { hiredOn: hired_on }),
    ...(manager_id !== undefined && { managerId: manager_id }),
  };
}

/** Throws `own_account` and `wider_rights`. */
function changesOf(viewer: Viewer, row: UserRow, { rights = {}, ...body }: Omit<PersonBody, "fields">): PersonChanges {
  const now = rightsOf(row);
  const wanted = (Object.entries(rights) as [Right, boolean | undefined][]).filter(
    ([right, has]) => has !== undefined && has !== now[right],
  );
  if (wanted.length > 0 && viewer.id === row.id) throw new AppError("own_account");
  const given = givenBy(viewer, row);
  if (wanted.some(([right]) => !given.includes(right))) throw new AppError("wider_rights");
  return {
    ...detailsOf(body),
    ...Object.fromEntries(wanted.map(([right, has]) => [columnOf[right], has])),
  };
}
