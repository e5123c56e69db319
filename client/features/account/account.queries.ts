import { queryOptions } from "@tanstack/react-query";
import {
  type Identity,
  listIdentities,
  listSessions,
  listViewings,
  type SessionInfo,
  type ViewingInfo,
} from "#shared/contracts/account.ts";
import { getTrustedDevice } from "#shared/contracts/auth-otp.ts";
import { callApi } from "#client/core/transport/api.ts";
import { orNull } from "#client/core/transport/or-null.ts";

/** Where the viewer is signed in; null where the learning API does not tell. */
export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ client, signal }): Promise<SessionInfo[] | null> =>
    orNull(callApi(client, listSessions, {}, { signal }).then(({ data }) => data)),
});

/** Who saw the product as the viewer; null where the learning API does not tell. */
export const viewingsQuery = queryOptions({
  queryKey: ["account", "viewings"],
  queryFn: async ({ client, signal }): Promise<ViewingInfo[] | null> =>
    orNull(callApi(client, listViewings, {}, { signal }).then(({ data }) => data)),
});

/** Other learning APIs answer it bare, and as 0 or 1 (docs/specification.md §7.2); null where the answer does not tell. */
export function saysTrusted(answer: unknown): boolean | null {
  const given = answer as { data?: { is_trusted?: unknown }; is_trusted?: unknown } | null;
  const said = given?.data?.is_trusted ?? given?.is_trusted;
  return typeof said === "boolean" || typeof said === "number" ? Boolean(said) : null;
}

/** Whether this device skips the one-time password; null where the learning API does not tell. */
export const trustedDeviceQuery = queryOptions({
  queryKey: ["account", "trusted-device"],
  queryFn: async ({ client, signal }): Promise<boolean | null> =>
    orNull(callApi(client, getTrustedDevice, {}, { signal }).then(saysTrusted)),
});

/** The sign-on accounts that the viewer linked; null where the learning API does not tell. */
export const identitiesQuery = queryOptions({
  queryKey: ["account", "identities"],
  queryFn: async ({ client, signal }): Promise<Identity[] | null> =>
    orNull(callApi(client, listIdentities, {}, { signal }).then(({ data }) => data)),
});
