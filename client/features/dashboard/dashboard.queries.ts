import { queryOptions } from "@tanstack/react-query";
import { getDashboard } from "#shared/contracts/dashboard.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";

/** Of one team and below, or of everybody: also where an address names a team that the viewer does not see. */
export const dashboardQuery = (team: string | undefined) =>
  queryOptions({
    queryKey: ["dashboard", team ?? null],
    queryFn: async ({ client, signal }) => {
      const ofEverybody = () => callApi(client, getDashboard, { query: {} }, { signal });
      if (team === undefined) return (await ofEverybody()).data;
      try {
        return (await callApi(client, getDashboard, { query: { team } }, { signal })).data;
      } catch (error) {
        const isNone = error instanceof ApiError && [404, 422].includes(error.statusCode);
        if (!isNone) throw error;
        return (await ofEverybody()).data;
      }
    },
  });
