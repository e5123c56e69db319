import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { holderOrders, listHolders } from "#shared/contracts/certificate-holders.ts";
import { certificateStates } from "#shared/domain/certification.ts";
import { holdersPath } from "#shared/routes.ts";
import { idIn, type ListSpec, type ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const holdersSpec: ListSpec = {
  path: holdersPath,
  sorts: holderOrders,
  filters: ["certification", "team", "state", "month"],
};

export function holdersQuery({ q, filters, sort, cursor }: ListState) {
  const month = filters["month"] ?? "";
  const query = {
    q: q || undefined,
    certification: idIn(filters["certification"]),
    team: idIn(filters["team"]),
    state: certificateStates.find((one) => one === filters["state"]),
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    sort: holderOrders.find((one) => one === sort),
    cursor,
  };
  return queryOptions({
    queryKey: ["certifications", "holders", query],
    queryFn: ({ client, signal }) => callApi(client, listHolders, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
