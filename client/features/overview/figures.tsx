import { useTranslation } from "react-i18next";
import type { Overview } from "#shared/contracts/overview.ts";
import { myLearningPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { openWeeksTable, weeksTableId } from "./weeks-chart.tsx";
import "./overview.css";

/** Four figures in a ruled line; each opens the list that it counts: minutes are counted by week, whatever was studied. */
export function Figures({ overview }: { overview: Overview }) {
  const { t } = useTranslation("overview");
  const { figures, weeks } = overview;
  const minutes = Math.round(weeks.reduce((total, { seconds }) => total + seconds, 0) / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return (
    <div className="overview-figures">
      <AppLink to={myLearningPath}>
        <b>{figures.in_progress}</b>
        <span>{t("figures.inProgress", { count: figures.in_progress })}</span>
      </AppLink>
      <AppLink to={`${myLearningPath}?tab=completed`}>
        <b>{figures.completed}</b>
        <span>{t("figures.completed", { count: figures.completed })}</span>
      </AppLink>
      <a href={`#${weeksTableId}`} onClick={openWeeksTable}>
        <b>
          {hours > 0 && (
            <>
              {hours} <small>{t("figures.hours")}</small>{" "}
            </>
          )}
          {(rest > 0 || hours === 0) && (
            <>
              {rest} <small>{t("figures.minutes")}</small>
            </>
          )}
        </b>
        <span>{t("figures.studied")}</span>
      </a>
      <AppLink to={`${myLearningPath}?tab=assigned&state=open`}>
        <b>{figures.assigned_open}</b>
        <span>
          {t("figures.assigned", { count: figures.assigned_open })}
          {figures.overdue > 0 && (
            <span className="state err figure-more">{t("figures.overdue", { count: figures.overdue })}</span>
          )}
        </span>
      </AppLink>
    </div>
  );
}
