import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  JobProfilesHead,
  JobProfilesList,
  jobProfilesQuery,
  jobProfilesSpec,
} from "#client/features/competency/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(jobProfilesQuery(listStateOf(url.searchParams, jobProfilesSpec)));
}

export function Page() {
  const { t } = useTranslation("competency");
  const [params] = useSearchParams();
  const state = listStateOf(params, jobProfilesSpec);
  const found = useQuery(jobProfilesQuery(state));
  return (
    <>
      <PageHead title={t("tab.profiles")} noindex />
      <JobProfilesHead />
      <QuerySlot query={found} skeleton={<ListSkeleton columns={4} />}>
        {(data, isOld) => <JobProfilesList state={state} found={data} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
