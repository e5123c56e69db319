import { queryOptions } from "@tanstack/react-query";
import { listRoles } from "#shared/contracts/roles.ts";
import { callApi } from "#client/core/transport/api.ts";

/** The roles of the business, for whoever manages all of it. */
export const rolesQuery = queryOptions({
  queryKey: ["roles", "list"],
  queryFn: async ({ client, signal }) => (await callApi(client, listRoles, {}, { signal })).data,
});
