import {
  changePeople,
  changePerson,
  countPeople,
  getPerson,
  listPeople,
  type PersonBody,
  type PersonDetail,
  type Right,
} from "#shared/contracts/people.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { changing, touching, writeChanges } from "#api/modules/changes/public.ts";
import { listLiveSessions } from "#api/modules/identity/public.ts";
import { keptTeams } from "#api/modules/teams/public.ts";
import { changeTogether } from "./change-people.ts";
import { columnOf, countPeople as count, findPeople, personRow, shownPerson } from "./people.repo.ts";
import { type PersonChanges, personRecords } from "./person-records.ts";
import { givenBy, rightsOf, toPersonDetail, toPersonRow } from "./people.view.ts";

export function peopleRoutes(app: ApiApp): void {
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
    const person = changing(personRecords, row, changesOf(viewer, row, body));
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
      if (written.kind === "refused") throw new AppError(written.code);
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

async function detailOf(db: TenantDb, viewer: Viewer, userId: string, now: number): Promise<PersonDetail> {
  const [[row], [shown]] = await db.batch([personRow(db, userId), shownPerson(db, userId)]);
  if (row === undefined || shown === undefined) throw new AppError("not_found");
  const sessions = await listLiveSessions(db, userId, now);
  return toPersonDetail(
    viewer,
    row,
    shown,
    sessions.map(({ id, device, createdAt, lastSeenAt, via, endsAt }) => ({
      id,
      started_at: instant(createdAt),
      last_seen_at: instant(lastSeenAt ?? createdAt),
      device: device ?? "",
      support_until: via === "support" ? instant(endsAt) : null,
    })),
  );
}

/** Throws `own_account` and `wider_rights`. */
function changesOf(viewer: Viewer, row: UserRow, { name, phone, rights = {} }: PersonBody): PersonChanges {
  const now = rightsOf(row);
  const wanted = (Object.entries(rights) as [Right, boolean | undefined][]).filter(
    ([right, has]) => has !== undefined && has !== now[right],
  );
  if (wanted.length > 0 && viewer.id === row.id) throw new AppError("own_account");
  const given = givenBy(viewer, row);
  if (wanted.some(([right]) => !given.includes(right))) throw new AppError("wider_rights");
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: phone?.trim() || null }),
    ...Object.fromEntries(wanted.map(([right, has]) => [columnOf[right], has])),
  };
}
