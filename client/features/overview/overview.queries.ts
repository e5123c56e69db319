import { queryOptions } from "@tanstack/react-query";
import { getOverview, type Overview } from "#shared/contracts/overview.ts";
import { overviewRoot } from "#client/core/transport/learning-cache.ts";
import { ownCompetenciesQuery } from "#client/features/competency/public.ts";
import { callApi } from "#client/core/transport/api.ts";

/** Beside the figures come the viewer's competencies, which a part of their own has in hand from then on. */
export const overviewQuery = queryOptions({
  queryKey: [overviewRoot],
  queryFn: async ({ client, signal }): Promise<Overview> => {
    const { competencies, ...overview } = (await callApi(client, getOverview, {}, { signal })).data;
    if (competencies) client.setQueryData(ownCompetenciesQuery.queryKey, competencies);
    return overview;
  },
});
