import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { learnersPath, peoplePath } from "#shared/routes.ts";
import { useUser } from "#client/core/session/business.ts";
import { dashboardQuery } from "./dashboard.queries.ts";

/** What the page's address asks for: a team, or everybody whom the viewer sees. */
export function useAskedDashboard() {
  return dashboardQuery(useSearchParams()[0].get("team") || undefined);
}

/** The team that is shown; undefined: everybody whom the viewer sees. */
export function useShownTeam(): string | undefined {
  return useQuery(useAskedDashboard()).data?.team?.id;
}

/** Where people are listed to whom a filter of accounts comes down, such as `status=waiting`: those of the team that is shown. */
export function usePeopleList(): (filter: string) => string {
  return useListAt(peoplePath);
}

/** The same by their learning, `due=overdue`: the list of accounts, where it goes as far as the learning that the viewer sees, or that of learners. */
export function useDueList(): (filter: string, of?: string) => string {
  const user = useUser();
  const [admin, learning] = (["can_access_admin", "can_access_lMS"] as const).map((flag) =>
    user?.scoped_flags.includes(flag),
  );
  return useListAt(user?.can_access_admin && admin === learning ? peoplePath : learnersPath);
}

function useListAt(path: string): (filter: string, of?: string) => string {
  const shown = useShownTeam();
  return (filter, of) => {
    const team = of ?? shown;
    return `${path}?${filter}${team === undefined ? "" : `&team=${encodeURIComponent(team)}`}`;
  };
}
