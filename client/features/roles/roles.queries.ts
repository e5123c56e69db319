import { queryOptions } from "@tanstack/react-query";
import { listPeople } from "#shared/contracts/people.ts";
import { getRole } from "#shared/contracts/role-changes.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { rolesPath } from "#shared/routes.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { callApi } from "#client/core/transport/api.ts";

export const rolesSpec: ViewedSpec = { path: rolesPath, views: "roles", ...savedLists.roles };

export function roleQuery(roleId: string) {
  return queryOptions({
    queryKey: ["roles", "role", roleId],
    queryFn: async ({ client, signal }) => (await callApi(client, getRole, { params: { roleId } }, { signal })).data,
  });
}

/** Who has a role, as many as its page shows. */
export function holdersQuery(roleId: string) {
  return queryOptions({
    queryKey: ["people", "holders", roleId],
    queryFn: async ({ client, signal }) =>
      callApi(client, listPeople, { query: { role: roleId, sort: "name", limit: 100 } }, { signal }),
  });
}
