import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, list, nullableText, wholeNumber } from "./scalars.ts";

export const boardPeriods = ["week", "month", "all"] as const;
export const BoardPeriod = z.enum(boardPeriods);
export type BoardPeriod = z.output<typeof BoardPeriod>;

export const BoardRow = z.object({
  user_id: Id,
  /** Learners with equal points share a rank. */
  rank: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** The empty string for none. */
  team: z.string(),
  points: z.number(),
  /** Of lessons studied in the period; null on the board of all time. */
  minutes: z.nullable(z.number()),
  /** The rank on the board before; null for somebody new, and on the board of all time. */
  previous_rank: z.nullable(z.number()),
  /** By all points ever; null but on the board of all time. */
  level: z.nullable(z.number()),
  is_viewer: z.boolean(),
});
export type BoardRow = z.output<typeof BoardRow>;

export const LeaderBoard = z.object({
  period: BoardPeriod,
  /** Those that the business offers, its own first. */
  periods: z.array(BoardPeriod),
  /** First and last day in the business's time zone, YYYY-MM-DD; null where the board never ends. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** ISO 8601 number of the week. */
  week: z.nullable(z.number()),
  /** Whose board it is; null: everybody's. */
  team: z.nullable(z.string()),
  /** Boards to choose from; empty where the business shows every team its own alone. */
  teams: z.array(z.object({ name: z.string(), learners: z.number() })),
  /** How many stand on this board. */
  learners: z.number(),
  top: z.array(BoardRow),
  /** The viewer among the next ones on either side, as far as they are not in `top`. */
  around: z.array(BoardRow),
  /** How many stand between `top` and `around`. */
  between: z.number(),
  viewer: z.object({
    /** False: nobody else sees the viewer on any board. */
    is_visible: z.boolean(),
    points: z.number(),
    /** Null without points. */
    rank: z.nullable(z.number()),
  }),
  /** The first month that has a board, YYYY-MM; null: none has. */
  first_month: nullableText(),
  /** What earns points now, by kind. */
  rules: list(z.object({ kind: z.string(), points: z.number(), day_cap: z.number() })),
});
export type LeaderBoard = z.output<typeof LeaderBoard>;

const Month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

export const TeamBoardRow = z.object({
  name: z.string(),
  /** By points a person, so that a small team loses nothing by it; equal ones share a rank. */
  rank: z.number(),
  /** The rank on the board before; null for one that was not on it, and on the board of all time. */
  previous_rank: z.nullable(z.number()),
  /** People in the team, and those of them who earned points; who hides counts in neither, nor their points. */
  learners: z.number(),
  active: z.number(),
  points: z.number(),
  points_each: z.number(),
  /** Who has most. */
  best: z.string(),
  is_viewers: z.boolean(),
});
export type TeamBoardRow = z.output<typeof TeamBoardRow>;

export const TeamBoard = z.object({
  teams: z.array(TeamBoardRow),
  /** Points that the viewer's team lacks for the rank above; null: it is first, or on no board. */
  lacking: z.nullable(z.number()),
});
export type TeamBoard = z.output<typeof TeamBoard>;

const asked = {
  period: z.optional(BoardPeriod),
  /** A month that is over, YYYY-MM: its board as it was left; `period` counts for nothing then. */
  month: z.optional(Month),
};

/** 404 where the business has no leader board, and where every team sees its own alone. The first 100 teams. */
export const getTeamBoard = endpoint({
  name: "getTeamBoard",
  method: "GET",
  path: "/leader-board/teams",
  summary: "The teams of a period beside one another",
  access: "signed-in",
  query: z.object(asked),
  response: dataOf(TeamBoard),
  errors: ["unauthenticated", "not_found", "validation_failed"],
  foreign: {},
});

/** 404 where the business has no gamification or no leader board. */
export const getLeaderBoard = endpoint({
  name: "getLeaderBoard",
  method: "GET",
  path: "/leader-board",
  summary: "The first learners of a period, and the viewer among the neighbours",
  access: "signed-in",
  query: z.object({
    ...asked,
    team: z.optional(z.string().check(z.maxLength(200))),
    top: z.optional(wholeNumber(3, 50)),
  }),
  response: dataOf(LeaderBoard),
  errors: ["unauthenticated", "not_found", "validation_failed"],
  foreign: {},
});

export const setBoardVisibility = endpoint({
  name: "setBoardVisibility",
  method: "PUT",
  path: "/leader-board/visibility",
  summary: "Shows the viewer to others on the boards, or hides",
  access: "signed-in",
  support: "refused",
  body: z.object({ is_visible: z.boolean() }),
  response: dataOf(z.object({ is_visible: z.boolean() })),
  errors: ["unauthenticated", "not_found", "validation_failed", "malformed_json"],
  foreign: {},
});
