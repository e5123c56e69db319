import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listWords } from "#shared/contracts/words.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { wordsPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { callApi } from "#client/core/transport/api.ts";

export const wordsSpec: ViewedSpec = { path: wordsPath, views: "words", ...savedLists.words };

export function wordsQuery({ q, filters, cursor }: ListState) {
  const query = {
    q: q || undefined,
    namespace: filters["namespace"]?.slice(0, 40),
    own: filters["own"] === "1" ? ("1" as const) : undefined,
    // The way back to the beginning.
    after: cursor?.slice(0, 200) || undefined,
  };
  return queryOptions({
    queryKey: ["configuration", "words", query],
    queryFn: async ({ client, signal }) => (await callApi(client, listWords, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
