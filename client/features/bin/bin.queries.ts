import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { binKinds, listBin } from "#shared/contracts/bin.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { binPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { callApi } from "#client/core/transport/api.ts";

export const binSpec: ViewedSpec = { path: binPath, views: "bin", ...savedLists.bin };

export function binQuery({ q, filters, sort, cursor }: ListState) {
  const query = {
    q: q || undefined,
    kind: binKinds.find((one) => one === filters["kind"]),
    sort: savedLists.bin.sorts.find((one) => one === sort),
    cursor,
  };
  return queryOptions({
    queryKey: ["bin", query],
    queryFn: ({ client, signal }) => callApi(client, listBin, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
