import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { badgesPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  BadgesHead,
  BadgesList,
  badgesQuery,
  badgesSpec,
  BadgesTools,
  ScoreTabs,
} from "#client/features/gamification/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(badgesQuery(listStateOf(url.searchParams, badgesSpec)));
}

export function Page() {
  const { t } = useTranslation("gamification");
  const [params] = useSearchParams();
  const state = listStateOf(params, badgesSpec);
  return (
    <>
      <PageHead title={t("badges.title")} noindex />
      <BadgesHead />
      <ScoreTabs here={badgesPath} />
      <BadgesTools state={state} />
      <QuerySlot query={useQuery(badgesQuery(state))} skeleton={<ListSkeleton columns={3} />}>
        {(found, isOld) => <BadgesList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
