import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { jobsPath } from "#shared/routes.ts";
import { loadList, useListState } from "#client/core/list/list-views.queries.ts";
import { ListHead } from "#client/core/list/list-head.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { useUser } from "#client/core/session/business.ts";
import { WorkTabs } from "#client/features/outbox/public.ts";
import { JobsList, jobsQuery, jobsSpec, JobsTools } from "#client/features/jobs/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await loadList(queryClient, jobsSpec, url.searchParams, (state) => queryClient.ensureQueryData(jobsQuery(state)));
}

export function Page() {
  const { t } = useTranslation("jobs");
  const user = useUser();
  const state = useListState(jobsSpec);
  const jobs = useQuery(jobsQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ListHead title={t("title")} />
      {user?.can_access_admin ? <WorkTabs here={jobsPath} /> : null}
      <JobsTools state={state} />
      <QuerySlot query={jobs} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <JobsList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
