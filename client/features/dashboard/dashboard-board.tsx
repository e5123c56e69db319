import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { activityPath, gradingPath, peoplePath } from "#shared/routes.ts";
import { weekdayWords, zonedDay } from "#client/core/formats/dates.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { activitySpec, ActivityTable } from "#client/features/activity/public.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { OverdueTeams } from "./overdue-teams.tsx";
import { WaitingCourses } from "./waiting-courses.tsx";
import { WeekClasses } from "./week-classes.tsx";
import "./dashboard.css";

const newest = listStateOf(new URLSearchParams(), activitySpec);

/** What a manager has to see to today: one paragraph whose figures lead to what they count, then each matter by itself. */
export function DashboardBoard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const { overdue, grading, classes, activity } = dashboard;
  return (
    <>
      <Today />
      <Summary dashboard={dashboard} />
      {overdue && overdue.teams.length > 0 ? <OverdueTeams overdue={overdue} /> : null}
      {classes && classes.sessions.length > 0 ? <WeekClasses today={dashboard.today} classes={classes} /> : null}
      {grading && grading.count > 0 ? <WaitingCourses grading={grading} /> : null}
      {activity && activity.length > 0 ? (
        <MarginRow
          id="activity"
          title={t("activity.title")}
          more={
            <AppLink className="link" to={activityPath}>
              {t("activity.all")}
            </AppLink>
          }
        >
          <ActivityTable state={newest} rows={activity} isOld={false} />
        </MarginRow>
      ) : null}
    </>
  );
}

function Today() {
  const { t } = useTranslation("dashboard");
  const translate = useTranslate();
  const formats = useFormats();
  const { now, timeZone } = useApp().boot;
  const date = formats.date(new Date(now).toISOString());
  return (
    <div className="dashboard-head">
      <h1>{t("title")}</h1>
      <span className="muted small dashboard-date">
        {t("date", { weekday: weekdayWords(translate, zonedDay(now, timeZone).number), date })}
      </span>
    </div>
  );
}

function Summary({ dashboard: { overdue, grading, classes, people } }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const { moment } = useFormats();
  const sentences: ReactNode[] = [];
  if (overdue && overdue.people > 0)
    sentences.push(
      <Said
        key="overdue"
        to="#overdue"
        isUrgent
        figure={t(overdue.is_more ? "said.overdueMore" : "said.overdue", { count: overdue.people })}
        rest={t("said.overdueRest", { count: overdue.teams.length })}
      />,
    );
  if (grading && grading.count > 0)
    sentences.push(
      <Said
        key="grading"
        to={gradingPath}
        figure={t("said.grading", { count: grading.count })}
        rest={grading.oldest_at ? t("said.gradingRest", { moment: moment(grading.oldest_at) }) : ""}
      />,
    );
  const open = classes?.sessions.filter(({ is_cancelled: isCancelled }) => !isCancelled) ?? [];
  if (open.length > 0)
    sentences.push(
      <Said
        key="classes"
        to="#classes"
        figure={t("said.classes", { count: open.length })}
        rest={t("said.classesRest")}
      />,
    );
  if (people && people.waiting > 0)
    sentences.push(
      <Said
        key="people"
        to={`${peoplePath}?status=waiting`}
        figure={t("said.waiting", { count: people.waiting })}
        rest={t("said.waitingRest")}
      />,
    );
  return <p className="dashboard-summary">{sentences.length > 0 ? sentences : t("said.nothing")}</p>;
}

interface SaidProps {
  /** Where the figure leads: a list, or a part of this page. */
  to: string;
  figure: string;
  rest: string;
  isUrgent?: boolean;
}

function Said({ to, figure, rest, isUrgent = false }: SaidProps) {
  const className = isUrgent ? "dashboard-figure dashboard-urgent" : "dashboard-figure";
  return (
    <span className="dashboard-said">
      {to.startsWith("#") ? (
        <a className={className} href={to}>
          {figure}
        </a>
      ) : (
        <AppLink className={className} to={to}>
          {figure}
        </AppLink>
      )}
      {rest}
    </span>
  );
}
