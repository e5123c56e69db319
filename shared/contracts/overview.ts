import * as z from "zod/mini";
import { badgeIcons, badgeNeedKinds } from "../domain/points.ts";
import { endpoint } from "./endpoint.ts";
import { HeldCertificate } from "./held-certificate.ts";
import { Due } from "./due.ts";
import { OwnCompetencies } from "./own-competencies.ts";
import { dataOf, Instant, list } from "./scalars.ts";

/** Something that the learner was told to learn. */
export const Requirement = z.object({
  kind: z.enum(["course", "programme", "classroom"]),
  title: z.string(),
  /** Of the title. */
  language: z.string(),
  /** A path of this host. */
  path: z.string(),
  state: z.enum(["done", "open", "overdue"]),
  due: z.nullable(Due),
});
export type Requirement = z.output<typeof Requirement>;

export const Skill = z.object({
  slug: z.string(),
  label: z.string(),
  is_owned: z.boolean(),
  /** Courses of the field that the learner finished, at most 5. */
  level: z.number(),
  /** What the business asks for; null where it asks for nothing. */
  needed: z.nullable(z.number()),
});
export type Skill = z.output<typeof Skill>;

export const Overview = z.object({
  figures: z.object({ in_progress: z.number(), completed: z.number(), assigned_open: z.number(), overdue: z.number() }),
  /** Twelve weeks of the learner's time zone, this one last; `from` is the Monday, YYYY-MM-DD. */
  weeks: z.array(z.object({ from: z.string(), week: z.number(), seconds: z.number() })),
  requirements: z.array(Requirement),
  skills: z.array(Skill),
  /** What they hold, by its end (docs/specification.md §15.7); absent: the API knows no certifications. */
  certificates: z.optional(z.array(HeldCertificate)),
  /** As `getOwnCompetencies` answers; absent: the API does not tell them beside. */
  competencies: z.optional(OwnCompetencies),
  /** Null where the business has no gamification. */
  points: z.nullable(
    z.object({
      total: z.number(),
      level: z.number(),
      /** Points at which this level and the next begin. */
      level_from: z.number(),
      level_next: z.number(),
      /** Days in a row up to today, and the most there ever were. */
      run: z.number(),
      longest_run: z.number(),
      badges: z.array(z.object({ badge: z.string(), earned_at: Instant })),
      /** The business's own that are given or that the viewer holds, named for them. */
      own_badges: list(
        z.object({
          id: z.string(),
          name: z.string(),
          icon: z.enum(badgeIcons),
          need: z.enum(badgeNeedKinds),
          count: z.number(),
          /** Of the course or programme that it is given for; null: for none, or one that is gone. */
          target: z.nullable(z.string()),
        }),
      ),
      /** Of the product's, those that nobody is given here. */
      unused_badges: list(z.string()),
      /** What was taken back of the viewer's points, and why; the latest first, ten at most. */
      reversals: list(z.object({ points: z.number(), reason: z.string(), at: Instant })),
    }),
  ),
});
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  name: "getOverview",
  method: "GET",
  path: "/overview",
  summary: "How the viewer's learning stands, in figures",
  access: "signed-in",
  response: dataOf(Overview),
  errors: ["unauthenticated"],
  foreign: {},
});
