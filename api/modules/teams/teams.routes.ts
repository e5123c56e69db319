import { exportTeams } from "#shared/contracts/teams-export.ts";
import {
  changeTeam,
  createTeam,
  listTeams,
  mergeTeam,
  moveTeam,
  removeTeam,
  type TeamRow,
} from "#shared/contracts/teams.ts";
import { teamPaths, teamPathText } from "#shared/domain/team-path.ts";
import { AppError } from "#shared/errors.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { exportList, type FileColumn, wholeOf } from "#api/http/list-file.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { tableMessages } from "#api/http/table-messages.ts";
import enTeams from "#locales/en/teams.json" with { type: "json" };
import jaTeams from "#locales/ja/teams.json" with { type: "json" };
import koTeams from "#locales/ko/teams.json" with { type: "json" };
import viTeams from "#locales/vi/teams.json" with { type: "json" };
import zhTeams from "#locales/zh_cn/teams.json" with { type: "json" };
import { alterTeam, dropTeam, joinTeams, makeTeam, putTeam } from "./change-teams.ts";
import { allTeams } from "./team-places.ts";
import { allLeads, leadsOf, teamRow } from "./teams.repo.ts";
import { toTeams } from "./teams.view.ts";

/** Words of teams that stand in files. */
const teamMessages = forEveryLocale<Record<"name" | "leads" | "size", string>>({
  vi: viTeams,
  en: enTeams,
  ja: jaTeams,
  ko: koTeams,
  zh_cn: zhTeams,
});

export function teamsRoutes(app: ApiApp): void {
  implementPage(app, listTeams, async ({ db, scope }) => {
    const [teams, leads] = await db.batch([allTeams(db, scope), allLeads(db, scope)]);
    return { data: { teams: toTeams(teams, leads, scope), may_top: scope === "business" } };
  });

  implement(app, exportTeams, async (desk) => {
    const { db, scope } = desk;
    const { columns, format } = desk.query;
    const { locale } = desk.c.var;
    const [stored, leads] = await db.batch([allTeams(db, scope), allLeads(db, scope)]);
    const rows = toTeams(stored, leads, scope);
    return exportList(desk, {
      action: "team.exported",
      detail: { count: rows.length, of: "teams" },
      format,
      name: "teams",
      title: tableMessages[locale].manage.area.teams,
      columns: teamColumns(locale, rows),
      asked: columns,
      filter: [],
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

function teamColumns(locale: LocaleCode, teams: readonly TeamRow[]): Record<string, FileColumn<TeamRow>> {
  const words = teamMessages[locale];
  const paths = teamPaths(teams);
  return {
    name: { title: words.name, cell: ({ id }) => teamPathText(paths.get(id) ?? []) },
    leads: { title: words.leads, cell: ({ leads }) => leads.map(({ name }) => name).join(", ") },
    people: { title: words.size, cell: ({ people }) => people },
  };
}
