import { useTranslation } from "react-i18next";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { activityPath, personPath } from "#shared/routes.ts";
import { weekdayWords, zonedDay } from "#client/core/formats/dates.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { activitySpec, ActivityTable } from "#client/features/activity/public.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { Summary } from "./dashboard-summary.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OverdueTeams } from "./overdue-teams.tsx";
import { SoonDue } from "./soon-due.tsx";
import { WaitingCourses } from "./waiting-courses.tsx";
import { WeekClasses } from "./week-classes.tsx";
import "./dashboard.css";

const newest = listStateOf(new URLSearchParams(), activitySpec);

/** What a manager has to see to today: one paragraph whose figures lead to what they count, then each matter by itself. */
export function DashboardBoard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const { overdue, soon, expiring, grading, classes, erasures, activity } = dashboard;
  const learning = {
    overdue: overdue && overdue.teams.length > 0 ? <OverdueTeams overdue={overdue} /> : null,
    soon: soon && soon.people > 0 ? <SoonDue of="soon" today={dashboard.today} soon={soon} /> : null,
    expiring:
      expiring && expiring.people > 0 ? <SoonDue of="expiring" today={dashboard.today} soon={expiring} /> : null,
    classes: classes && classes.sessions.length > 0 ? <WeekClasses today={dashboard.today} classes={classes} /> : null,
    grading: grading && grading.count > 0 ? <WaitingCourses grading={grading} /> : null,
  };
  return (
    <>
      <Today />
      <Summary dashboard={dashboard} />
      {learning.overdue}
      {learning.soon}
      {learning.expiring}
      {learning.classes}
      {erasures && erasures.length > 0 ? <WaitingErasures erasures={erasures} /> : null}
      {learning.grading}
      {Object.values(learning).some(Boolean) ? null : <FirstSteps />}
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

/** People whom a manager asked to have anonymised, until when another one can confirm it. */
function WaitingErasures({ erasures }: { erasures: NonNullable<Dashboard["erasures"]> }) {
  const { t } = useTranslation("dashboard");
  const { date } = useFormats();
  return (
    <MarginRow id="erasures" title={t("erasures.title")} note={t("erasures.note")}>
      <ul className="dashboard-lines">
        {erasures.map(({ id, name, expires_at: until }) => (
          <li key={id}>
            <AppLink className="dashboard-line-name" to={personPath(id)}>
              {name}
            </AppLink>
            <span className="muted small">{t("erasures.until", { until: date(until) })}</span>
          </li>
        ))}
      </ul>
    </MarginRow>
  );
}
