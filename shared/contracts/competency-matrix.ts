import * as z from "zod/mini";
import { evidenceKinds } from "../domain/competency.ts";
import { AnswerLevel } from "./competency-criteria.ts";
import { CoverCategory } from "./course.ts";
import { competencyReader, competencyReading, competencyWriting } from "./competency-frameworks.ts";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { managing, RecordDone } from "./managing.ts";
import { plainText } from "./plain-text.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

/** People whom a page may show at once; who wants more narrows by team or job. */
export const mostOfMatrix = 1000;

export const matrixFilter = {
  /** Against what this job asks for, and its competencies alone; absent: each person against their own. */
  profile: z.optional(Id),
  framework: z.optional(Id),
  /** And all teams below. */
  team: z.optional(Id),
  job: z.optional(z.string().check(z.maxLength(200))),
};

export const MatrixPerson = z.object({
  id: Id,
  name: z.string(),
  job_title: z.nullable(z.string()),
  /** A character a competency, in their order: the level, or `-` where nothing is known. */
  levels: z.string(),
  /** The same of what is needed; `-` where nothing is. */
  needs: z.string(),
});
export type MatrixPerson = z.output<typeof MatrixPerson>;

export const Matrix = z.object({
  competencies: z.array(z.object({ id: Id, title: z.string(), framework: z.string() })),
  people: z.array(MatrixPerson),
});
export type Matrix = z.output<typeof Matrix>;

/** By name. Blocked people are not in it. */
export const getMatrix = endpoint({
  name: "getMatrix",
  method: "GET",
  path: "/manage/competency/matrix",
  summary: "People and the levels of their competencies",
  ...competencyReader,
  query: z.object({
    ...matrixFilter,
    limit: z._default(wholeNumber(1, 250), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({
    data: Matrix,
    /** `is_more`: there are more than `total`. */
    meta: z.object({ next_cursor: z.nullable(z.string()), total: z.number(), is_more: z.boolean(), at: Instant }),
  }),
  errors: [...competencyReading, "not_found"],
  foreign: {},
});

/** As `exportPeople`: a row a person, a column a competency. */
export const exportMatrix = endpoint({
  name: "exportMatrix",
  method: "GET",
  path: "/manage/competency/matrix/export",
  summary: "People and their levels, as a file",
  ...competencyReader,
  query: z.object({ ...matrixFilter, columns: FileColumns, format: TableFormat }),
  errors: [...competencyReading, "not_found"],
  foreign: {},
});

const ofCell = {
  params: z.object({ userId: Id, competencyId: Id }),
  foreign: { userId: "user-id", competencyId: "competency-id" },
} as const;

const Said = z.object({
  way: z.enum(["self", "lead"]),
  level: z.number(),
  at: Instant,
  until: z.nullable(Instant),
  /** null: an account that is gone. */
  by: z.nullable(z.string()),
  note: z.string(),
});

export const Cell = z.object({
  person: z.object({ id: Id, name: z.string(), job_title: z.nullable(z.string()) }),
  competency: z.object({ id: Id, title: z.string(), levels: z.array(z.string()) }),
  level: z.nullable(z.number()),
  need: z.nullable(z.number()),
  /** What gave the level. */
  source: z.nullable(z.enum(["criterion", "self", "lead"])),
  until: z.nullable(Instant),
  /** The newest first; nothing is ever taken out of it but by an undo. */
  said: z.array(Said),
  /** What criteria name, and since when it is so; null: it is not. */
  facts: z.array(
    z.object({
      kind: z.enum(evidenceKinds),
      title: z.string(),
      /** Asked of an exam; null: that it is passed. */
      percent: z.nullable(z.number()),
      level: z.number(),
      at: z.nullable(Instant),
      /** Whether their level rests on it. */
      gives: z.boolean(),
    }),
  ),
  /** The level over time: what it became, and when, the newest first. */
  history: z.array(z.object({ at: Instant, level: z.nullable(z.number()) })),
  /** The entity tag without its quotation marks: of what was last said by a lead. */
  revision: z.string(),
});
export type Cell = z.output<typeof Cell>;

/** Answers an `ETag`, which an assessment must send back. */
export const getCell = endpoint({
  name: "getCell",
  method: "GET",
  path: "/manage/competency/people/:userId/competencies/:competencyId",
  summary: "What speaks for somebody's level",
  ...competencyReader,
  ...ofCell,
  response: dataOf(Cell),
  errors: [...competencyReading, "not_found"],
});

/** Needs `If-Match`. Nobody assesses themselves so: `own_level`. */
export const assessCell = endpoint({
  name: "assessCell",
  method: "POST",
  path: "/manage/competency/people/:userId/competencies/:competencyId/assessment",
  summary: "Says what level somebody has",
  ...competencyReader,
  ...ofCell,
  support: "refused",
  body: z.object({ level: AnswerLevel, note: plainText(500) }),
  response: dataOf(RecordDone),
  errors: [...competencyWriting, "own_level", "stale", "precondition_required"],
});

/** As many as there may be competencies. */
const mostOfChosen = 200;

const Closed = z.object({ user_id: Id, name: z.string(), level: z.nullable(z.number()), need: z.number() });

export const Closing = z.object({
  /** For each competency of the gaps the course that was chosen, or that brings most of them to what they need. */
  courses: z.array(
    z.object({
      course_id: Id,
      title: z.string(),
      cover_category: CoverCategory,
      duration_seconds: z.number(),
      competency: z.object({ id: Id, title: z.string() }),
      /** The level that it gives. */
      level: z.number(),
      /** What else narrows these gaps, the best first. */
      others: z.array(z.object({ course_id: Id, title: z.string(), level: z.number() })),
      enough: z.array(Closed),
      /** They lack something even then. */
      short: z.array(Closed),
    }),
  ),
  /** Gaps that no single course narrows. */
  none: z.array(z.extend(Closed, { competency: z.object({ id: Id, title: z.string() }) })),
});
export type Closing = z.output<typeof Closing>;

/** What brings people to the levels that they lack. Writes nothing. Gaps of people beyond the viewer's reach are passed over. */
export const findClosing = endpoint({
  name: "findClosing",
  method: "POST",
  path: "/manage/competency/closing",
  summary: "The courses that close chosen gaps, and for whom none does",
  ...competencyReader,
  body: z.object({
    profile: z.optional(Id),
    gaps: z
      .array(z.object({ user_id: Id, competency_id: Id }))
      .check(z.minLength(1, "required"), z.maxLength(mostOfMatrix, "too_many")),
    /** Rather than the best; one that narrows nothing is passed over. */
    chosen: z.optional(
      z.array(z.object({ competency_id: Id, course_id: Id })).check(z.maxLength(mostOfChosen, "too_many")),
    ),
  }),
  response: dataOf(Closing),
  errors: [...managing, "not_found"],
  foreign: {},
});
