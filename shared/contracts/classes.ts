import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { changeable } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { dataOf, Id, Instant, Revision, Slug, wholeNumber } from "./scalars.ts";

/** Who runs the learning of the whole business: its classes are everybody's. */
export const learningManager = { access: "signed-in", flag: "can_access_lMS", reach: "business" } as const;
/** Team leads too: they look at what is there to learn, and change none of it. */
export const learningReader = { ...learningManager, reach: "teams" } as const;

/** `coming`: a date is to come; `undated`: none is; `archived`: shown to no learner. */
export const classStates = ["coming", "undated", "archived"] as const;
export const ClassState = z.enum(classStates);
export type ClassState = z.output<typeof ClassState>;

/**
 * What a list asks for; `week`: a date of this week, Monday to Sunday in the business's time zone, is not called off, and to a
 * team lead people of theirs hold a place at it or wait for one, or they teach it.
 */
export const classFilters = [...classStates, "week"] as const;

export const classSorts = ["-created", "created", "title", "-title"] as const;

export const ClassDate = z.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  place: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** `id` null: somebody without an account. */
  teacher: z.nullable(z.object({ id: z.nullable(Id), name: z.string(), role: z.string() })),
  seats: z.number(),
  taken: z.number(),
  waiting: z.number(),
  register_until: z.nullable(Instant),
  cancelled_at: z.nullable(Instant),
  cancel_reason: z.nullable(z.string()),
  revision: Revision,
});
export type ClassDate = z.output<typeof ClassDate>;

export const ClassRow = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  category: z.nullable(z.string()),
  state: ClassState,
  /** The next one that is not called off. */
  next_date: z.nullable(ClassDate),
  /** How many are to come. */
  coming: z.number(),
});
export type ClassRow = z.output<typeof ClassRow>;

/** A team lead sees every class, but by dates of this week theirs alone: of who is in it, only how many. */
export const listClasses = endpoint({
  name: "listClasses",
  method: "GET",
  path: "/manage/lms/classes",
  summary: "The classroom courses of the business",
  ...learningReader,
  query: z.object({
    /** Words of the title, marks or none. */
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Absent: all but the archived. */
    state: z.optional(z.enum(classFilters)),
    sort: z._default(z.enum(classSorts), "-created"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({
    data: z.array(ClassRow),
    meta: KeysetMeta,
  }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

const ofClass = { params: z.object({ classId: Id }), foreign: { classId: "class-id" } } as const;

/** A class or programme as those have it who run it, with what its form needs besides. */
export const learningRecord = {
  id: Id,
  title: z.string(),
  summary: z.string(),
  category_id: z.nullable(Id),
  cover_category: z.string(),
  language: z.string(),
  is_archived: z.boolean(),
  /** The business's, in which days and dates are meant. */
  time_zone: z.string(),
  /** What it can be put into, with those above it. */
  categories: z.array(z.object({ id: Id, label: z.string() })),
  ...changeable,
};

export const ClassDetail = z.object({
  ...learningRecord,
  slug: Slug,
  outcomes: z.array(z.string()),
  bring: z.array(z.string()),
  minutes: z.number(),
  /** By date, those that are over for 90 days at most. */
  dates: z.array(ClassDate),
});
export type ClassDetail = z.output<typeof ClassDetail>;

/** Answers an `ETag`, which a change must send back. */
export const getClass = endpoint({
  name: "getClass",
  method: "GET",
  path: "/manage/lms/classes/:classId",
  summary: "One classroom course with its dates",
  ...learningReader,
  ...ofClass,
  response: dataOf(ClassDetail),
  errors: ["unauthenticated", "forbidden", "not_found"],
});

/** What a form needs to make a class. */
export const getNewClass = endpoint({
  name: "getNewClass",
  method: "GET",
  path: "/manage/lms/new-class",
  summary: "What a new classroom course can be put into",
  ...learningManager,
  response: dataOf(z.pick(ClassDetail, { categories: true, language: true })),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});
