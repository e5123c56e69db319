import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listRequests, requestSorts } from "#shared/contracts/admission.ts";
import { requestStates } from "#shared/domain/admission.ts";
import { requestsPath } from "#shared/routes.ts";
import { idIn, type ListSpec, type ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const requestsSpec: ListSpec = { path: requestsPath, sorts: requestSorts, filters: ["state", "course"] };

export function requestsQuery({ q, filters, sort, cursor }: ListState) {
  const state = requestStates.find((one) => one === filters["state"]);
  const course = idIn(filters["course"]);
  const order = requestSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["requests", { q, state, course, order, cursor }],
    queryFn: ({ client, signal }) =>
      callApi(client, listRequests, { query: { q: q || undefined, state, course, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
