import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listViews, type SavedView } from "#shared/contracts/views.ts";
import type { ListName } from "#shared/domain/saved-lists.ts";
import { callApi } from "#client/core/transport/api.ts";
import { type ListSpec, type ListState, listStateOf, openedWith } from "./list-address.ts";
import type { ListNames } from "./list-text.ts";

/** A list whose views are saved. */
export interface ViewedSpec extends ListSpec {
  views: ListName;
}

/** The same as it is looked at. */
export interface ViewedList {
  list: ListName;
  spec: ListSpec;
  state: ListState;
  names: ListNames;
}

export interface Views {
  views: SavedView[];
  default_id: string | null;
}

export function viewsQuery(list: ListName) {
  return queryOptions({
    queryKey: ["views", list],
    queryFn: async ({ client, signal }): Promise<Views> =>
      (await callApi(client, listViews, { query: { list } }, { signal })).data,
    staleTime: 60_000,
  });
}

/** Reads the views of a list and what it shows: as its address says, else by the view that its reader chose for it. */
export async function loadList(
  queryClient: QueryClient,
  spec: ViewedSpec,
  params: URLSearchParams,
  load: (state: ListState) => Promise<unknown>,
): Promise<void> {
  const views = queryClient.ensureQueryData(viewsQuery(spec.views));
  // What an address says is read without waiting for the views.
  const chosen = params.size > 0 ? undefined : defaultOf(await views);
  await Promise.all([views, load(listStateOf(openedWith(params, chosen), spec))]);
}

/** The same for the page itself. */
export function useListState(spec: ViewedSpec): ListState {
  const [params] = useSearchParams();
  const { data } = useQuery(viewsQuery(spec.views));
  return listStateOf(openedWith(params, data && defaultOf(data)), spec);
}

function defaultOf({ views, default_id: id }: Views): SavedView | undefined {
  return views.find((view) => view.id === id);
}
