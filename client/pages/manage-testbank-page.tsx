import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { testbankPath } from "#shared/routes.ts";
import { idIn, listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { TestbankTabs } from "#client/core/navigation/testbank-tabs.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  bankOutlineQuery,
  FolderTree,
  questionQuery,
  QuestionSide,
  QuestionsHead,
  QuestionsList,
  questionsQuery,
  questionsSpec,
  QuestionsTools,
} from "#client/features/bank/public.ts";
import { cx } from "#client/ui/cx.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  const open = idIn(url.searchParams.get("open") ?? undefined);
  await Promise.all([
    // One that is not there is left out of the page.
    open === undefined ? null : queryClient.prefetchQuery(questionQuery(open)),
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
  const open = idIn(params.get("open") ?? undefined);
  const hrefOf = (questionId: string | null) => {
    const next = new URLSearchParams(params);
    if (questionId === null) next.delete("open");
    else next.set("open", questionId);
    return next.size > 0 ? `${testbankPath}?${next}` : testbankPath;
  };
  return (
    <>
      <PageHead title={t("title")} noindex />
      <QuestionsHead total={outline?.total} found={questions.data?.meta.total} />
      <TestbankTabs here={testbankPath} />
      <div className={cx("bank-layout", open !== undefined && "is-beside")}>
        {outline ? <FolderTree outline={outline} state={state} /> : <div />}
        <div>
          <QuestionsTools state={state} outline={outline} count={questions.data?.meta.total} />
          <QuerySlot query={questions} skeleton={<ListSkeleton columns={6} />}>
            {(found, isOld) => (
              <QuestionsList state={state} found={found} isOld={isOld} outline={outline} hrefOf={hrefOf} open={open} />
            )}
          </QuerySlot>
        </div>
        {open === undefined ? null : (
          <QuestionSide questionId={open} rows={questions.data?.data ?? []} hrefOf={hrefOf} />
        )}
      </div>
    </>
  );
}
