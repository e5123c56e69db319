import { exportTeams } from "#shared/contracts/teams-export.ts";
import { changeTeam, createTeam, listTeams, mergeTeam, moveTeam, removeTeam } from "#shared/contracts/teams.ts";
import { shownTeams } from "#shared/domain/shown-teams.ts";
import { AppError } from "#shared/errors.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { exportList, wholeOf } from "#api/http/list-file.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { tableMessages } from "#api/http/table-messages.ts";
import { alterTeam, dropTeam, joinTeams, makeTeam, putTeam } from "./change-teams.ts";
import { allTeams } from "./team-places.ts";
import { allLeads, leadsOf, teamRow } from "./teams.repo.ts";
import { teamColumns, teamNarrowings } from "./teams-file.ts";
import { toTeams } from "./teams.view.ts";

export function teamsRoutes(app: ApiApp): void {
  implementPage(app, listTeams, async ({ db, scope }) => {
    const [teams, leads] = await db.batch([allTeams(db, scope), allLeads(db, scope)]);
    return { data: { teams: toTeams(teams, leads, scope), may_top: scope === "business" } };
  });

  implement(app, exportTeams, async (desk) => {
    const { db, scope } = desk;
    const { columns, format, ...filter } = desk.query;
    const { locale } = desk.c.var;
    const [stored, leads] = await db.batch([allTeams(db, scope), allLeads(db, scope)]);
    const all = toTeams(stored, leads, scope);
    const rows = shownTeams(all, filter);
    return exportList(desk, {
      action: "team.exported",
      detail: { count: rows.length, of: "teams" },
      format,
      name: "teams",
      title: tableMessages[locale].manage.area.teams,
      columns: teamColumns(locale, all),
      asked: columns,
      filter: teamNarrowings(locale, filter),
      rows: wholeOf(rows),
    });
  });

  implement(app, createTeam, async ({ db, viewer, scope, body, now }) => ({
    data: await untilUnraced(() => makeTeam(db.primary, { viewer, scope }, body, now)),
  }));

  implement(app, changeTeam, async ({ c, db, viewer, scope, params, body, now }) => {
    const row = await teamRow(db.primary, params.teamId, scope).get();
    if (row === undefined) throw new AppError("not_found");
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const stale = async () => {
      const [rows, leads] = await db.primary.batch([allTeams(db.primary, scope), leadsOf(db.primary, [params.teamId])]);
      const current = toTeams(rows, leads, scope).find(({ id }) => id === params.teamId);
      if (current === undefined) throw new AppError("not_found");
      return errorResponse(c, new AppError("stale"), { details: { current } });
    };
    if (expected !== `"${row.revision}"`) return stale();
    try {
      return { data: await alterTeam(db.primary, { viewer, scope }, row, body, now) };
    } catch (error) {
      if (error instanceof Raced) return stale();
      throw error;
    }
  });

  implement(app, moveTeam, async ({ db, viewer, scope, params, body, now }) => ({
    data: await putTeam(db.primary, { viewer, scope }, params.teamId, body, now),
  }));

  implement(app, removeTeam, async ({ db, viewer, scope, params, now }) => ({
    data: await dropTeam(db.primary, { viewer, scope }, params.teamId, now),
  }));

  implement(app, mergeTeam, async ({ db, viewer, scope, params, body, now }) => ({
    data: await joinTeams(db.primary, { viewer, scope }, params.teamId, body, now),
  }));
}
