import { useTranslation } from "react-i18next";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { activityPath, assignmentPath, personPath } from "#shared/routes.ts";
import { weekdayText, zonedDay } from "#client/core/formats/dates.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { runsAllLearning } from "#client/core/session/management-rights.ts";
import { ActivityLines } from "#client/features/activity/public.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { DoubtfulQuestions } from "./doubtful-questions.tsx";
import { Summary } from "./dashboard-summary.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OverdueTeams } from "./overdue-teams.tsx";
import { SoonDue } from "./soon-due.tsx";
import { TeamChoice } from "./team-choice.tsx";
import { WaitingCourses } from "./waiting-courses.tsx";
import { WeekClasses } from "./week-classes.tsx";
import "./dashboard.css";

/** What a manager has to see to today: one paragraph whose figures lead to what they count, then each matter by itself. */
export function DashboardBoard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const {
    today,
    has_learners: hasLearners,
    overdue,
    soon,
    expiring,
    grading,
    doubtful,
    classes,
    erasures,
    activity,
  } = dashboard;
  return (
    <>
      <Today team={dashboard.team} teams={dashboard.teams} />
      <Summary dashboard={dashboard} />
      {overdue && overdue.teams.length > 0 ? <OverdueTeams overdue={overdue} /> : null}
      {soon && soon.people > 0 ? <SoonDue of="soon" today={today} soon={soon} /> : null}
      {expiring && expiring.people > 0 ? <SoonDue of="expiring" today={today} soon={expiring} /> : null}
      {classes && classes.sessions.length > 0 ? <WeekClasses today={today} classes={classes} /> : null}
      {erasures && erasures.length > 0 ? <WaitingErasures erasures={erasures} /> : null}
      {grading && grading.count > 0 ? <WaitingCourses grading={grading} /> : null}
      {doubtful && doubtful.questions.length > 0 ? <DoubtfulQuestions doubtful={doubtful} /> : null}
      {hasLearners === false ? <FirstSteps /> : null}
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
          <ActivityLines rows={activity} />
        </MarginRow>
      ) : null}
    </>
  );
}

function Today({ team, teams }: Pick<Dashboard, "team" | "teams">) {
  const { t } = useTranslation("dashboard");
  const translate = useTranslate();
  const formats = useFormats();
  const { now, timeZone } = useApp().boot;
  const date = formats.date(new Date(now).toISOString());
  return (
    <div className="dashboard-head">
      <h1>{t("title")}</h1>
      <span className="muted small dashboard-date">
        {t("date", { weekday: weekdayText(translate, zonedDay(now, timeZone).number), date })}
      </span>
      {teams.length > 0 ? <TeamChoice team={team} teams={teams} /> : null}
      {runsAllLearning(useUser()) ? (
        <AppLink className="btn btn-primary" to={assignmentPath("new")}>
          {t("steps.assign")}
        </AppLink>
      ) : null}
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
