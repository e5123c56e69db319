import { queryOptions } from "@tanstack/react-query";
import { getRoster } from "#shared/contracts/roster.ts";
import { getWallCode } from "#shared/contracts/wall.ts";
import { callApi } from "#client/core/transport/api.ts";

export function rosterQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["roster", sessionId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getRoster, { params: { sessionId } }, { signal })).data,
  });
}

/** How soon it is asked again where no answer came, in milliseconds. */
const againMs = 3000;

/** The code on the wall, which asks for the next by itself as this one ends: on a screen that nobody touches, too. */
export function wallQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["wall", sessionId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getWallCode, { params: { sessionId } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, status } }) =>
      data === undefined || status === "error" ? againMs : data.changes_in_ms + 50,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
}
