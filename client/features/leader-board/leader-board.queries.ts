import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getLeaderBoard, getTeamBoard, type LeaderBoard } from "#shared/contracts/leader-board.ts";
import { leaderBoardRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";
import type { BoardView } from "./board-view.ts";

/** Throws `ApiError` 404 where the business has no leader board. */
export function leaderBoardQuery({ period, month, team, top }: BoardView) {
  return queryOptions({
    queryKey: [leaderBoardRoot, period ?? "", month ?? "", team ?? "", top ?? 0],
    queryFn: async ({ client, signal }): Promise<LeaderBoard> =>
      (await callApi(client, getLeaderBoard, { query: { period, month, team, top } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Only for who may look at all of them: throws `ApiError` 404 otherwise. */
export function teamBoardQuery({ period, month }: BoardView) {
  return queryOptions({
    queryKey: [leaderBoardRoot, "teams", period ?? "", month ?? ""],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getTeamBoard, { query: { period, month } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
