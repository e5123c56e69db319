import { queryOptions } from "@tanstack/react-query";
import { listScimTokens } from "#shared/contracts/scim.ts";
import { callApi } from "#client/core/transport/api.ts";

export const scimQuery = queryOptions({
  queryKey: ["access", "scim"],
  queryFn: async ({ client, signal }) => (await callApi(client, listScimTokens, {}, { signal })).data,
});
