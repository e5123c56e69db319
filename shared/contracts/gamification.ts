import * as z from "zod/mini";
import { pointKinds } from "../domain/points.ts";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone } from "./managing.ts";
import { line } from "./plain-text.ts";
import { ContentRevision, dataOf, Id, Instant } from "./scalars.ts";

/** Who runs points and badges of the whole business. */
export const scorekeeper = { access: "signed-in", flag: "can_access_gamification", reach: "business" } as const;

/** What every call that changes them has in common. */
export const scoreChange = {
  ...scorekeeper,
  support: "refused",
  response: dataOf(RecordDone),
  errors: [...managing, "stale", "precondition_required"],
  foreign: {},
} as const;

const range = (least: number, most: number) =>
  z.number().check(z.int("out_of_range"), z.gte(least, "out_of_range"), z.lte(most, "out_of_range"));

/** The most that one thing, and one day of a kind, can be worth. */
export const mostPoints = 1000;
export const mostDayCap = 5000;
export const mostLevels = 50;
export const mostLevelPoints = 1_000_000;

export const PointKindName = z.enum(pointKinds);

export const GivenRule = z.object({
  kind: PointKindName,
  points: range(0, mostPoints),
  /** At most a day, of this kind. */
  day_cap: range(0, mostDayCap),
});
export type GivenRule = z.output<typeof GivenRule>;

/** Each kind once. */
const GivenRules = z
  .array(GivenRule)
  .check(
    z.refine(
      (rules) => rules.length === pointKinds.length && new Set(rules.map(({ kind }) => kind)).size === rules.length,
      "invalid",
    ),
  );

/** A day of the week, Sunday 0. */
const WeekDay = range(0, 6);

export const PointsState = z.object({
  /** What counts now, in the order of kinds. `valid_from` null: the product's own rule. */
  rules: z.array(
    z.extend(GivenRule, {
      valid_from: z.nullable(Instant),
      standard: z.object({ points: z.number(), day_cap: z.number() }),
    }),
  ),
  /** What is to count, the next first. */
  planned: z.array(z.extend(GivenRule, { id: Id, valid_from: Instant })),
  rest_days: z.array(z.number()),
  /** Points at which the second level and each further one begin; null: the product's. */
  levels: z.nullable(z.array(z.number())),
  /** The product's first ten. */
  standard_levels: z.array(z.number()),
  revision: ContentRevision,
});
export type PointsState = z.output<typeof PointsState>;

export const getPoints = endpoint({
  name: "getPoints",
  method: "GET",
  path: "/manage/gamification/points",
  summary: "What earns points, levels and days of rest",
  ...scorekeeper,
  response: dataOf(PointsState),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

/**
 * Needs `If-Match`. What was earned stays; from `valid_from` on (null: from now on) the new rules count. 422 `too_many_points` at
 * `rules` where they would have given a million points in the month before, and more than ten times what it gave.
 */
export const setPointRules = endpoint({
  name: "setPointRules",
  method: "PUT",
  path: "/manage/gamification/points",
  summary: "Sets what earns points from a moment on",
  ...scoreChange,
  body: z.object({ rules: GivenRules, valid_from: z.nullable(Day) }),
});

/** Needs `If-Match`. Days of rest count from today on; levels are read from points at once. */
export const setLevels = endpoint({
  name: "setLevels",
  method: "PUT",
  path: "/manage/gamification/levels",
  summary: "Sets levels, and on which days a run goes on without study",
  ...scoreChange,
  body: z.object({
    levels: z.nullable(
      z.array(range(1, mostLevelPoints)).check(
        z.minLength(1, "required"),
        z.maxLength(mostLevels, "too_long"),
        z.refine((levels) => levels.every((at, index) => index === 0 || at > (levels[index - 1] ?? 0)), "not_rising"),
      ),
    ),
    rest_days: z.array(WeekDay).check(
      z.maxLength(6, "out_of_range"),
      z.refine((days) => new Set(days).size === days.length, "invalid"),
    ),
  }),
});

const Spread = z.object({ total: z.number(), most: z.number(), median: z.number() });

export const Simulation = z.object({
  /** Days in the business's time zone, both within. */
  from: z.string(),
  to: z.string(),
  /** Things that earned points, by whoever still has an account. */
  facts: z.number(),
  /** So many that the month was not read to its beginning. */
  is_cut: z.boolean(),
  learners: z.number(),
  now: Spread,
  tried: Spread,
  /** Learners by how many points they would have; `up_to`: so many at most, and more than the one before. */
  distribution: z.array(z.object({ up_to: z.number(), now: z.number(), tried: z.number() })),
  /** Who would have most, ten at most. */
  top: z.array(z.object({ id: Id, name: z.string(), now: z.number(), tried: z.number() })),
  /**
   * `too_many`: nothing so high is taken; `much_more`: more than twice as many points; `nothing`: nobody would have any;
   * `capped`: one thing of a kind earns less than it says, as its day ends below.
   */
  warnings: z.array(z.enum(["too_many", "much_more", "nothing", "capped"])),
});
export type Simulation = z.output<typeof Simulation>;

/** What these rules would have given in the 30 days before; nothing is written. */
export const simulatePoints = endpoint({
  name: "simulatePoints",
  method: "POST",
  path: "/manage/gamification/simulation",
  summary: "What rules would have given last month",
  ...scorekeeper,
  body: z.object({ rules: GivenRules }),
  response: dataOf(Simulation),
  errors: ["unauthenticated", "forbidden", "validation_failed", "malformed_json"],
  foreign: {},
});

/** Why something that earned points no longer does. */
export const ReversalReason = line(200);
