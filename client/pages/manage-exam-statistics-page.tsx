import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { managedExamPath } from "#shared/routes.ts";
import { BackToList } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  examFiguresQuery,
  examQuery,
  ExamResults,
  regradesQuery,
  useExamState,
} from "#client/features/exams/public.ts";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  const id = params["examId"] ?? "";
  await Promise.all([
    queryClient.ensureQueryData(examQuery(id)),
    // Refused to who sits it, which the page says.
    queryClient.prefetchQuery(examFiguresQuery(id)),
    queryClient.ensureQueryData(regradesQuery(id)),
  ]);
}

/** The results of an exam alone. */
export function Page() {
  const { t } = useTranslation("exams");
  const { examId = "" } = useParams();
  const stateOf = useExamState();
  const exam = useQuery(examQuery(examId));
  return (
    <>
      <BackToList to={managedExamPath(examId)}>{exam.data?.title ?? t("title")}</BackToList>
      <PageHead title={[t("figures.title"), exam.data?.title].filter(Boolean).join(" – ")} noindex />
      <QuerySlot query={exam} skeleton={<ListSkeleton columns={3} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{data.title}</h1>
            </div>
            <p className="muted">{stateOf(data)}</p>
            <ExamResults exam={data} />
          </>
        )}
      </QuerySlot>
    </>
  );
}
