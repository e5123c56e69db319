import { queryOptions } from "@tanstack/react-query";
import { getDashboard } from "#shared/contracts/dashboard.ts";
import { callApi } from "#client/core/transport/api.ts";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: async ({ client, signal }) => (await callApi(client, getDashboard, {}, { signal })).data,
});
