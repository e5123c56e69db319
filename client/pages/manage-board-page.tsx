import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { scoreBoardPath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { BoardForm, boardSettingsQuery, ScoreTabs } from "#client/features/gamification/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(boardSettingsQuery);
}

export function Page() {
  const { t } = useTranslation("gamification");
  return (
    <>
      <PageHead title={t("board.title")} noindex />
      <div className="list-head">
        <h1>{t("board.title")}</h1>
      </div>
      <ScoreTabs here={scoreBoardPath} />
      <QuerySlot query={useQuery(boardSettingsQuery)} skeleton={<ListSkeleton columns={2} />}>
        {(stored) => (
          <>
            <p className="muted mbs-4">{stored.is_enabled ? t("board.lead") : t("off")}</p>
            <BoardForm stored={stored} />
            <p className="muted mbs-4">
              {t("board.optOut")}{" "}
              {stored.learners > 0 ? t("board.hidden", { hidden: stored.hidden, count: stored.learners }) : null}
            </p>
          </>
        )}
      </QuerySlot>
    </>
  );
}
