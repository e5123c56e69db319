import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { learnersPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListHead } from "#client/core/list/list-head.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { LearnerTabs } from "#client/features/requests/public.ts";
import { LearnersList, learnersQuery, learnersSpec, LearnersTools } from "#client/features/learners/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(learnersQuery(listStateOf(url.searchParams, learnersSpec)));
}

export function Page() {
  const { t } = useTranslation("learners");
  const [params] = useSearchParams();
  const state = listStateOf(params, learnersSpec);
  const learners = useQuery(learnersQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ListHead title={t("title")} />
      <LearnerTabs here={learnersPath} />
      <LearnersTools state={state} teams={learners.data?.meta.teams ?? []} target={learners.data?.meta.target} />
      <QuerySlot query={learners} skeleton={<ListSkeleton columns={5} />}>
        {(found, isOld) => <LearnersList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
