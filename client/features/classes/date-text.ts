import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { sessionText, timeRange, weekdayDate } from "#client/core/formats/session-times.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness } from "#client/core/session/business.ts";

interface Dated {
  starts_at: string;
  ends_at: string;
}

/** Dates in words, in the zone in which they are held. */
export function useDateText() {
  const t = useTranslate();
  const timeZone = businessTimeZone(useBusiness());
  const calendar = { now: useApp().boot.now, timeZone };
  return {
    timeZone,
    /** "thứ Năm 03/12". */
    day: (instant: string) => weekdayDate(t, instant, calendar),
    /** "08:30–11:30". */
    time: (date: Dated) => timeRange(t, date, timeZone),
    /** Both. */
    both: (date: Dated) => sessionText(t, date, calendar),
    /** Both, with the year: paper is read in another one. */
    whole: (date: Dated) => sessionText(t, date, { now: 0, timeZone }),
  };
}
