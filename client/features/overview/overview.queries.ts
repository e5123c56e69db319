import { queryOptions } from "@tanstack/react-query";
import { getOverview, type Overview } from "#shared/contracts/overview.ts";
import { overviewRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

export const overviewQuery = queryOptions({
  queryKey: [overviewRoot],
  queryFn: async ({ client, signal }): Promise<Overview> => (await callApi(client, getOverview, {}, { signal })).data,
});
