import { useTranslation } from "react-i18next";
import type { Rhythmic } from "#shared/domain/report-schedule.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** Monday first, by their names. */
export function useWeekdays(): string[] {
  const format = new Intl.DateTimeFormat(localeOf(useApp().boot.locale).tag, { weekday: "long", timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2024, 0, day)));
}

/** When a report is sent, as a sentence. */
export function useRhythmText(): (rhythm: Rhythmic) => string {
  const { t } = useTranslation("reports");
  const weekdays = useWeekdays();
  return ({ every, hour: at, weekday, month_day: day }) => {
    const hour = hourText(at);
    if (every === "daily") return t("schedule.daily", { hour });
    if (every === "weekly") return t("schedule.weekly", { day: weekdays[(weekday ?? 1) - 1], hour });
    return t("schedule.monthly", { day, hour });
  };
}
