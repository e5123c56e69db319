import * as z from "zod/mini";
import { ofSession } from "./classroom.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf } from "./scalars.ts";

/** One date as a calendar file (RFC 5545). Where the viewer holds no seat it has no meeting link. */
export const getSessionCalendar = endpoint({
  name: "getSessionCalendar",
  method: "GET",
  path: "/classroom-sessions/:sessionId/calendar",
  summary: "A date of a classroom course as a calendar file",
  ...ofSession,
  errors: ["unauthenticated", "not_found", "validation_failed"],
});

export const CalendarFeed = z.object({
  /** Path and query of the learning API, without base path; null: there is none yet. */
  path: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

const ofFeed = {
  access: "signed-in",
  response: dataOf(CalendarFeed),
  errors: ["unauthenticated"],
  foreign: {},
} as const;

/** None in a support session: the address is a permission that would outlive it. */
export const getCalendarFeed = endpoint({
  name: "getCalendarFeed",
  method: "GET",
  path: "/calendar-feed",
  summary: "The address of the viewer's personal calendar",
  ...ofFeed,
});

/** A new address; the one before it stops working. It would outlive a support session. */
export const createCalendarFeed = endpoint({
  name: "createCalendarFeed",
  method: "POST",
  path: "/calendar-feed",
  summary: "Makes a personal calendar address",
  ...ofFeed,
  support: "refused",
});

export const revokeCalendarFeed = endpoint({
  name: "revokeCalendarFeed",
  method: "DELETE",
  path: "/calendar-feed",
  summary: "Takes the personal calendar address back",
  ...ofFeed,
  support: "refused",
});

/**
 * Asked by calendar programs, which have no session: the token is the permission. It stands in the query, because paths
 * are logged.
 */
export const getCalendar = endpoint({
  name: "getCalendar",
  method: "GET",
  path: "/calendar.ics",
  summary: "A learner's registrations as a calendar (RFC 5545)",
  access: "public",
  query: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/)) }),
  errors: ["not_found", "business_not_found", "business_locked", "validation_failed"],
  foreign: {},
});
