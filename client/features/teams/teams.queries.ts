import { queryOptions } from "@tanstack/react-query";
import { listTeams, type TeamRow } from "#shared/contracts/teams.ts";
import { teamPaths, teamPathText } from "#shared/domain/team-path.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { teamsPath } from "#shared/routes.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { callApi } from "#client/core/transport/api.ts";

export const teamsSpec: ViewedSpec = { path: teamsPath, views: "teams", ...savedLists.teams };

export const teamsQuery = queryOptions({
  queryKey: ["teams"],
  queryFn: async ({ client, signal }) => (await callApi(client, listTeams, {}, { signal })).data,
});

/** Each by its names from the top down. */
export function teamOptions(teams: readonly TeamRow[]): { value: string; label: string }[] {
  const paths = teamPaths(teams);
  return teams.map(({ id }) => ({ value: id, label: teamPathText(paths.get(id) ?? []) }));
}
