import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { activityAreas, activitySides, listActivity } from "#shared/contracts/activity.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { activityPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { callApi } from "#client/core/transport/api.ts";

export const activitySpec: ViewedSpec = { path: activityPath, views: "activity", ...savedLists.activity };

interface Asked {
  state?: ListState;
  /** About this person, or by them. */
  person?: string;
  limit?: number;
}

export function activityQuery({ state, person, limit }: Asked) {
  const filter = {
    area: activityAreas.find((one) => one === state?.filters["area"]),
    as: activitySides.find((one) => one === state?.filters["as"]),
    from: dayIn(state?.filters["from"]),
    to: dayIn(state?.filters["to"]),
    q: state?.q || undefined,
    person,
  };
  const cursor = state?.cursor;
  return queryOptions({
    queryKey: ["activity", filter, cursor ?? null],
    queryFn: ({ client, signal }) => callApi(client, listActivity, { query: { ...filter, cursor, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is no day narrows nothing. */
function dayIn(text: string | undefined): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? "") && !Number.isNaN(Date.parse(text ?? "")) ? text : undefined;
}
