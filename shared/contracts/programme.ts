import * as z from "zod/mini";
import { ClassroomCard } from "./classroom.ts";
import { cardHead, CourseCard, CourseProgress, CoverCategory, Door, ResumeLink } from "./course.ts";
import { Due } from "./due.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** Slugs joined by "/": a programme's address, or a category's. */
export const SlugPath = z
  .string()
  .check(z.minLength(1), z.maxLength(400), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/));

/**
 * A slug path as one segment of a URL: joined by ".", since an encoded slash may not pass (docs/specification.md
 * §18.23).
 */
export const SlugPathKey = z
  .string()
  .check(z.minLength(1), z.maxLength(400), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/));

/** Counts and segments are of the parts that count: the required ones, and as many optional ones as it asks for. */
export const ProgrammeProgress = z.extend(z.omit(CourseProgress, { lesson_count: true }), { step_count: z.number() });
export type ProgrammeProgress = z.output<typeof ProgrammeProgress>;

/** Where a programme or category stands. `is_owned`: its address ends in /owner (docs/specification.md §2.4). */
export const placeInTree = { path: SlugPath, is_owned: z.boolean() };

/** How a programme is gone through, and what it ends in. */
export const pathRules = {
  in_order: z.boolean(),
  /** How many of the optional parts count, of whichever are done first. */
  optional_needed: z._default(z.number(), 0),
  award: z.nullable(z.string()),
};

export const ProgrammeCard = z.object({
  id: Id,
  ...placeInTree,
  ...cardHead,
  /** Of the parts that count, as everywhere. */
  step_count: z.number(),
  duration_seconds: z.number(),
  optional_count: z._default(z.number(), 0),
  /** Null: the viewer does not belong to it. */
  progress: z.nullable(ProgrammeProgress),
  completed_at: z.nullable(Instant),
});
export type ProgrammeCard = z.output<typeof ProgrammeCard>;

export const StepState = z.enum(["done", "now", "open", "locked"]);

export const ProgrammeStep = z.object({
  id: Id,
  number: z.number(),
  kind: z.enum(["course", "classroom"]),
  slug: z.string(),
  title: z.string(),
  cover_category: CoverCategory,
  language: z.string(),
  duration_seconds: z.number(),
  is_optional: z.boolean(),
  state: StepState,
  /** Titles of the parts that come before it, done or not: those it asks for itself, and the one right before it where there is an order. */
  requires: z.array(z.string()),
  /** Titles of what has to be done before it opens; empty unless locked. */
  locked_by: z.array(z.string()),
  completed_at: z.nullable(Instant),
  /** Done before the viewer joined: it counts. */
  is_credited: z.boolean(),
  /** The best result of the course's quizzes that were passed. */
  score_percent: z.nullable(z.number()),
  /** Null while the viewer is not enrolled in the course. */
  progress: z.nullable(CourseProgress),
  /** Where the course goes on. */
  resume: z.nullable(ResumeLink),
  /** How its door stands for the viewer: whoever was given the programme is let in. */
  admission: z._default(Door, "open"),
  /** By when this part is to be done; null: by when the whole is. */
  due: z._default(z.nullable(Due), null),
  /** The viewer's date of a classroom course. */
  session: z.nullable(z.object({ starts_at: Instant, place: z.nullable(z.string()), is_waiting: z.boolean() })),
});
export type ProgrammeStep = z.output<typeof ProgrammeStep>;

export const ProgrammeDetail = z.object({
  ...ProgrammeCard.shape,
  ...pathRules,
  joined_at: z.nullable(Instant),
  assigned_by: z.nullable(z.string()),
  due: z.nullable(Due),
  steps: z.array(ProgrammeStep),
});
export type ProgrammeDetail = z.output<typeof ProgrammeDetail>;

/** What a category holds, with the categories below it. */
export const CategoryPage = z.object({
  ...placeInTree,
  label: z.string(),
  programmes: z.array(ProgrammeCard),
  /** Newest first, at most 24. */
  courses: z.array(CourseCard),
  course_total: z.number(),
  classrooms: z.array(ClassroomCard),
});
export type CategoryPage = z.output<typeof CategoryPage>;

export const ProgrammePage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("programme"), programme: ProgrammeDetail }),
  z.object({ kind: z.literal("category"), category: CategoryPage }),
]);
export type ProgrammePage = z.output<typeof ProgrammePage>;

const ofOne = {
  access: "signed-in",
  params: z.object({ path: SlugPathKey }),
  errors: ["unauthenticated", "not_found", "validation_failed"],
  foreign: { path: "programme-path" },
} as const;

/** A path names a programme or a category; `is_owned` of the answer says which of its two addresses is right. */
export const getProgramme = endpoint({
  name: "getProgramme",
  method: "GET",
  path: "/programmes/:path",
  summary: "A programme as the viewer stands in it, or what a category holds",
  ...ofOne,
  response: dataOf(ProgrammePage),
});

/** Idempotent. What the viewer finished before counts from the start. */
export const joinProgramme = endpoint({
  name: "joinProgramme",
  method: "POST",
  path: "/programmes/:path/membership",
  summary: "Takes the viewer into a programme",
  ...ofOne,
  response: dataOf(ProgrammeDetail),
});
