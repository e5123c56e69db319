import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { examsPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { TestbankTabs } from "#client/core/navigation/testbank-tabs.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ExamsHead, ExamsList, examsQuery, examsSpec, ExamsTools } from "#client/features/exams/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(examsQuery(listStateOf(url.searchParams, examsSpec)));
}

export function Page() {
  const { t } = useTranslation("exams");
  const [params] = useSearchParams();
  const state = listStateOf(params, examsSpec);
  const exams = useQuery(examsQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ExamsHead />
      <TestbankTabs here={examsPath} />
      <ExamsTools state={state} />
      <QuerySlot query={exams} skeleton={<ListSkeleton columns={5} />}>
        {(found, isOld) => <ExamsList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
