import { infiniteQueryOptions } from "@tanstack/react-query";
import { searchCatalogue } from "#shared/contracts/search.ts";
import { callApi } from "#client/core/transport/api.ts";
import { queryOf, type SearchState } from "./search-state.ts";

/** A search, a page of hits at a time; the facets of the first page hold for all. */
export function searchQuery(state: SearchState) {
  const query = queryOf(state);
  return infiniteQueryOptions({
    queryKey: ["search", query],
    queryFn: ({ client, pageParam, signal }) =>
      callApi(client, searchCatalogue, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.meta.next_cursor,
  });
}
