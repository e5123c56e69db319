import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Report, ReportChoices } from "#shared/contracts/reports.ts";
import { reportPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { InlineError } from "#client/ui/states.tsx";
import { ownColumnsOf } from "#shared/domain/report-own.ts";
import type { ReportTexts } from "#shared/domain/report-texts.ts";
import { copyTexts } from "./copy-texts.ts";
import { ReportActs } from "./report-acts.tsx";
import { newDefinition, ReportQuestion } from "./report-question.tsx";
import { ReportResultView } from "./report-result.tsx";
import { previewQuery, savedResultQuery } from "./reports.queries.ts";
import { useReportDraft } from "./use-report-draft.ts";
import { useReportTexts } from "./use-report-texts.ts";
import { onSendKey } from "#client/core/form/send-key.ts";
import { TitleInput } from "#client/core/form/title-input.tsx";
import "#client/core/list/list.css";
import "./reports.css";

const DraftCopies = lazyComponent(() =>
  import("#client/core/form/asked-copies.tsx").then((module) => module.DraftCopies),
);

interface DeskProps {
  /** Absent: a new one. */
  report?: Report;
  choices: ReportChoices;
}

/** A report: its question with blanks, and what it answers as it is written. */
export function ReportDesk({ report, choices }: DeskProps) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const navigate = useNavigate();
  const words = useReportTexts(choices, report?.named);
  const initial = { name: t("untitled"), ...newDefinition(choices.sources[0] ?? "people") };
  const draft = useReportDraft(report, initial, (made) => {
    toasts.add({ color: "success", title: t("edit.made", { name: made.name }) });
    void navigate(reportPath(made.id));
  });
  const { asked } = draft;
  const mayChange = report === undefined || report.may_change;
  const result = useResult(report, draft.whole, draft.isDirty);
  const save = () => {
    if (asked || draft.unfilled === 0) draft.save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl Enter saves from every blank
    <div
      onKeyDown={onSendKey(() => {
        if (mayChange) save();
      })}
    >
      <div className="list-head report-head">
        <TitleInput
          label={t("edit.name")}
          value={draft.name}
          onChange={mayChange && !asked ? (name) => draft.change({ name }) : undefined}
        />
        {asked ? null : <ReportActs report={report} draft={draft} onSave={save} />}
      </div>
      {asked ? (
        <DraftCopies
          asked={asked}
          lines={asked.questions.map((question) => copyTexts(question, draft.definition, { words, translate }))}
          onTake={save}
          onDiscard={draft.discard}
        />
      ) : (
        <Asking {...{ report, choices, draft, words, result }} />
      )}
      {draft.isDirty && mayChange ? <LeaveGuard /> : null}
    </div>
  );
}

interface AskingProps extends DeskProps {
  draft: ReturnType<typeof useReportDraft>;
  words: ReportTexts;
  result: ReturnType<typeof useResult>;
}

/** The question with its blanks, and its answer. */
function Asking({ report, choices, draft, words, result }: AskingProps) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const { saving } = draft;
  return (
    <>
      {report && !report.may_change ? (
        <p className="muted small">{t("edit.readOnly", { name: report.owner ?? t("nobody") })}</p>
      ) : null}
      <ReportQuestion definition={draft.definition} words={words} choices={choices} onChange={draft.change} />
      {ownColumnsOf(draft.definition).some((column) => words.named(column) === undefined) ? (
        <p className="report-warning">{t("edit.goneNote")}</p>
      ) : null}
      {draft.unfilled > 0 ? <p className="report-warning">{t("edit.unfilled", { count: draft.unfilled })}</p> : null}
      {saving.error ? <InlineError text={failureText(translate, saving.error, "name")} /> : null}
      {result.error ? (
        <InlineError
          text={failureText(translate, result.error)}
          retryLabel={translate("common:actions.retry")}
          onRetry={() => void result.refetch()}
        />
      ) : null}
      {result.data && !result.error ? (
        <ReportResultView
          definition={result.of}
          result={result.data}
          words={words}
          isOld={result.isFetching}
          onAgain={() => void result.refetch()}
        />
      ) : null}
      {!result.data && !result.error ? <ListSkeleton columns={4} /> : null}
    </>
  );
}

const pauseMs = 400;

/** As it is stored, or as it is written once the keys rest. */
function useResult(report: Report | undefined, definition: Report["definition"], isDirty: boolean) {
  const key = JSON.stringify(definition);
  const [rested, setRested] = useState(definition);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(key) as Report["definition"]), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  const isSaved = report !== undefined && !isDirty;
  const stored = useQuery({ ...savedResultQuery(report?.id ?? "", report?.revision ?? 0), enabled: isSaved });
  const preview = useQuery({ ...previewQuery(rested), enabled: !isSaved });
  const of = useDeferredValue(rested);
  if (isSaved) return { ...stored, of: report.definition };
  // What is shown meanwhile is the answer to what was asked before.
  const shown = preview.data ?? stored.data;
  return { ...preview, data: shown, of: preview.isPlaceholderData ? of : rested };
}
