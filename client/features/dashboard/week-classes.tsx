import { useTranslation } from "react-i18next";
import type { Dashboard, WeekClass } from "#shared/contracts/dashboard.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { classroomPath, rosterPath } from "#shared/routes.ts";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { weekdayText } from "#client/core/formats/dates.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { cx } from "#client/ui/cx.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import "./week-classes.css";

const days = [0, 1, 2, 3, 4, 5, 6];
const dayMs = 86_400_000;

interface WeekProps {
  /** `YYYY-MM-DD`, in the business's time zone. */
  today: string;
  classes: NonNullable<Dashboard["classes"]>;
}

/** The dates of this week, Monday to Sunday; on phones only days that have one. */
export function WeekClasses({ today, classes: { from, sessions } }: WeekProps) {
  const { t } = useTranslation("dashboard");
  const translate = useTranslate();
  const formats = useFormats();
  const timeZone = businessTimeZone(useBusiness());
  return (
    <MarginRow id="classes" title={t("classes.title")} note={t("classes.note")}>
      <ol className="dashboard-week">
        {days.map((offset) => {
          const day = addDays(from, offset);
          const held = sessions.filter(({ starts_at: at }) => zonedDate(Date.parse(at), timeZone) === day);
          return (
            <li
              key={day}
              className={cx(day === today && "dashboard-today", held.length === 0 && "dashboard-free")}
              aria-current={day === today ? "date" : undefined}
            >
              <h3>
                {weekdayText(translate, Date.parse(day) / dayMs)} <span>{formats.shortDay(day)}</span>
              </h3>
              {held.map((session) => (
                <Session key={session.id} session={session} timeZone={timeZone} />
              ))}
            </li>
          );
        })}
      </ol>
    </MarginRow>
  );
}

function Session({ session, timeZone }: { session: WeekClass; timeZone: string }) {
  const { t } = useTranslation("dashboard");
  const { now } = useApp().boot;
  // An account manager to whom the area is not open sees the class as its learners do.
  const opens = useUser()?.can_access_lMS === true;
  const { id, classroom, starts_at: startsAt, ends_at: endsAt, seats, taken, is_cancelled: isCancelled } = session;
  const isNow = Date.parse(startsAt) <= now && now < Date.parse(endsAt);
  const seatsWords = t("classes.seats", { taken, seats });
  return (
    <p className={cx("dashboard-class", (isCancelled || Date.parse(endsAt) <= now) && "dashboard-over")}>
      <span className="muted small">{clockTime(startsAt, timeZone)}</span>
      <AppLink to={opens ? rosterPath(id) : classroomPath(classroom.slug)}>{classroom.title}</AppLink>
      <span className={cx("small", isNow ? "dashboard-now" : "muted")}>
        {isCancelled ? t("classes.cancelled") : isNow ? t("classes.now", { taken, seats }) : seatsWords}
      </span>
    </p>
  );
}
