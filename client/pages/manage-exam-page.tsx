import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { examsPath, examStatisticsPath } from "#shared/routes.ts";
import { isNewRecord, NewRecord, RecordPage } from "#client/core/form/record-page.tsx";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { runsTestbank } from "#client/core/session/management-rights.ts";
import {
  ExamActs,
  ExamBlueprint,
  examChoicesQuery,
  examFiguresQuery,
  ExamForm,
  ExamPaper,
  ExamPeople,
  examPeopleQuery,
  examPeopleSpec,
  examQuery,
  ExamReady,
  ExamResults,
  GiveExam,
  NewExamForm,
  regradesQuery,
  useExamState,
} from "#client/features/exams/public.ts";
import { PageBlock } from "#client/ui/page-block.tsx";

export async function load({ queryClient, user, params, url }: LoadContext): Promise<void> {
  const id = params["examId"] ?? "";
  if (isNewRecord(id)) {
    if (!runsTestbank(user)) throw new PageError(403);
    return;
  }
  const state = listStateOf(url.searchParams, examPeopleSpec(id));
  await Promise.all([
    queryClient.ensureQueryData(examQuery(id)),
    queryClient.ensureQueryData(examChoicesQuery),
    queryClient.ensureQueryData(examPeopleQuery(id, state)),
    // Refused to who sits it: the rest of the page stands.
    queryClient.prefetchQuery(examFiguresQuery(id)),
    queryClient.ensureQueryData(regradesQuery(id)),
  ]);
}

export function Page() {
  const { t } = useTranslation("exams");
  const known = (id: string) => <Known examId={id} />;
  return (
    <RecordPage
      list={examsPath}
      title={t("title")}
      param="examId"
      fresh={
        <NewRecord title={t("add")}>
          <NewExamForm />
        </NewRecord>
      }
      known={known}
    />
  );
}

function Known({ examId }: { examId: string }) {
  const { t } = useTranslation("exams");
  const [params] = useSearchParams();
  const state = listStateOf(params, examPeopleSpec(examId));
  const stateOf = useExamState();
  const exam = useQuery(examQuery(examId));
  const choices = useQuery(examChoicesQuery);
  const people = useQuery(examPeopleQuery(examId, state));
  const [unsaved, setUnsaved] = useState({ paper: false, terms: false });
  const noteOf = (part: keyof typeof unsaved) => (isDirty: boolean) =>
    setUnsaved((before) => ({ ...before, [part]: isDirty }));
  return (
    <>
      <PageHead title={exam.data?.title ?? t("title")} noindex />
      <QuerySlot query={exam} skeleton={<ListSkeleton columns={3} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{data.title}</h1>
              <p className="actions list-head-actions">
                <ExamActs exam={data} isUnsaved={unsaved.paper || unsaved.terms} />
              </p>
            </div>
            <p className="muted">
              {stateOf(data)} · {t(data.is_invigilated ? "isWatched" : "isUnwatched")}
            </p>
            {data.is_archived ? <p className="muted">{t("binNote")}</p> : null}
            {data.sitting + data.handed_in > 0 ? (
              <>
                <ExamResults exam={data} />
                <p>
                  <AppLink className="link" to={examStatisticsPath(examId)}>
                    {t("figures.alone")}
                  </AppLink>
                </p>
              </>
            ) : null}
            <PageBlock id="paper" title={t("paper.title")}>
              <ExamReady exam={data} />
              {data.state === "draft" ? (
                <ExamPaper
                  key={data.id}
                  exam={data}
                  onDirty={noteOf("paper")}
                  choices={choices.data ?? { folders: [], tags: [], competencies: [] }}
                />
              ) : (
                <>
                  <ExamBlueprint
                    rows={data.rows}
                    choices={choices.data ?? { folders: [], tags: [], competencies: [] }}
                  />
                  <p className="muted">{t("paper.fixedNow")}</p>
                </>
              )}
            </PageBlock>
            <PageBlock id="terms" title={t("form.about")}>
              <div className="exams-form">
                <ExamForm key={data.id} exam={data} onDirty={noteOf("terms")} />
              </div>
            </PageBlock>
            <PageBlock id="people" title={t("people.title")}>
              <GiveExam examId={examId} />
              <QuerySlot query={people} skeleton={<ListSkeleton columns={4} />}>
                {(found, isOld) => <ExamPeople examId={examId} state={state} found={found} isOld={isOld} />}
              </QuerySlot>
            </PageBlock>
          </>
        )}
      </QuerySlot>
    </>
  );
}
