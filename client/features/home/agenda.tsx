import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgendaItem } from "#shared/contracts/home.ts";
import { classroomPath, coursePath, programmePath, rosterPath, studyPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { CourseChapters, shortResumeText } from "#client/features/course/public.ts";
import { DayBox } from "#client/features/classroom/public.ts";
import { PartsBar } from "#client/features/programme/public.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { DueState } from "./due-state.tsx";
import "#client/ui/agenda.css";

/** Deadlines and class dates, one line each: an agenda, not cards. */
export function Agenda({ items }: { items: readonly AgendaItem[] }) {
  return (
    <ul className="agenda">
      {items.map((item) => (
        <Line key={lineKey(item)} item={item} />
      ))}
    </ul>
  );
}

function lineKey(item: AgendaItem): string {
  return `${item.kind} ${item.kind === "programme" ? item.path : item.slug} ${item.kind === "session" ? item.starts_at : ""}`;
}

function Line({ item }: { item: AgendaItem }) {
  const step = useStep(item);
  const date = item.kind === "session" ? item.starts_at : item.due.on;
  return (
    <li>
      <DayBox date={date} timeZone={item.kind === "session" ? item.time_zone : "UTC"} />
      <div>
        <h3 lang={item.language}>
          <AppLink to={step.to}>{item.title}</AppLink>
        </h3>
        <MetaList items={useFacts(item)} />
      </div>
      <div>
        <Standing item={item} />
      </div>
      <AppLink className={buttonClass()} to={step.to}>
        {step.words}
        <span className="visually-hidden" lang={item.language}>
          {" "}
          {item.title}
        </span>
      </AppLink>
    </li>
  );
}

function useFacts(item: AgendaItem): ReactNode[] {
  const { t } = useTranslation("home");
  const formats = useFormats();
  if (item.kind === "session") {
    return [
      t("common:kinds.classroom"),
      clockTime(item.starts_at, item.time_zone),
      item.place ?? t("common:seats.online"),
    ];
  }
  const due = <DueState key="due" due={item.due} />;
  if (item.kind === "classroom") return [due, t("common:kinds.classroom"), formats.duration(item.duration_seconds)];
  const remaining = formats.left(item.kind, item.progress.remaining_seconds);
  if (item.kind === "programme") return [due, remaining];
  return [due, item.resume?.is_started && t("common:lesson.number", { number: item.resume.lesson_number }), remaining];
}

/** How far it is, in the bar's words and drawing. */
function Standing({ item }: { item: AgendaItem }): ReactNode {
  const { t } = useTranslation("home");
  switch (item.kind) {
    case "session":
      if (item.taught_id) return null;
      return (
        <p className="meta">
          {item.is_waiting ? (
            <StateText tone="warn">{t("common:seats.waiting")}</StateText>
          ) : (
            <StateText tone="ok">{t("common:seats.held")}</StateText>
          )}
        </p>
      );
    case "classroom":
      return null;
    case "programme": {
      const { done_count: done, step_count: count } = item.progress;
      return (
        <>
          <PartsBar progress={item.progress} />
          <p className="meta">{t("common:progress.parts", { done, count })}</p>
        </>
      );
    }
    case "course": {
      const { done_count: done, lesson_count: count } = item.progress;
      if (count === 0) return null;
      return (
        <>
          <CourseChapters progress={item.progress} />
          <p className="meta">
            {item.resume?.is_started ? t("common:progress.lessons", { done, count }) : t("common:progress.notStarted")}
          </p>
        </>
      );
    }
  }
}

function useStep(item: AgendaItem): { to: string; words: string } {
  const { t } = useTranslation("home");
  const translate = useTranslate();
  switch (item.kind) {
    case "session":
      if (item.taught_id) return { to: rosterPath(item.taught_id), words: t("agenda.roster") };
      return { to: classroomPath(item.slug), words: t("agenda.view") };
    case "classroom":
      return { to: classroomPath(item.slug), words: t("agenda.choose") };
    case "programme":
      return {
        to: programmePath(item.path, item.is_owned),
        words: item.progress.segments.some(({ state }) => state !== "todo") ? t("agenda.continue") : t("agenda.start"),
      };
    case "course": {
      const { resume, slug } = item;
      if (!resume) return { to: coursePath(slug), words: t("agenda.start") };
      return {
        to: studyPath(slug, resume.lesson_id),
        words: resume.is_started ? shortResumeText(translate, resume) : t("agenda.start"),
      };
    }
  }
}
