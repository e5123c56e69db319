import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { classesPath, gradingPath, jobsPath, outboxPath, requestsPath, testbankPath } from "#shared/routes.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { useDueList, usePeopleList } from "./use-shown-team.ts";

/** One paragraph of what there is to see to: each figure leads to what it counts. */
export function Summary({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const sentences = [...useDeadlines(dashboard), ...useWork(dashboard), ...useAccounts(dashboard)];
  return <p className="dashboard-summary">{sentences.length > 0 ? sentences : t("said.nothing")}</p>;
}

function useDeadlines({ overdue, soon, expiring }: Dashboard): ReactNode[] {
  const { t } = useTranslation("dashboard");
  const { calendarDay } = useFormats();
  const list = useDueList();
  return [
    overdue && overdue.people > 0 ? (
      <Said
        key="overdue"
        to={list("due=overdue")}
        isUrgent
        figure={t(overdue.is_more ? "said.overdueMore" : "said.overdue", { count: overdue.people })}
        rest={t("said.overdueRest", { count: overdue.teams.length })}
      />
    ) : null,
    soon && soon.people > 0 ? (
      <Said
        key="soon"
        to={list("due=soon")}
        figure={t(soon.is_more ? "said.soonMore" : "said.soon", { count: soon.people })}
        rest={t("said.soonRest", { date: calendarDay(soon.until) })}
      />
    ) : null,
    expiring && expiring.people > 0 ? (
      <Said
        key="expiring"
        to={list("due=expiring")}
        figure={t(expiring.is_more ? "said.soonMore" : "said.soon", { count: expiring.people })}
        rest={t("said.expiringRest", { date: calendarDay(expiring.until) })}
      />
    ) : null,
  ].filter(Boolean);
}

function useWork({ grading, classes, requests, doubtful }: Dashboard): ReactNode[] {
  const { t } = useTranslation("dashboard");
  const { moment } = useFormats();
  const user = useUser();
  return [
    grading && grading.count > 0 ? (
      <Said
        key="grading"
        to={gradingPath}
        figure={t("said.grading", { count: grading.count })}
        rest={grading.oldest_at ? t("said.gradingRest", { moment: moment(grading.oldest_at) }) : ""}
      />
    ) : null,
    requests && requests.count > 0 ? (
      <Said
        key="requests"
        to={requestsPath}
        figure={t("said.requests", { count: requests.count })}
        rest={t("said.requestsRest", { moment: requests.oldest_at ? moment(requests.oldest_at) : "" })}
      />
    ) : null,
    doubtful && doubtful.key > 0 ? (
      <Said
        key="key"
        to={`${testbankPath}?health=key`}
        figure={t("said.questions", { count: doubtful.key })}
        rest={t("said.keyRest")}
      />
    ) : null,
    doubtful && doubtful.weak > 0 ? (
      <Said
        key="weak"
        to={`${testbankPath}?health=weak`}
        figure={t("said.questions", { count: doubtful.weak })}
        rest={t("said.weakRest")}
      />
    ) : null,
    classes && classes.count > 0 ? (
      <Said
        key="classes"
        to={user?.can_access_lMS ? `${classesPath}?state=week` : "#classes"}
        figure={t("said.classes", { count: classes.count })}
        rest={t("said.classesRest")}
      />
    ) : null,
  ].filter(Boolean);
}

function useAccounts({ people, failed }: Dashboard): ReactNode[] {
  const { t } = useTranslation("dashboard");
  const { day } = useFormats();
  const list = usePeopleList();
  return [
    people && people.waiting > 0 ? (
      <Said
        key="people"
        to={list("status=waiting")}
        figure={t("said.waiting", { count: people.waiting })}
        rest={t("said.waitingRest")}
      />
    ) : null,
    people && people.invited_until !== null ? (
      <Said
        key="invited"
        to={list("due=invitation")}
        figure={t("said.invited", { count: people.invited })}
        rest={t("said.invitedRest", { date: day(people.invited_until) })}
      />
    ) : null,
    failed && failed.jobs > 0 ? (
      <Said
        key="jobs"
        to={`${jobsPath}?status=failed`}
        isUrgent
        figure={t("said.jobs", { count: failed.jobs })}
        rest={t("said.jobsRest")}
      />
    ) : null,
    failed && failed.letters > 0 ? (
      <Said
        key="letters"
        to={`${outboxPath}?state=failed`}
        isUrgent
        figure={t("said.letters", { count: failed.letters })}
        rest={t("said.lettersRest")}
      />
    ) : null,
  ].filter(Boolean);
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
