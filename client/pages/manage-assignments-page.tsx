import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { assignmentsPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  AssigningTabs,
  AssignmentsHead,
  AssignmentsList,
  AssignmentsTools,
  rulesQuery,
  rulesSpec,
} from "#client/features/assigning/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(rulesQuery(listStateOf(url.searchParams, rulesSpec)));
}

export function Page() {
  const { t } = useTranslation("assigning");
  const [params] = useSearchParams();
  const state = listStateOf(params, rulesSpec);
  const rules = useQuery(rulesQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <AssignmentsHead />
      <AssigningTabs here={assignmentsPath} />
      <AssignmentsTools state={state} />
      <QuerySlot query={rules} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <AssignmentsList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
