import * as z from "zod/mini";
import { badgeIcons } from "../domain/points.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Instant } from "./scalars.ts";

/** How far somebody was told: what they were shown goes back as it came. */
const Seen = z.object({
  at: Instant.check(z.refine((at) => Number.isFinite(Date.parse(at)))),
  level: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
  /** The day on which the latest milestone of a run was reached, YYYY-MM-DD; null: none was. */
  run_day: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
});

export const ScoreNews = z.object({
  /** False: the viewer wants to be told of nothing. */
  is_on: z.boolean(),
  /** What was reached and not told yet; null: nothing. */
  level: z.nullable(z.number()),
  /** Days in a row. */
  run: z.nullable(z.number()),
  badges: z.array(
    z.object({
      id: z.string(),
      /** Of a business's own; null: one of the product's. */
      own: z.nullable(z.object({ name: z.string(), icon: z.enum(badgeIcons) })),
    }),
  ),
  seen: Seen,
});
export type ScoreNews = z.output<typeof ScoreNews>;

const ofViewer = { access: "signed-in", foreign: {}, viewing: "refused" } as const;

/** Levels, milestones of runs and badges. 404 where the business keeps no score. Writes nothing. */
export const getScoreNews = endpoint({
  name: "getScoreNews",
  method: "GET",
  path: "/score-news",
  summary: "What the viewer earned and was not told yet",
  ...ofViewer,
  response: dataOf(ScoreNews),
  errors: ["unauthenticated", "not_found"],
});

const written = ["unauthenticated", "not_found", "validation_failed", "malformed_json"] as const;

/** On no device again. What lies beyond what was reached counts as what was reached. */
export const markScoreNews = endpoint({
  name: "markScoreNews",
  method: "PUT",
  path: "/score-news/seen",
  summary: "Says that the viewer was told",
  ...ofViewer,
  support: "refused",
  body: Seen,
  response: dataOf(z.object({ at: Instant })),
  errors: written,
});

/** What was earned while it is off is never told. */
export const setScoreNews = endpoint({
  name: "setScoreNews",
  method: "PUT",
  path: "/score-news",
  summary: "Whether the viewer is told of levels, runs and badges",
  ...ofViewer,
  support: "refused",
  body: z.object({ is_on: z.boolean() }),
  response: dataOf(z.object({ is_on: z.boolean() })),
  errors: written,
});
