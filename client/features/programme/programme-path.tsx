import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProgrammeDetail, ProgrammeStep } from "#shared/contracts/programme.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { classroomPath, coursePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { dayText } from "#client/core/formats/dates.ts";
import { DueText } from "#client/core/formats/due-text.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { useBusiness } from "#client/core/session/business.ts";
import { cx } from "#client/ui/cx.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconLock } from "#client/ui/icons.ts";
import { EmptyState } from "#client/ui/states.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import { StepAction } from "./step-action.tsx";
import { afterText, lockText, stateText } from "./step-text.ts";
import "./programme-path.css";
import "#client/ui/page-columns.css";

/** A line of numbered nodes; only the current part gets a panel. */
export function ProgrammePath({ programme }: { programme: ProgrammeDetail }) {
  const { t } = useTranslation("programme");
  const isMember = programme.joined_at !== null;
  if (programme.steps.length === 0)
    return (
      <div className="page-block">
        <EmptyState heading="h2" title={t("empty.title")} text={t("empty.text")} category={programme.cover_category} />
      </div>
    );
  return (
    <ol className="programme-path">
      {programme.steps.map((step) => (
        <Step key={step.id} step={step} isMember={isMember} isFinished={programme.completed_at !== null} />
      ))}
    </ol>
  );
}

interface StepProps {
  step: ProgrammeStep;
  isMember: boolean;
  /** The programme is completed: what is left is left to the learner. */
  isFinished: boolean;
}

function Step({ step, isMember, isFinished }: StepProps) {
  const t = useTranslate();
  const facts = useFacts(step, isMember);
  const { state, language } = step;
  // Before joining there is no current part.
  const isNow = state === "now" && isMember;
  return (
    <li
      className={cx(state === "done" && "is-done", isNow && "is-now", state === "locked" && "is-locked")}
      aria-current={isNow ? "step" : undefined}
    >
      <span className="path-node">
        <Node step={step} />
      </span>
      <div className="path-step">
        <BookCover title={step.title} category={step.cover_category} thumb />
        <div>
          <h2 className="step-title" lang={language}>
            <AppLink to={pageOf(step)}>{step.title}</AppLink>
          </h2>
          {isMember && <span className="visually-hidden">{stateText(t, state)}</span>}
          <MetaList items={facts} />
        </div>
        <div>{isMember && <StepAction step={step} isMain={isNow && !isFinished} />}</div>
      </div>
    </li>
  );
}

function Node({ step: { state, number } }: { step: ProgrammeStep }): ReactNode {
  const { t } = useTranslation("programme");
  if (state === "done") return <Icon shape={iconCheck} />;
  if (state === "locked") return <Icon shape={iconLock} small />;
  return (
    <>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t("step.number", { number })}</span>
    </>
  );
}

function pageOf({ kind, slug }: ProgrammeStep): string {
  return kind === "course" ? coursePath(slug) : classroomPath(slug);
}

/** The line under a part's title, in the order in which a learner asks. */
function useFacts(step: ProgrammeStep, isMember: boolean): ReactNode[] {
  const { t } = useTranslation("programme");
  const translate = useTranslate();
  const formats = useFormats();
  const { now } = useApp().boot;
  // A room keeps its clock wherever the reader is.
  const timeZone = businessTimeZone(useBusiness());
  const duration = step.duration_seconds > 0 && formats.duration(step.duration_seconds);
  const kind = step.kind === "classroom" && t("common:kinds.classroom");
  const optional = step.is_optional && t("step.optional");
  if (step.state === "done" && step.completed_at) {
    const date = formats.day(step.completed_at);
    const score = step.score_percent !== null && t("step.score", { percent: step.score_percent });
    return [
      step.is_credited ? t("step.credited", { date }) : t("step.done", { date }),
      kind,
      duration,
      score,
      optional,
    ];
  }
  const due = step.due && <DueText key="due" due={step.due} />;
  if (step.state === "locked") return [lockText(translate, step), kind, duration, optional, due];
  if (step.session) {
    const { starts_at, place, is_waiting } = step.session;
    const when = `${dayText(translate, starts_at, { now, timeZone })} ${clockTime(starts_at, timeZone)}`;
    const state = is_waiting ? (
      <span key="state" className="state warn">
        {t("common:seats.waiting")}
      </span>
    ) : (
      <span key="state" className="state ok">
        {t("common:seats.held")}
      </span>
    );
    return [state, when, place ?? t("common:seats.online"), due];
  }
  if (step.resume?.is_started && step.progress) {
    return [
      <span key="lesson" className="state">
        {t("common:lesson.number", { number: step.resume.lesson_number })}
      </span>,
      formats.left("course", step.progress.remaining_seconds),
      optional,
      due,
    ];
  }
  return [
    afterText(translate, step),
    kind,
    duration,
    isMember && step.kind === "classroom" && t("step.noDate"),
    optional,
    due,
  ];
}
