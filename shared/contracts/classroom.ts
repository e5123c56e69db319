import * as z from "zod/mini";
import { cardHead, CourseLock } from "./course.ts";
import { Due } from "./due.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, flag, Id, Instant, Slug } from "./scalars.ts";

export const Registration = z.object({
  status: z.enum(["registered", "waiting"]),
  /** 1 is next; null once there is a seat. */
  place_in_line: z.nullable(z.number()),
  /** The seat came from the wait-list. */
  is_promoted: z.boolean(),
  attendance: z.nullable(z.enum(["present", "absent"])),
  /** What the learner's QR code carries; null without a seat. */
  check_in_code: z.nullable(z.string()),
});
export type Registration = z.output<typeof Registration>;

/** A registration of the viewer at the same time. */
export const Clash = z.object({ slug: Slug, title: z.string(), starts_at: Instant, ends_at: Instant });
export type Clash = z.output<typeof Clash>;

export const ClassroomSession = z.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  place: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  is_online: z.boolean(),
  /** Null without a seat. */
  link: z.nullable(z.string()),
  teacher: z.nullable(z.object({ name: z.string(), role: z.string() })),
  /** The viewer teaches it: its roster is theirs. */
  is_taught: z.boolean(),
  seats: z.number(),
  seats_left: z.number(),
  waiting_count: z.number(),
  register_until: z.nullable(Instant),
  /** `closed`: registration is over; `past`: the session is. */
  state: z.enum(["open", "full", "closed", "cancelled", "past"]),
  cancel_reason: z.nullable(z.string()),
  clash: z.nullable(Clash),
  registration: z.nullable(Registration),
});
export type ClassroomSession = z.output<typeof ClassroomSession>;

export const ClassroomCard = z.object({
  id: Id,
  slug: Slug,
  ...cardHead,
  duration_seconds: z.number(),
  /** IANA name: dates of a classroom course are shown in the business's time zone. */
  time_zone: z.string(),
  /** The viewer's date, else the next that can be had. */
  next_session: z.nullable(
    z.object({
      starts_at: Instant,
      ends_at: Instant,
      place: z.nullable(z.string()),
      is_online: z.boolean(),
      seats_left: z.number(),
      register_until: z.nullable(Instant),
    }),
  ),
  registration: z.nullable(z.enum(["registered", "waiting"])),
  /** When the viewer was present. */
  completed_at: z.nullable(Instant),
  /** The order of a programme of the viewer's closes it. */
  lock: z._default(z.nullable(CourseLock), null),
});
export type ClassroomCard = z.output<typeof ClassroomCard>;

export const ClassroomDetail = z.object({
  ...ClassroomCard.shape,
  outcomes: z.array(z.string()),
  bring: z.array(z.string()),
  assigned_by: z.nullable(z.string()),
  due: z.nullable(Due),
  /** Those to come, by date, and those past that the viewer was registered for. */
  sessions: z.array(ClassroomSession),
});
export type ClassroomDetail = z.output<typeof ClassroomDetail>;

export const getClassroom = endpoint({
  name: "getClassroom",
  method: "GET",
  path: "/classrooms/:slug",
  summary: "A classroom course with its dates, as the viewer stands in it",
  access: "signed-in",
  params: z.object({ slug: Slug }),
  response: dataOf(ClassroomDetail),
  errors: ["unauthenticated", "not_found", "validation_failed"],
  foreign: { slug: "classroom-slug" },
});

/** What is asked of one date. */
export const ofSession = {
  access: "signed-in",
  params: z.object({ sessionId: Id }),
  foreign: { sessionId: "session-id" },
} as const;

/** Gives a seat, or a place on the wait-list once there is none. Idempotent. */
export const registerSession = endpoint({
  name: "registerSession",
  method: "POST",
  path: "/classroom-sessions/:sessionId/registration",
  summary: "Registers the viewer for a date",
  ...ofSession,
  /** `accept_clash`: the viewer knows of the other registration at the same time. */
  body: z.object({ accept_clash: flag() }),
  response: dataOf(ClassroomDetail),
  errors: [
    "unauthenticated",
    "not_found",
    "validation_failed",
    "malformed_json",
    "lesson_locked",
    "registration_closed",
    "session_clash",
    "already_registered",
  ],
});

/** Gives the seat back; the first who waits gets it. Idempotent. */
export const cancelRegistration = endpoint({
  name: "cancelRegistration",
  method: "DELETE",
  path: "/classroom-sessions/:sessionId/registration",
  summary: "Cancels the viewer's registration",
  ...ofSession,
  response: dataOf(ClassroomDetail),
  errors: ["unauthenticated", "not_found", "validation_failed", "registration_closed"],
});

export const CheckIn = z.object({
  learner: z.string(),
  title: z.string(),
  starts_at: Instant,
  checked_in_at: Instant,
});
export type CheckIn = z.output<typeof CheckIn>;

/** Records that a learner is present, by the code of their QR; for those who may manage learning. Idempotent. */
export const checkIn = endpoint({
  name: "checkIn",
  method: "POST",
  path: "/check-ins",
  summary: "Marks a learner present",
  access: "signed-in",
  body: z.object({ code: Id }),
  response: dataOf(CheckIn),
  errors: ["unauthenticated", "forbidden", "not_found", "validation_failed", "malformed_json"],
  foreign: {},
});
