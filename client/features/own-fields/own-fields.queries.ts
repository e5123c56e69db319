import { queryOptions } from "@tanstack/react-query";
import { listOwnFields } from "#shared/contracts/own-field.ts";
import { callApi } from "#client/core/transport/api.ts";

export const ownFieldsQuery = queryOptions({
  queryKey: ["own-fields"],
  queryFn: async ({ client, signal }) => (await callApi(client, listOwnFields, {}, { signal })).data.fields,
});
