import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  AssessmentsHead,
  AssessmentsList,
  assessmentsQuery,
  assessmentsSpec,
} from "#client/features/competency/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(assessmentsQuery(listStateOf(url.searchParams, assessmentsSpec)));
}

export function Page() {
  const { t } = useTranslation("competency");
  const [params] = useSearchParams();
  const state = listStateOf(params, assessmentsSpec);
  const found = useQuery(assessmentsQuery(state));
  return (
    <>
      <PageHead title={t("tab.assessments")} noindex />
      <AssessmentsHead state={state} />
      <QuerySlot query={found} skeleton={<ListSkeleton columns={5} />}>
        {(data, isOld) => <AssessmentsList state={state} found={data} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
