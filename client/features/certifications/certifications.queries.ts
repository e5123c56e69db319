import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  certificationSorts,
  getCertification,
  getNewCertification,
  listCertifications,
} from "#shared/contracts/certifications.ts";
import { certificationsPath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const certificationsSpec: ListSpec = { path: certificationsPath, sorts: certificationSorts, filters: ["state"] };

export function certificationsQuery({ q, filters, sort, cursor }: ListState) {
  const state = filters["state"] === "archived" ? "archived" : undefined;
  const order = certificationSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["certifications", "list", q, state ?? null, order, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listCertifications, { query: { q: q || undefined, state, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function certificationQuery(certificationId: string) {
  return queryOptions({
    queryKey: ["certifications", "one", certificationId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getCertification, { params: { certificationId } }, { signal })).data,
  });
}

export const newCertificationQuery = queryOptions({
  queryKey: ["certifications", "new"],
  queryFn: async ({ client, signal }) => (await callApi(client, getNewCertification, {}, { signal })).data,
});
