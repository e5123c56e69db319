import { queryOptions } from "@tanstack/react-query";
import { getHome, type HomeData } from "#shared/contracts/home.ts";
import { homeRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

export const homeQuery = queryOptions({
  queryKey: [homeRoot],
  queryFn: async ({ client, signal }): Promise<HomeData> => (await callApi(client, getHome, {}, { signal })).data,
});
