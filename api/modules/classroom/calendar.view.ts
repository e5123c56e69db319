import { filled } from "#shared/domain/filled.ts";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { classroomPath } from "#shared/routes.ts";
import { localizedPath } from "#api/http/public-origin.ts";
import en from "#locales/en/calendar.json" with { type: "json" };
import ja from "#locales/ja/calendar.json" with { type: "json" };
import ko from "#locales/ko/calendar.json" with { type: "json" };
import vi from "#locales/vi/calendar.json" with { type: "json" };
import zh from "#locales/zh_cn/calendar.json" with { type: "json" };
import type { EventRow } from "./calendar.repo.ts";

/** Words that stand in calendar files: those are read outside the product. */
const calendarMessages = forEveryLocale<typeof vi>({ vi, en, ja, ko, zh_cn: zh });

interface Place {
  /** Scheme, host and port of the business's own site. */
  origin: string;
  businessName: string;
  locale: LocaleCode;
}

/** Dates as an iCalendar object (RFC 5545); all times in UTC, so that no time zone rules travel with it. */
export function toCalendar(dates: readonly EventRow[], { origin, businessName, locale }: Place): string {
  const words = calendarMessages[locale];
  const calendar = ical({
    name: filled(words.name, { business: businessName }),
    prodId: { company: "learning-platform", product: "classroom", language: locale.slice(0, 2).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // How often a subscribed program should ask again (RFC 7986 §5.7).
    ttl: 60 * 60,
  });
  const host = new URL(origin).hostname;
  for (const date of dates) {
    const url = origin + localizedPath(locale, classroomPath(date.slug));
    const link = date.status === "registered" ? date.link : null;
    calendar.createEvent({
      // The same on every device and after every change: that is how a calendar finds its entry again
      // (RFC 5545 §3.8.4.7).
      id: `${date.id}@${host}`,
      sequence: date.revision,
      stamp: new Date(date.updatedAt),
      start: new Date(date.startsAt),
      end: new Date(date.endsAt),
      summary: date.status === "waiting" ? filled(words.waiting, { title: date.title }) : date.title,
      location: date.place ?? link,
      description: [date.teacher && filled(words.teacher, { name: date.teacher.name }), link, url]
        .filter(Boolean)
        .join("\n"),
      url,
      status: statusOf(date),
    });
  }
  return calendar.toString();
}

function statusOf({ cancelledAt, status }: EventRow): ICalEventStatus {
  if (cancelledAt !== null) return ICalEventStatus.CANCELLED;
  return status === "registered" ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
