import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { activityAreas, listActivity } from "#shared/contracts/activity.ts";
import { savedLists } from "#shared/contracts/views.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const activitySpec: ListSpec = savedLists.activity;

interface Asked {
  state?: ListState;
  /** About this person, or by them. */
  person?: string;
  limit?: number;
}

export function activityQuery({ state, person, limit }: Asked) {
  const area = activityAreas.find((one) => one === state?.filters["area"]);
  const cursor = state?.cursor;
  return queryOptions({
    queryKey: ["activity", area ?? null, person ?? null, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listActivity, { query: { area, person, cursor, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
