import { queryOptions } from "@tanstack/react-query";
import { listRoles } from "#shared/contracts/roles.ts";
import { callApi } from "#client/core/transport/api.ts";

/**
 * The roles of the business, for whoever manages all of it. Below the features, since lists and forms of people ask for them
 * too: a feature is loaded whole, and with this one would come all that roles are edited with.
 */
export const rolesQuery = queryOptions({
  queryKey: ["roles", "list"],
  queryFn: async ({ client, signal }) => (await callApi(client, listRoles, {}, { signal })).data,
});
