import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { requestsPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListHead } from "#client/core/list/list-head.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  LearnerTabs,
  RequestsList,
  requestsQuery,
  requestsSpec,
  RequestsTools,
} from "#client/features/requests/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(requestsQuery(listStateOf(url.searchParams, requestsSpec)));
}

export function Page() {
  const { t } = useTranslation("requests");
  const [params] = useSearchParams();
  const state = listStateOf(params, requestsSpec);
  const requests = useQuery(requestsQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ListHead title={t("title")} />
      <LearnerTabs here={requestsPath} />
      <RequestsTools state={state} courses={requests.data?.courses ?? []} />
      <QuerySlot query={requests} skeleton={<ListSkeleton columns={5} />}>
        {(found, isOld) => <RequestsList state={state} found={found} isOld={isOld} courses={found.courses} />}
      </QuerySlot>
    </>
  );
}
