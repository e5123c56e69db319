import * as z from "zod/mini";
import { ActivityRow } from "./activity.ts";
import { Named } from "./assigning.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, Instant, Slug } from "./scalars.ts";

const OverdueTeam = z.object({
  /** null: people of no team. */
  team: z.nullable(z.string()),
  /** Its id, where the viewer sees the team. */
  team_id: z.nullable(Id),
  /** Who leads it, by name. */
  leads: z.array(z.string()),
  /** Who was given something with a deadline, by the worst of it: all done, still in time, overdue. */
  done: z.number(),
  in_time: z.number(),
  overdue: z.number(),
  /** Calendar days, of the one that has been overdue longest; 0: nobody. */
  longest_days: z.number(),
});
export type OverdueTeam = z.output<typeof OverdueTeam>;

/** A course or programme that was assigned, or a certification, and to how many of whom it is said. */
const target = { id: Id, title: z.string(), people: z.number() };

const OverdueTarget = z.object({
  ...target,
  /** Calendar days, of whoever has been late longest. */
  longest_days: z.number(),
});
export type OverdueTarget = z.output<typeof OverdueTarget>;

const WeekClass = z.object({
  id: Id,
  classroom: z.object({ slug: Slug, title: z.string() }),
  starts_at: Instant,
  ends_at: Instant,
  place: z.nullable(z.string()),
  seats: z.number(),
  taken: z.number(),
  is_cancelled: z.boolean(),
});
export type WeekClass = z.output<typeof WeekClass>;

const DueTarget = z.object({
  ...target,
  /** Calendar days from today on which it is due for somebody, the next first. */
  days: z.array(z.object({ day: z.number(), people: z.number() })),
});
export type DueTarget = z.output<typeof DueTarget>;

const Soon = z.object({ until: z.string(), people: z.number(), is_more: z.boolean(), targets: z.array(DueTarget) });
export type Soon = z.output<typeof Soon>;

/** `slug` null: it is an exam. */
const WaitingCourse = z.object({ slug: z.nullable(Slug), title: z.string(), count: z.number(), oldest_at: Instant });

/** `key`: who does well in the rest of the paper gets it wrong; `weak`: it hardly tells anybody apart (docs/specification.md §14.8). */
const DoubtfulQuestion = z.object({
  id: Id,
  line: z.string(),
  health: z.enum(["key", "weak"]),
  /** Correlation with the rest of the paper, −1 to 1. */
  discrimination: z.nullable(z.number()),
});

/**
 * A part is null where the viewer's rights do not open it. Of one team there is what people are counted by: deadlines,
 * certifications, accounts; the rest is null then, since the lists that it leads to know no teams.
 */
export const Dashboard = z.object({
  /** The day that it is in the business, `YYYY-MM-DD`. */
  today: z.string(),
  /** Whose people it is about, with those below; null: everybody whom the viewer sees. */
  team: z.nullable(Named),
  /** Which teams can be chosen, by name, the first 200; none where there is nothing to choose. */
  teams: z.array(Named),
  /** Whether anybody takes a course, ever took one or was given something to learn, to whoever sees to the people or the learning of the whole business. */
  has_learners: z.nullable(z.boolean()),
  /**
   * Courses and programmes that were assigned with a deadline, by team and by what it is: the eight of each with most people.
   * `is_more`: there are more assignments than were counted.
   */
  overdue: z.nullable(
    z.object({
      people: z.number(),
      is_more: z.boolean(),
      teams: z.array(OverdueTeam),
      targets: z.array(OverdueTarget),
    }),
  ),
  /** Of the same, what is due within 30 days and not done; the five with most people. `until`: `YYYY-MM-DD`. */
  soon: z.nullable(Soon),
  /** What people hold by certifications that are not archived, and that ends within the same days; told likewise. */
  expiring: z.nullable(Soon),
  /** What others wrote and waits for the viewer; the courses that wait longest. */
  grading: z.nullable(z.object({ count: z.number(), oldest_at: z.nullable(Instant), courses: z.array(WaitingCourse) })),
  /** What answers speak against: how many of each, up to 500 together, and the worst three. */
  doubtful: z.nullable(z.object({ key: z.number(), weak: z.number(), questions: z.array(DoubtfulQuestion) })),
  /** Who waits to be let into a course, counted up to 10,000. */
  requests: z.nullable(z.object({ count: z.number(), oldest_at: z.nullable(Instant) })),
  /**
   * The dates of this week, Monday to Sunday in the business's time zone, at most 100; a team lead's are those that people of
   * theirs hold a place at or wait for, and those that they teach. `count`: how many classes have one that is not called off.
   */
  classes: z.nullable(z.object({ from: z.string(), count: z.number(), sessions: z.array(WeekClass) })),
  /**
   * `waiting`: who has never changed their first password; `invited`: who of them has a link that still sets it, and when the
   * first of these ends. Counted up to 10,000.
   */
  people: z.nullable(z.object({ waiting: z.number(), invited: z.number(), invited_until: z.nullable(Instant) })),
  /** Of the last 30 days, as the lists of jobs and letters show them to the viewer. */
  failed: z.nullable(z.object({ jobs: z.number(), letters: z.number() })),
  /** Whom a manager asked to have anonymised, and a second one has to confirm; those that end first. */
  erasures: z.nullable(z.array(z.object({ id: Id, name: z.string(), expires_at: Instant }))),
  /** The newest five. */
  activity: z.nullable(z.array(ActivityRow)),
});
export type Dashboard = z.output<typeof Dashboard>;

/** For whoever any area of the management side is open to. */
export const getDashboard = endpoint({
  name: "getDashboard",
  method: "GET",
  path: "/manage/dashboard",
  summary: "What managers have to see to today",
  access: "signed-in",
  flag: "any",
  reach: "teams",
  /** Of one team and below. */
  query: z.object({ team: z.optional(Id) }),
  response: dataOf(Dashboard),
  errors: ["unauthenticated", "forbidden", "validation_failed", "not_found"],
  foreign: {},
});
