import { type DataTag, queryOptions, type QueryClient } from "@tanstack/react-query";
import { getMe, type User } from "#shared/contracts/auth.ts";
import { getBusiness, type BusinessProfile } from "#shared/contracts/business.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";

/** The signed-in user, or null. Key by docs/specification.md §4.2. A profile that fails to load is only logged. */
export const userQuery = queryOptions({
  queryKey: ["auth-user-data"],
  queryFn: async ({ client }): Promise<User | null> => {
    const known = client.getQueryData<User | null>(["auth-user-data"]) ?? null;
    try {
      const { data } = await callApi(client, getMe, {});
      return known ? userFrom(data, known) : data;
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) return null;
      console.error("The profile could not be loaded", error);
      return known;
    }
  },
  staleTime: 5 * 60_000,
});

/** The profile of this hostname's business. Key by docs/specification.md §4.2. */
export const businessQuery = queryOptions({
  queryKey: ["business-data"],
  queryFn: async ({ client }): Promise<BusinessProfile> => (await callApi(client, getBusiness, {})).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The user as the browser knows them, with what the learning API now says. Somebody else's may name less than the edge made
 * of its first answer, and write a flag as 0 or 1 and an id as a number.
 */
export function userFrom(given: Partial<User> | null | undefined, known: User): User {
  const named = Object.entries(given ?? {}).map(
    ([key, value]) => [key, alike(known[key as keyof User], value)] as const,
  );
  return { ...known, ...Object.fromEntries(named) };
}

function alike(known: unknown, value: unknown): unknown {
  if (typeof known === "boolean") return Boolean(Number(value));
  if (typeof known === "number") return Number(value);
  return typeof value === "number" ? String(value) : value;
}

export function userIn(client: QueryClient): User | null {
  return dataIn(client, userQuery.queryKey) ?? null;
}

/** The business is loaded before anything is rendered, so its absence is a programming error. */
export function businessIn(client: QueryClient): BusinessProfile {
  const business = dataIn(client, businessQuery.queryKey);
  if (!business) throw new Error("The business profile is not loaded");
  return business;
}

/** What half of a page's parts ask for: a key of words alone is its own hash, which need not be made of its options each time. */
function dataIn<Data>(client: QueryClient, queryKey: DataTag<string[], Data, Error>): Data | undefined {
  return client.getQueryCache().get<Data>(JSON.stringify(queryKey))?.state.data;
}
