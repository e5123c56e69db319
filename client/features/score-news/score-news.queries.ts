import { queryOptions } from "@tanstack/react-query";
import { getScoreNews } from "#shared/contracts/score-news.ts";
import { scoreNewsRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

/** Something may have been earned elsewhere meanwhile; what is done here makes it old at once. */
const freshMs = 5 * 60_000;

export const scoreNewsQuery = queryOptions({
  queryKey: [scoreNewsRoot],
  queryFn: async ({ client, signal }) => (await callApi(client, getScoreNews, {}, { signal })).data,
  staleTime: freshMs,
  retry: false,
});
