import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { type Calendar, calendarDayText, dateText, dayText, momentText, shortDayText, todayOf } from "./dates.ts";
import { durationText, leftText, percentText, remainingText, type Translate } from "./formats.ts";

/** The translator for functions that take it; they name their keys in full, `namespace:key`. */
export function useTranslate(): Translate {
  const { t } = useTranslation();
  return (key, values) => t(key, { ...values });
}

/** The words of formats.ts, and dates.ts, bound to this page's language, time zone and now. */
export function useFormats() {
  const t = useTranslate();
  const calendar: Calendar = useApp().boot;
  return {
    duration: (seconds: number) => durationText(t, seconds),
    left: (of: "lesson" | "course" | "programme", seconds: number) => leftText(t, of, seconds),
    remaining: (of: "course" | "programme", seconds: number) => remainingText(t, of, seconds),
    percent: (value: number) => percentText(t, value),
    day: (instant: string) => dayText(t, instant, calendar),
    date: (instant: string) => dateText(t, instant, calendar.timeZone),
    calendarDay: (date: string) => calendarDayText(t, date),
    shortDay: (date: string) => shortDayText(t, date, calendar),
    today: () => todayOf(calendar),
    moment: (instant: string) => momentText(t, instant, calendar),
  };
}
