import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { testbankPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { TestbankTabs } from "#client/core/navigation/testbank-tabs.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  bankOutlineQuery,
  FolderTree,
  QuestionsHead,
  QuestionsList,
  questionsQuery,
  questionsSpec,
  QuestionsTools,
} from "#client/features/bank/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(questionsQuery(listStateOf(url.searchParams, questionsSpec))),
    queryClient.ensureQueryData(bankOutlineQuery),
  ]);
}

export function Page() {
  const { t } = useTranslation("testbank");
  const [params] = useSearchParams();
  const state = listStateOf(params, questionsSpec);
  const questions = useQuery(questionsQuery(state));
  const { data: outline } = useQuery(bankOutlineQuery);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <QuestionsHead total={outline?.total} />
      <TestbankTabs here={testbankPath} />
      <div className="bank-layout">
        {outline ? <FolderTree outline={outline} state={state} /> : <div />}
        <div>
          <QuestionsTools state={state} outline={outline} count={questions.data?.meta.total} />
          <QuerySlot query={questions} skeleton={<ListSkeleton columns={6} />}>
            {(found, isOld) => <QuestionsList state={state} found={found} isOld={isOld} outline={outline} />}
          </QuerySlot>
        </div>
      </div>
    </>
  );
}
