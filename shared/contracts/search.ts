import * as z from "zod/mini";
import { CourseCard, CoverCategory, Door, LessonKind } from "./course.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id } from "./scalars.ts";

export const searchKinds = ["course", "lesson", "programme", "classroom"] as const;
export const SearchKind = z.enum(searchKinds);
export type SearchKind = z.output<typeof SearchKind>;

/** Under 30 minutes, up to 90, over 90. */
export const searchLengths = ["short", "medium", "long"] as const;

/** How the viewer stands in the course. */
export const searchStatuses = ["not_started", "in_progress", "completed"] as const;
export const SearchStatus = z.enum(searchStatuses);
export type SearchStatus = z.output<typeof SearchStatus>;

/** A text and the places in it that the query asked for, as UTF-16 positions. */
export const Marked = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) });
export type Marked = z.output<typeof Marked>;

const SearchLesson = z.object({
  id: Id,
  number: z.number(),
  title: z.string(),
  kind: LessonKind,
  /** The viewer may open it: enrolled in its course, or a trial lesson. Else its course stands for it. */
  is_open: z.boolean(),
});

/** What a lesson says where the query was found. `place`: seconds of a video, page of a document, else null. */
export const SearchMoment = z.object({ lesson: SearchLesson, place: z.nullable(z.number()), quote: Marked });
export type SearchMoment = z.output<typeof SearchMoment>;

export const SearchHit = z.object({
  id: z.string(),
  kind: SearchKind,
  /** Of the course for a course and its lessons; a programme's path may hold several segments. */
  slug: z.string(),
  title: Marked,
  summary: Marked,
  cover_category: CoverCategory,
  category: CourseCard.shape.category,
  language: z.string(),
  duration_seconds: z.number(),
  lesson_count: z.number(),
  /** Lessons alone. */
  lesson: z.nullable(SearchLesson),
  /** The course's title, for a lesson. */
  course_title: z.string(),
  /** Null where there is nothing to stand in. */
  status: z.nullable(SearchStatus),
  /** Of a course, how its door stands for the viewer. */
  admission: z._default(Door, "open"),
  done_count: z.number(),
  moment: z.nullable(SearchMoment),
});
export type SearchHit = z.output<typeof SearchHit>;

const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }));
export type Facet = z.output<typeof Facet>;

export const SearchFacets = z.object({ type: Facet, category: Facet, length: Facet, language: Facet, status: Facet });
export type SearchFacets = z.output<typeof SearchFacets>;

export const SearchAnswer = z.object({
  data: z.array(SearchHit),
  meta: z.object({
    next_cursor: z.nullable(z.string()),
    total: z.number(),
    /** There are more than were counted. */
    is_capped: z.boolean(),
    /** `all`: every word is in every hit; `some`: no such hit, these have some of the words; `browse`: nothing was asked for. */
    matching: z.enum(["browse", "all", "some"]),
    /** How a query typed without marks was read, marks on; null where it says nothing new. */
    reading: z.nullable(z.string()),
    /** What the query may have meant, where nothing has all its words. */
    spelling: z.nullable(z.string()),
    facets: SearchFacets,
    /** What many learn, where nothing was found. */
    popular: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        language: z.string(),
        cover_category: CoverCategory,
        duration_seconds: z.number(),
      }),
    ),
  }),
});
export type SearchAnswer = z.output<typeof SearchAnswer>;

/** One or more of the values, joined by commas. */
function several(value: string) {
  return z.optional(z.string().check(z.maxLength(1000), z.regex(new RegExp(`^(?:${value})(?:,(?:${value}))*$`))));
}

const Words = z.string().check(z.maxLength(200));

export const searchCatalogue = endpoint({
  name: "searchCatalogue",
  method: "GET",
  path: "/search",
  summary: "Courses, lessons, programmes and classroom courses by their words, or the catalogue where none are given",
  access: "signed-in",
  query: z.object({
    q: z.optional(Words),
    type: several(searchKinds.join("|")),
    category: several("[a-z0-9-]+(?:/[a-z0-9-]+)*"),
    length: several(searchLengths.join("|")),
    language: several("[A-Za-z0-9-]{2,12}"),
    status: several(searchStatuses.join("|")),
    sort: z.optional(z.enum(["relevance", "newest"])),
    /** `1`: words as they were typed, marks or none. */
    exact: z.optional(z.literal("1")),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: SearchAnswer,
  errors: ["unauthenticated", "validation_failed"],
  foreign: {},
});

/** One line of the command palette. */
export const QuickHit = z.object({
  id: z.string(),
  kind: SearchKind,
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  duration_seconds: z.number(),
  lesson: z.nullable(SearchLesson),
  course_title: z.string(),
});
export type QuickHit = z.output<typeof QuickHit>;

/** While somebody types: the last word may be the beginning of a longer one. Without words: what the viewer studies. */
export const searchQuickly = endpoint({
  name: "searchQuickly",
  method: "GET",
  path: "/search/quick",
  summary: "The viewer's own courses and the catalogue, for the command palette",
  access: "signed-in",
  query: z.object({ q: z.optional(Words) }),
  response: dataOf(z.object({ own: z.array(QuickHit), found: z.array(QuickHit) })),
  errors: ["unauthenticated", "validation_failed"],
  foreign: {},
});
