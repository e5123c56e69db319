import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getManagedProgramme,
  getNewProgramme,
  listProgrammes,
  programmeSorts,
  programmeStates,
} from "#shared/contracts/programmes.ts";
import { programmesPath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const programmesSpec: ListSpec = { path: programmesPath, sorts: programmeSorts, filters: ["state"] };

export function programmesQuery({ q, filters, sort, cursor }: ListState) {
  const state = programmeStates.find((one) => one === filters["state"]);
  const order = programmeSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["programmes", "list", q, state ?? null, order, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listProgrammes, { query: { q: q || undefined, state, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function managedProgrammeQuery(programmeId: string) {
  return queryOptions({
    queryKey: ["programmes", "programme", programmeId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getManagedProgramme, { params: { programmeId } }, { signal })).data,
  });
}

export const newProgrammeQuery = queryOptions({
  queryKey: ["programmes", "new"],
  queryFn: async ({ client, signal }) => (await callApi(client, getNewProgramme, {}, { signal })).data,
});
