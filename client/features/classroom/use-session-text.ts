import { useApp } from "#client/core/page/app-context.tsx";
import { sessionText, timeRange, weekdayDate } from "#client/core/formats/session-times.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";

interface Dated {
  starts_at: string;
  ends_at: string;
}

/** Dates of classroom courses in words, in the zone in which they are held. */
export function useSessionText(timeZone: string) {
  const t = useTranslate();
  const calendar = { now: useApp().boot.now, timeZone };
  return {
    /** "thứ Năm 03/12". */
    date: (instant: string) => weekdayDate(t, instant, calendar),
    /** "08:30–11:30". */
    time: (session: Dated) => timeRange(t, session, timeZone),
    /** Both. */
    both: (session: Dated) => sessionText(t, session, calendar),
  };
}
