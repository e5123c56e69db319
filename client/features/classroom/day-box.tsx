import { useTranslate } from "#client/core/formats/use-formats.ts";
import { dayBox } from "#client/core/formats/session-times.ts";
import "#client/ui/agenda.css";

interface DayBoxProps {
  /** An instant (ISO 8601), or a calendar day (`YYYY-MM-DD`). */
  date: string;
  /** IANA name; of no account for a calendar day. */
  timeZone: string;
}

/** Day over month, at the head of an agenda's line. */
export function DayBox({ date, timeZone }: DayBoxProps) {
  const { day, month } = dayBox(useTranslate(), date, timeZone);
  return (
    <div className="agenda-day">
      <b>{day}</b>
      {month}
    </div>
  );
}
