import * as z from "zod/mini";
import { questionHealths } from "../domain/question-health.ts";
import { questionLevels } from "../domain/question-levels.ts";
import { DrawFilter } from "./bank-draw.ts";
import { endpoint } from "./endpoint.ts";
import { KeysetMeta } from "./people.ts";
import { QuestionKind, AttemptQuestion } from "./quiz.ts";
import { dataOf, Id, Instant, Revision, wholeNumber } from "./scalars.ts";
import { StudioQuestion } from "./studio-parts.ts";

/** Who has the test bank: it is the business's, and keys stand in it. */
export const bankManager = { access: "signed-in", flag: "can_access_testbank", reach: "business" } as const;

export const questionSorts = ["-updated", "updated", "number", "-number"] as const;
const Level = z.enum(questionLevels);
const Health = z.enum(questionHealths);

/** Of the version that counts. `n`: how many were asked it; `health` `few`: that alone is told. */
const Standing = z.object({ health: Health, n: z.number() });

export const QuestionRow = z.object({
  id: Id,
  /** As people call it: Q-0412. */
  number: z.number(),
  kind: QuestionKind,
  /** What it asks, as one plain line. */
  line: z.string(),
  level: Level,
  language: z.string(),
  competency_id: z.nullable(Id),
  tags: z.array(z.string()),
  folder: z.nullable(z.object({ id: Id, name: z.string() })),
  version: z.number(),
  standing: Standing,
  /** Where too few have answered that version yet, what was said of the newest one before it of which enough did; null: nothing. */
  earlier: z.nullable(z.extend(Standing, { version: z.number() })),
  is_archived: z.boolean(),
  updated_at: Instant,
});
export type QuestionRow = z.output<typeof QuestionRow>;

/** What narrows the list. */
export const questionFilter = {
  /** Words of the question, marks or none, or its number. */
  q: z.optional(z.string().check(z.maxLength(100))),
  ...DrawFilter.shape,
  kind: z.optional(QuestionKind),
  health: z.optional(Health),
  /** Absent: all but the archived. */
  state: z.optional(z.literal("archived")),
};
export const QuestionSort = z._default(z.enum(questionSorts), "-updated");

export const listQuestions = endpoint({
  name: "listQuestions",
  method: "GET",
  path: "/manage/testbank/questions",
  summary: "The questions of the test bank",
  ...bankManager,
  query: z.object({
    ...questionFilter,
    sort: QuestionSort,
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(QuestionRow), meta: z.extend(KeysetMeta, { total: z.number() }) }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

export const QuestionFolder = z.object({
  id: Id,
  parent_id: z.nullable(Id),
  name: z.string(),
  /** Questions in it that are not archived, and in those below it. */
  count: z.number(),
  revision: Revision,
});
export type QuestionFolder = z.output<typeof QuestionFolder>;

/** Counts are of what is not archived. */
const BankOutline = z.object({
  /** By name; those below others name them. */
  folders: z.array(QuestionFolder),
  /** The 500 that most questions have. */
  tags: z.array(z.object({ tag: z.string(), count: z.number() })),
  languages: z.array(z.string()),
  /** Those that a question can be for. */
  competencies: z.array(z.object({ id: Id, name: z.string() })),
  total: z.number(),
});
export type BankOutline = z.output<typeof BankOutline>;

export const getBankOutline = endpoint({
  name: "getBankOutline",
  method: "GET",
  path: "/manage/testbank/outline",
  summary: "The folders, tags and languages of the test bank",
  ...bankManager,
  response: dataOf(BankOutline),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

/** What answers say of it; null where too few have answered, or nothing says it. */
const Figures = z.object({
  n: z.number(),
  facility: z.nullable(z.number()),
  facility_low: z.nullable(z.number()),
  facility_high: z.nullable(z.number()),
  discrimination: z.nullable(z.number()),
  guess: z.nullable(z.number()),
  /** The shares of the best and the worst 27 % that took each option, by its id in the body. */
  options: z.array(z.object({ id: z.string(), top: z.number(), bottom: z.number() })),
});

export const QuestionVersion = z.object({
  id: Id,
  number: z.number(),
  body: StudioQuestion,
  note: z.string(),
  made_at: Instant,
  /** Who made it; null: an account that is gone. */
  made_by: z.nullable(z.string()),
  /** Somebody was asked it, or a quiz that is out names it: nothing changes it. */
  is_fixed: z.boolean(),
  health: Health,
  figures: Figures,
});
export type QuestionVersion = z.output<typeof QuestionVersion>;

export const BankQuestion = z.extend(QuestionRow, {
  folder_id: z.nullable(Id),
  author: z.nullable(z.string()),
  created_at: Instant,
  /** The viewer sits an exam that may ask it, or may sit it again: no version and no figures of it are told. */
  is_sat: z.boolean(),
  /** The newest first; 50 at most. */
  versions: z.array(QuestionVersion),
  /** As a learner is shown the version that counts. */
  preview: AttemptQuestion,
  /** Lessons whose quiz asks it, as it is out. `is_drawn`: it may draw it, in the version that counts then. */
  uses: z.array(
    z.object({
      course_id: Id,
      course: z.string(),
      lesson_id: Id,
      lesson: z.string(),
      version: z.number(),
      is_drawn: z.boolean(),
    }),
  ),
  /** Exams that were opened with it among what they may ask. */
  exams: z.array(z.object({ id: Id, title: z.string(), version: z.number() })),
  revision: Revision,
});
export type BankQuestion = z.output<typeof BankQuestion>;

/** Answers an `ETag`, which a change must send back. */
export const getQuestion = endpoint({
  name: "getQuestion",
  method: "GET",
  path: "/manage/testbank/questions/:questionId",
  summary: "One question of the test bank, with its versions",
  ...bankManager,
  params: z.object({ questionId: Id }),
  response: dataOf(BankQuestion),
  errors: ["unauthenticated", "forbidden", "not_found"],
  foreign: { questionId: "bank-question-id" },
});
