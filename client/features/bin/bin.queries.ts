import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { binKinds, listBin } from "#shared/contracts/bin.ts";
import { binPath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const binSpec: ListSpec = { path: binPath, sorts: ["-at"], filters: ["kind"] };

export function binQuery({ q, filters, cursor }: ListState) {
  const kind = binKinds.find((one) => one === filters["kind"]);
  return queryOptions({
    queryKey: ["bin", kind ?? null, q, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listBin, { query: { kind, q: q || undefined, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
