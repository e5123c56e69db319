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
  useBoardTitle,
} from "#client/features/leader-board/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(leaderBoardQuery(boardViewOf(url.searchParams)));
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
