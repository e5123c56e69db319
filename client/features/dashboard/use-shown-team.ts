import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { peoplePath } from "#shared/routes.ts";
import { dashboardQuery } from "./dashboard.queries.ts";

/** What the page's address asks for: a team, or everybody whom the viewer sees. */
export function useAskedDashboard() {
  return dashboardQuery(useSearchParams()[0].get("team") || undefined);
}

/** The team that is shown; undefined: everybody whom the viewer sees. */
export function useShownTeam(): string | undefined {
  return useQuery(useAskedDashboard()).data?.team?.id;
}

/** Where people are listed to whom a filter comes down, such as `due=overdue`: those of the team that is shown. */
export function usePeopleList(): (filter: string) => string {
  const team = useShownTeam();
  return (filter) => `${peoplePath}?${filter}${team === undefined ? "" : `&team=${encodeURIComponent(team)}`}`;
}
