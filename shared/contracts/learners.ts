import * as z from "zod/mini";
import { assignedKinds } from "../domain/assigning.ts";
import { AssignedPerson, assigner, assignerReading, Named } from "./assigning.ts";
import { Due } from "./due.ts";
import { endpoint } from "./endpoint.ts";
import { KeysetMeta } from "./people.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

export const learnerOrders = ["name", "-name", "-last_seen", "last_seen"] as const;

/** With something that they were given and that is late, or will be within 30 days, or a certification that ends within these. */
export const learnerDues = ["overdue", "soon", "expiring"] as const;

const who = {
  id: Id,
  name: z.string(),
  /** A path of the learning API. */
  avatar: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  /** Of those that the viewer sees, the first one first. */
  teams: z.array(Named),
  /** null: never signed in. */
  last_seen_at: z.nullable(Instant),
};

export const LearnerRow = z.object({
  ...who,
  /** What they were given to learn, how much of it is completed, and how much is late. */
  required: z.object({ count: z.number(), done: z.number(), overdue: z.number() }),
});
export type LearnerRow = z.output<typeof LearnerRow>;

/** As many teams as there are to choose from. */
export const mostLearnerTeams = 500;

export const listLearners = endpoint({
  name: "listLearners",
  method: "GET",
  path: "/manage/lms/learners",
  summary: "People with what they were given to learn; a team lead sees theirs",
  ...assigner,
  query: z.object({
    /** Words of a name or an address begin so, marks or none, or the employee number does. */
    q: z.optional(z.string().check(z.maxLength(100))),
    /** In this team or below it. */
    team: z.optional(Id),
    due: z.optional(z.enum(learnerDues)),
    /** Of which course, programme or certification that is asked; alone it narrows nothing. */
    target: z.optional(Id),
    sort: z._default(z.enum(learnerOrders), "name"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({
    data: z.array(LearnerRow),
    /** `teams`: those that the list may be narrowed to, at most 500; `target`: what the one that it is narrowed to is called. */
    meta: z.extend(KeysetMeta, { teams: z.array(Named), target: z.nullable(z.string()) }),
  }),
  errors: assignerReading,
  foreign: {},
});

const Attempt = z.object({
  /** Which time they learned the course, from 1. */
  round: z.number(),
  /** Of the quiz lesson. */
  lesson: z.string(),
  number: z.number(),
  started_at: Instant,
  /** When it closes by itself; null: never. */
  deadline_at: z.nullable(Instant),
  /** null: it is open. */
  submitted_at: z.nullable(Instant),
  score_percent: z.nullable(z.number()),
  /** null: not handed in, or somebody has to grade it. */
  passed: z.nullable(z.boolean()),
});
export type LearnerAttempt = z.output<typeof Attempt>;

/** Whoever decided something about it, when and why. */
const decision = { at: Instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) };

export const LearnerItem = z.object({
  kind: z.enum(assignedKinds),
  target_id: Id,
  title: z.string(),
  is_archived: z.boolean(),
  /** `exempt` goes before all; `open`: nothing was begun. */
  state: z.enum(["exempt", "done", "started", "open"]),
  /** They were given it, and nobody took it back. */
  is_assigned: z.boolean(),
  /** Of a course or a programme; null: nothing was begun. */
  percent: z.nullable(z.number()),
  /** Since when they have it by themselves or as something given; null: not at all any more. */
  since: z.nullable(Instant),
  last_studied_at: z.nullable(Instant),
  completed_at: z.nullable(Instant),
  /** What counts; null: there is no day, or it is done. */
  due: z.nullable(Due),
  /** A day of their own. */
  extension: z.nullable(z.object({ due_on: z.string(), ...decision })),
  exemption: z.nullable(z.object(decision)),
  /** What a manager vouched for: it is done by that. */
  credit: z.nullable(
    z.object({
      ...decision,
      completed_at: Instant,
      /** `src`: a path of the learning API; it is saved, never opened in place. */
      files: z.array(z.object({ src: z.string(), name: z.string(), bytes: z.number() })),
    }),
  ),
  /** Which time they learn the course, from 1; of anything else 1. */
  round: z.number(),
  /** The times before, the last one first; nothing of them changes. */
  past: z.array(z.object({ round: z.number(), since: Instant, completed_at: z.nullable(Instant) })),
  reasons: AssignedPerson.shape.reasons,
  /** The last one first. */
  attempts: z.array(Attempt),
});
export type LearnerItem = z.output<typeof LearnerItem>;

/** As many things of each kind, and attempts, as one page tells. */
export const mostOfLearner = 300;

export const LearnerDetail = z.object({
  ...who,
  is_blocked: z.boolean(),
  /** More time than others have for what is timed. */
  extra_time_percent: z.number(),
  /** What is late first, then by the day that it is due, then what was done last. */
  items: z.array(LearnerItem),
  /** There is more than is told. */
  is_cut: z.boolean(),
  may: z.object({
    /** Exempt them and give them time: nobody but an account manager does that for themselves. */
    ease: z.boolean(),
    /** Give them extra time: nobody does that for themselves. */
    extra_time: z.boolean(),
    /** See the product as they see it: nobody does that of themselves, nor of who may do more. */
    view: z.boolean(),
  }),
});
export type LearnerDetail = z.output<typeof LearnerDetail>;

export const getLearner = endpoint({
  name: "getLearner",
  method: "GET",
  path: "/manage/lms/learners/:userId",
  summary: "One person's learning: what is due, what is late, what is done, and each attempt",
  ...assigner,
  params: z.object({ userId: Id }),
  response: dataOf(LearnerDetail),
  errors: [...assignerReading, "not_found"],
  foreign: { userId: "user-id" },
});
