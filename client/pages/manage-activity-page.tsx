import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { activityPath } from "#shared/routes.ts";
import { loadList, useListState } from "#client/core/list/list-views.queries.ts";
import { ListHead } from "#client/core/list/list-head.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ActivityList, activityQuery, activitySpec, ActivityTools, LogTabs } from "#client/features/activity/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await loadList(queryClient, activitySpec, url.searchParams, (state) =>
    queryClient.ensureQueryData(activityQuery({ state })),
  );
}

export function Page() {
  const { t } = useTranslation("activity");
  const state = useListState(activitySpec);
  const activity = useQuery(activityQuery({ state }));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ListHead title={t("title")} />
      <LogTabs here={activityPath} />
      <ActivityTools state={state} />
      <QuerySlot query={activity} skeleton={<ListSkeleton columns={4} />}>
        {(found, isOld) => <ActivityList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
