import * as z from "zod/mini";
import { ClassDate } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id, Instant, Slug } from "./scalars.ts";

/** What a call that marks people, or says what it would mark, can be answered with. */
export const marking = [...managing, "not_found", "conflict"] as const;

/** What a teacher says of somebody; late counts as present, excused as absent. */
export const marks = ["present", "late", "excused", "absent"] as const;
export const Mark = z.enum(marks);
export type Mark = z.output<typeof Mark>;

/** `card`: by the learner's code; `wall`: by the code on the wall. */
export const markWays = ["hand", "card", "wall", "file"] as const;
export const MarkWay = z.enum(markWays);

export const RosterRow = z.object({
  user_id: Id,
  name: z.string(),
  team: z.nullable(z.string()),
  employee_no: z.nullable(z.string()),
  mark: z.nullable(Mark),
  marked_at: z.nullable(Instant),
  way: z.nullable(MarkWay),
  /** What stands under the QR that they show (`cardCode`). */
  card: z.string(),
});
export type RosterRow = z.output<typeof RosterRow>;

export const Roster = z.object({
  date: ClassDate,
  class: z.object({ id: Id, slug: Slug, title: z.string() }),
  time_zone: z.string(),
  /** Those who hold a seat and whom the viewer sees, by name. */
  people: z.array(RosterRow),
  /** Who wait, in their order. */
  waiting: z.array(
    z.extend(z.pick(RosterRow, { user_id: true, name: true, team: true }), {
      /** When they came to wait. */
      since: Instant,
    }),
  ),
  /** How many hold a seat whom the viewer does not see. */
  others: z.number(),
  /** `manage`: the class's page is the viewer's as well; `wall`: they may show the code that learners scan; `admit`: let in who waits. */
  may: z.object({ manage: z.boolean(), wall: z.boolean(), admit: z.boolean() }),
});
export type Roster = z.output<typeof Roster>;

const params = z.object({ sessionId: Id });
const foreign = { sessionId: "session-id" } as const;

/** For whoever teaches the date, and those to whom `can_access_lMS` is open: a team lead sees their own people. */
export const getRoster = endpoint({
  name: "getRoster",
  method: "GET",
  path: "/manage/lms/sessions/:sessionId/roster",
  summary: "Who comes to a date, and who is there",
  access: "signed-in",
  params,
  response: dataOf(Roster),
  errors: ["unauthenticated", "forbidden", "not_found"],
  foreign,
});

export const mostMarks = 200;

/**
 * Idempotent: whoever is marked already stays so where that was said later than `at`. Who holds no seat, or is not the
 * viewer's to mark, is `rejected`. An `at` outside the date's day and now counts as now; `class_ahead`: that day has not begun.
 */
export const markAttendance = endpoint({
  name: "markAttendance",
  method: "PUT",
  path: "/manage/lms/sessions/:sessionId/attendance",
  summary: "Records who is there",
  access: "signed-in",
  support: "refused",
  params,
  body: z.object({
    marks: z
      .array(
        z.object({
          /** Of the person, or the code that their QR carries. */
          who: Id,
          /** null: nothing is said of them any more. */
          mark: z.nullable(Mark),
          at: Instant,
          way: z.enum(["hand", "card", "file"]),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostMarks)),
    /** Whose marks these are: the cookies may be another person's by now. */
    teacher_id: z.optional(Id),
  }),
  response: dataOf(z.object({ roster: Roster, rejected: z.array(Id) })),
  errors: [...marking, "class_ahead"],
  foreign,
});
