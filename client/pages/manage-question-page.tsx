import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { courseLanguageOf } from "#shared/domain/course-languages.ts";
import { testbankPath } from "#shared/routes.ts";
import { isNewRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  bankOutlineQuery,
  numberText,
  QuestionActs,
  QuestionFigures,
  QuestionForm,
  QuestionPreview,
  questionQuery,
  QuestionRegrades,
  QuestionUses,
  QuestionVersions,
} from "#client/features/bank/public.ts";
import { Button } from "#client/ui/button.tsx";
import { PageBlock } from "#client/ui/page-block.tsx";

export async function load({ queryClient, params: { questionId = "" } }: LoadContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(bankOutlineQuery),
    isNewRecord(questionId) ? null : queryClient.ensureQueryData(questionQuery(questionId)),
  ]);
}

const known = (questionId: string) => <Known questionId={questionId} />;

export function Page() {
  const { t } = useTranslation("testbank");
  return <RecordPage list={testbankPath} title={t("title")} param="questionId" fresh={<NewQuestion />} known={known} />;
}

function NewQuestion() {
  const { t } = useTranslation("testbank");
  const { locale } = useApp().boot;
  return (
    <NewFrom title={t("add")} query={useQuery(bankOutlineQuery)}>
      {(outline) => (
        <div className="bank-form">
          <QuestionForm outline={outline} language={courseLanguageOf(locale)} />
        </div>
      )}
    </NewFrom>
  );
}

function Known({ questionId }: { questionId: string }) {
  const { t } = useTranslation("testbank");
  const found = useQuery(questionQuery(questionId));
  const { data: outline } = useQuery(bankOutlineQuery);
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      <PageHead title={found.data?.line ?? t("title")} noindex />
      <QuerySlot query={found} skeleton={<ListSkeleton columns={3} />}>
        {(question) => (
          <>
            <p className="muted tabular">
              {numberText(question.number)} · {t(`kind.${question.kind}`)} ·{" "}
              {t("versions.number", { number: question.version })}
            </p>
            <div className="list-head">
              <h1>{question.line}</h1>
              <p className="actions list-head-actions">
                {question.is_sat ? null : <QuestionActs question={question} />}
              </p>
            </div>
            {question.is_archived ? <p className="muted">{t("archivedNote")}</p> : null}
            {question.is_sat ? <p className="muted">{t("sat")}</p> : null}
            {outline && !question.is_sat ? (
              <PageBlock id="asked" title={t("form.asked")}>
                <div className="bank-form">
                  <QuestionForm key={question.id} known={question} outline={outline} language={question.language} />
                </div>
              </PageBlock>
            ) : null}
            <PageBlock id="preview" title={t("preview.title")}>
              {isPreviewed ? (
                <QuestionPreview question={question} />
              ) : (
                <Button onClick={() => setPreviewed(true)}>{t("preview.show")}</Button>
              )}
            </PageBlock>
            {question.is_sat ? null : (
              <>
                <PageBlock id="figures" title={t("figures.title")}>
                  <QuestionFigures question={question} />
                  <QuestionRegrades question={question} />
                </PageBlock>
                <PageBlock id="versions" title={t("versions.title")}>
                  <QuestionVersions question={question} />
                </PageBlock>
              </>
            )}
            <PageBlock id="uses" title={t("uses.title")}>
              <QuestionUses question={question} />
            </PageBlock>
          </>
        )}
      </QuerySlot>
    </>
  );
}
