import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  BoardSkeleton,
  boardViewOf,
  LeaderBoard,
  leaderBoardQuery,
  teamBoardQuery,
  useBoardTitle,
} from "#client/features/leader-board/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  const view = boardViewOf(url.searchParams);
  await Promise.all([
    queryClient.ensureQueryData(leaderBoardQuery(view)),
    // Where teams are not shown to one another the board of learners says so.
    view.by === "teams" ? queryClient.prefetchQuery(teamBoardQuery(view)) : undefined,
  ]);
}

export function Page() {
  const { t } = useTranslation("leaderboard");
  const title = useBoardTitle();
  const [params] = useSearchParams();
  const view = boardViewOf(params);
  const board = useQuery(leaderBoardQuery(view));
  return (
    <>
      <PageHead title={board.data ? title(board.data) : t("title")} />
      <QuerySlot query={board} skeleton={<BoardSkeleton />}>
        {(data) => <LeaderBoard board={data} view={view} />}
      </QuerySlot>
    </>
  );
}
