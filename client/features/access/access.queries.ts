import { queryOptions } from "@tanstack/react-query";
import { listScimTokens } from "#shared/contracts/scim.ts";
import { getSignInSettings } from "#shared/contracts/sign-in-settings.ts";
import { callApi } from "#client/core/transport/api.ts";

export const scimQuery = queryOptions({
  queryKey: ["access", "scim"],
  queryFn: async ({ client, signal }) => (await callApi(client, listScimTokens, {}, { signal })).data,
});

export const signInSettingsQuery = queryOptions({
  queryKey: ["access", "sign-in"],
  queryFn: async ({ client, signal }) => (await callApi(client, getSignInSettings, {}, { signal })).data,
});
