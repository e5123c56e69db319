import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { listDomains } from "#shared/contracts/domains.ts";
import { listScimTokens } from "#shared/contracts/scim.ts";
import { getSignInSettings } from "#shared/contracts/sign-in-settings.ts";
import { getSingleSignOn, type SsoState } from "#shared/contracts/single-sign-on.ts";
import { callApi } from "#client/core/transport/api.ts";

export const scimQuery = queryOptions({
  queryKey: ["access", "scim"],
  queryFn: async ({ client, signal }) => (await callApi(client, listScimTokens, {}, { signal })).data,
});

export const signInSettingsQuery = queryOptions({
  queryKey: ["access", "sign-in"],
  queryFn: async ({ client, signal }) => (await callApi(client, getSignInSettings, {}, { signal })).data,
});

export const domainsQuery = queryOptions({
  queryKey: ["access", "domains"],
  queryFn: async ({ client, signal }) => (await callApi(client, listDomains, {}, { signal })).data,
});

export const ssoQuery = queryOptions({
  queryKey: ["access", "sso"],
  queryFn: async ({ client, signal }) => (await callApi(client, getSingleSignOn, {}, { signal })).data,
});

/** What a change of one provider answered. */
export function keepSso(queryClient: QueryClient, now: SsoState): void {
  queryClient.setQueryData(ssoQuery.queryKey, (all) => all && { ...all, [now.provider]: now });
}
