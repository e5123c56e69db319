import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Exam } from "#shared/contracts/exams.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ApiError } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { PageBlock } from "#client/ui/page-block.tsx";
import { ExamFigures } from "./exam-figures.tsx";
import { examFiguresQuery, regradesQuery } from "./exam-figures.queries.ts";
import { ExamItems } from "./exam-items.tsx";
import { RegradeHistory } from "./regrade-history.tsx";

const isOwnSitting = (error: unknown) => error instanceof ApiError && error.data.code === "own_sitting";

/** What results say, question by question, and what was done about it. Closed to who sits the exam: what stands beside it stays. */
export function ExamResults({ exam }: { exam: Exam }) {
  const { t } = useTranslation("exams");
  const translate = useTranslate();
  const figures = useQuery(examFiguresQuery(exam.id));
  const regrades = useQuery(regradesQuery(exam.id));
  return (
    <>
      <PageBlock id="figures" title={t("figures.title")}>
        {isOwnSitting(figures.error) ? (
          <p className="muted">{failureText(translate, figures.error)}</p>
        ) : (
          <QuerySlot query={figures} skeleton={<ListSkeleton columns={2} />}>
            {(found) => <ExamFigures figures={found} passPercent={exam.pass_percent} />}
          </QuerySlot>
        )}
      </PageBlock>
      {figures.data && figures.data.items.length > 0 ? (
        <PageBlock id="items" title={t("figures.items")}>
          <ExamItems examId={exam.id} items={figures.data.items} />
        </PageBlock>
      ) : null}
      {regrades.data && regrades.data.length > 0 ? (
        <PageBlock id="regrades" title={t("regrade.history")}>
          <RegradeHistory regrades={regrades.data} />
        </PageBlock>
      ) : null}
    </>
  );
}
