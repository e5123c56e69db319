import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { type Calendar, calendarDayWords, dateWords, dayWords, momentWords, shortDayWords, todayOf } from "./dates.ts";
import { durationWords, leftWords, percentWords, remainingWords, type Translate } from "./formats.ts";

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
    duration: (seconds: number) => durationWords(t, seconds),
    left: (of: "lesson" | "course" | "programme", seconds: number) => leftWords(t, of, seconds),
    remaining: (of: "course" | "programme", seconds: number) => remainingWords(t, of, seconds),
    percent: (value: number) => percentWords(t, value),
    day: (instant: string) => dayWords(t, instant, calendar),
    date: (instant: string) => dateWords(t, instant, calendar.timeZone),
    calendarDay: (date: string) => calendarDayWords(t, date),
    shortDay: (date: string) => shortDayWords(t, date, calendar),
    today: () => todayOf(calendar),
    moment: (instant: string) => momentWords(t, instant, calendar),
  };
}
