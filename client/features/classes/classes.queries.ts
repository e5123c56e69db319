import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { classFilters, classSorts, getClass, getNewClass, listClasses } from "#shared/contracts/classes.ts";
import { classesPath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const classesSpec: ListSpec = { path: classesPath, sorts: classSorts, filters: ["state"] };

export function classesQuery({ q, filters, sort, cursor }: ListState) {
  const state = classFilters.find((one) => one === filters["state"]);
  const order = classSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["classes", "list", q, state ?? null, order, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listClasses, { query: { q: q || undefined, state, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function classQuery(classId: string) {
  return queryOptions({
    queryKey: ["classes", "class", classId],
    queryFn: async ({ client, signal }) => (await callApi(client, getClass, { params: { classId } }, { signal })).data,
  });
}

export const newClassQuery = queryOptions({
  queryKey: ["classes", "new"],
  queryFn: async ({ client, signal }) => (await callApi(client, getNewClass, {}, { signal })).data,
});
