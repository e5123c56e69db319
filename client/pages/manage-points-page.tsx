import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { scorePointsPath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { useBusiness } from "#client/core/session/business.ts";
import { LevelsForm, pointsQuery, RulesForm, ScoreTabs } from "#client/features/gamification/public.ts";
import { PageBlock } from "#client/ui/page-block.tsx";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(pointsQuery);
}

export function Page() {
  const { t } = useTranslation("gamification");
  const business = useBusiness();
  return (
    <>
      <PageHead title={t("points.title")} noindex />
      <div className="list-head">
        <h1>{t("points.title")}</h1>
      </div>
      <ScoreTabs here={scorePointsPath} />
      <p className="muted mbs-4">{business.is_gamification_enabled ? t("points.lead") : t("off")}</p>
      <QuerySlot query={useQuery(pointsQuery)} skeleton={<ListSkeleton columns={3} />}>
        {(stored) => (
          <>
            <PageBlock id="rules" title={t("points.rules")}>
              <RulesForm stored={stored} />
            </PageBlock>
            <PageBlock id="levels" title={t("levels.title")}>
              <LevelsForm stored={stored} />
            </PageBlock>
          </>
        )}
      </QuerySlot>
    </>
  );
}
