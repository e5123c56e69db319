import { dayText } from "#client/core/formats/dates.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** "20/11 10:40": when something was, to the minute, as a list says it. */
export function useListMoment(): (instant: string) => string {
  const t = useTranslate();
  const calendar = useApp().boot;
  return (instant) => `${dayText(t, instant, calendar)} ${clockTime(instant, calendar.timeZone)}`;
}
