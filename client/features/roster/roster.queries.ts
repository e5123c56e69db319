import { queryOptions } from "@tanstack/react-query";
import { getRoster } from "#shared/contracts/roster.ts";
import { callApi } from "#client/core/transport/api.ts";

export function rosterQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["roster", sessionId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getRoster, { params: { sessionId } }, { signal })).data,
  });
}
