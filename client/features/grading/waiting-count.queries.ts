import { queryOptions } from "@tanstack/react-query";
import { countWaiting } from "#shared/contracts/grading.ts";
import { callApi } from "#client/core/transport/api.ts";

/** How much waits for the viewer to grade; for graders alone. */
export const waitingCountQuery = queryOptions({
  queryKey: ["waiting-count"],
  queryFn: async ({ client, signal }): Promise<number> => {
    const { data } = await callApi(client, countWaiting, {}, { signal });
    return data.essays + data.hand_ins;
  },
});
