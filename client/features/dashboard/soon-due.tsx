import { useTranslation } from "react-i18next";
import type { DueTarget, Soon } from "#shared/contracts/dashboard.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { PeopleFigure } from "./learner-lists.tsx";
import { useDueList } from "./use-shown-team.ts";
import "./dashboard.css";
import "./soon-due.css";

interface SoonProps {
  /** What is due, or what people hold and what ends. */
  of: "soon" | "expiring";
  /** `YYYY-MM-DD`, in the business's time zone. */
  today: string;
  soon: Soon;
}

/** Days ahead, and where along them a week begins. */
const span = 30;
const weeks = [7, 14, 21, 28];
const height = 24;

/** What comes to be due, or to an end: along the next 30 days, a bar on each of them as high as people are many. */
export function SoonDue({ of, today, soon: { people, targets } }: SoonProps) {
  const { t } = useTranslation("dashboard");
  const { shortDay } = useFormats();
  const list = useDueList()(`due=${of}`);
  const most = Math.max(...targets.flatMap(({ days }) => days.map((day) => day.people)));
  return (
    <MarginRow
      id={of}
      title={of === "soon" ? t("soon.title") : t("expiring.title")}
      note={of === "soon" ? t("soon.note") : t("expiring.note")}
      more={
        <AppLink className="link" to={list}>
          {t("soon.all", { count: people })}
        </AppLink>
      }
    >
      <div>
        <ul className="dashboard-soon">
          {targets.map((target) => (
            <li key={target.id}>
              <AppLink className="dashboard-soon-name" to={`${list}&target=${target.id}`}>
                {target.title}
              </AppLink>
              <Days of={of} today={today} target={target} most={most} />
              <strong>
                <PeopleFigure
                  count={target.people}
                  list={`${list}&target=${target.id}`}
                  words={t("soon.people", { count: target.people })}
                />
              </strong>
            </li>
          ))}
        </ul>
        <div className="dashboard-soon-axis small muted" aria-hidden>
          <div>
            <span>{t("soon.today")}</span>
            {weeks.map((day) => (
              <span key={day}>{shortDay(addDays(today, day))}</span>
            ))}
          </div>
        </div>
      </div>
    </MarginRow>
  );
}

interface DaysProps extends Pick<SoonProps, "of" | "today"> {
  target: DueTarget;
  /** People of the day on which most are. */
  most: number;
}

function Days({ of, today, target: { people, days }, most }: DaysProps) {
  const { t } = useTranslation("dashboard");
  const { shortDay } = useFormats();
  const on = (at: number) => shortDay(addDays(today, days.at(at)?.day ?? 0));
  const said = { people: t("soon.people", { count: people }), first: on(0), last: on(-1) };
  return (
    <svg
      role="img"
      aria-label={of === "soon" ? t("soon.days", said) : t("expiring.days", said)}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      viewBox={`0 0 ${span + 1} ${height}`}
    >
      {weeks.map((week) => (
        <rect key={week} className="dashboard-soon-week" x={week} width="0.06" height={height} />
      ))}
      {days.map(({ day, people: count }) => {
        const tall = Math.max(6, Math.round((count * height) / most));
        return <rect key={day} className="dashboard-done" x={day + 0.1} width="0.7" y={height - tall} height={tall} />;
      })}
    </svg>
  );
}
