import * as z from "zod/mini";
import { examStates, paperKinds, reviewMoments } from "../domain/exam.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone } from "./managing.ts";
import { BlueprintRow, examTerms, LocalTime } from "./exam-terms.ts";
import { KeysetMeta } from "./people.ts";
import { line } from "./plain-text.ts";
import { ReviewDepth } from "./review-depth.ts";
import { dataOf, Id, Instant, Revision, wholeNumber } from "./scalars.ts";

/** Whoever runs the test bank runs its exams: both are the whole business's. */
export const examiner = { access: "signed-in", flag: "can_access_testbank", reach: "business" } as const;
export const oneExam = { params: z.object({ examId: Id }), foreign: { examId: "exam-id" } } as const;
export const examReading = ["unauthenticated", "forbidden", "not_found"] as const;

export const ExamState = z.enum(examStates);
export const examSorts = ["-created", "created"] as const;

/** How a row of a blueprint stands: `gets` of the `has` questions, where it needs `count`. */
const RowFill = z.object({ has: z.number(), gets: z.number() });

const known = {
  id: Id,
  title: z.string(),
  state: ExamState,
  opens_at: z.nullable(Instant),
  closes_at: z.nullable(Instant),
  minutes: z.number(),
  question_count: z.number(),
  is_archived: z.boolean(),
  /** To how many it was given, and how many sit it, or have handed it in. */
  people: z.number(),
  sitting: z.number(),
  handed_in: z.number(),
  created_at: Instant,
};

export const ExamRow = z.object(known);
export type ExamRow = z.output<typeof ExamRow>;

export const Exam = z.object({
  ...known,
  description: z.string(),
  paper: z.enum(paperKinds),
  shuffle: z.boolean(),
  partial_credit: z.boolean(),
  rows: z.array(BlueprintRow),
  /** By row. Of an exam that is not a draft, as it was opened. */
  fill: z.array(RowFill),
  /** Each row gets what it needs. */
  is_enough: z.boolean(),
  /** Percent of a paper that two people share on average. */
  shared_percent: z.number(),
  opens: z.nullable(LocalTime),
  closes: z.nullable(LocalTime),
  /** Whose clocks those are. */
  time_zone: z.string(),
  seats: z.nullable(z.number()),
  code: z.nullable(z.string()),
  is_invigilated: z.boolean(),
  attempts: z.nullable(z.number()),
  retake_hours: z.number(),
  pass_percent: z.number(),
  review: ReviewDepth,
  review_from: z.enum(reviewMoments),
  revision: Revision,
});
export type Exam = z.output<typeof Exam>;

export const listExams = endpoint({
  name: "listExams",
  method: "GET",
  path: "/manage/testbank/exams",
  summary: "The exams of the business",
  ...examiner,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Absent: all but those in the bin. */
    state: z.optional(z.enum([...examStates, "archived"])),
    sort: z._default(z.enum(examSorts), "-created"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(ExamRow), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** Answers an `ETag`, which a change must send back. */
export const getExam = endpoint({
  name: "getExam",
  method: "GET",
  path: "/manage/testbank/exams/:examId",
  summary: "One exam",
  ...examiner,
  ...oneExam,
  response: dataOf(Exam),
  errors: examReading,
});

/** What the blanks of a blueprint are filled with. */
export const getExamChoices = endpoint({
  name: "getExamChoices",
  method: "GET",
  path: "/manage/testbank/exam-choices",
  summary: "What the questions of an exam may be asked for by",
  ...examiner,
  response: dataOf(
    z.object({
      folders: z.array(z.object({ id: Id, name: z.string() })),
      tags: z.array(z.string()),
      competencies: z.array(z.object({ id: Id, name: z.string() })),
    }),
  ),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

const change = { ...examiner, support: "refused", response: dataOf(RecordDone) } as const;
const writing = [...managing, "not_found", "conflict"] as const;

/** A draft, with what is usual for the rest. */
export const createExam = endpoint({
  name: "createExam",
  method: "POST",
  path: "/manage/testbank/exams",
  summary: "Makes an exam",
  ...change,
  body: z.object({ title: line(150) }),
  errors: managing,
  foreign: {},
});

/** How many people have seen the keys of how many of the questions that an exam asks. */
export const SeenKeys = z.object({ people: z.number(), questions: z.number() });
export type SeenKeys = z.output<typeof SeenKeys>;

const acceptSeenKeys = {
  /** Let people in although keys were seen, which is refused with `keys_seen` otherwise. */
  accept_seen_keys: z.optional(z.boolean()),
};

/**
 * Needs `If-Match`. Absent fields stay as they are. Of one that is not a draft, its questions and how they are asked stay
 * (`exam_open`); who sits it already keeps the time and the pass mark that they were told. `own_sitting`: whoever is to sit it, or did
 * and has not passed, changes nothing by which they are judged. `keys_seen`: attempts or the window would let people in again who have
 * seen its keys; `data.current` is a `SeenKeys`.
 */
export const changeExam = endpoint({
  name: "changeExam",
  method: "PATCH",
  path: "/manage/testbank/exams/:examId",
  summary: "Changes an exam",
  ...change,
  ...oneExam,
  body: z.extend(z.partial(z.object(examTerms)), acceptSeenKeys),
  errors: [...writing, "exam_open", "own_sitting", "keys_seen", "stale", "precondition_required"],
});

/**
 * From then on people come in, within its window. Its candidates are copied from the bank as they are: what is changed there
 * changes no paper. `not_ready`: a row lacks questions, there is none, the window is over, or more than so many are asked. `keys_seen`:
 * as of `changeExam`.
 */
export const openExam = endpoint({
  name: "openExam",
  method: "POST",
  path: "/manage/testbank/exams/:examId/opening",
  summary: "Opens an exam",
  ...change,
  ...oneExam,
  query: z.object({ accept_seen_keys: z.optional(z.enum(["true"])) }),
  errors: [...writing, "not_ready", "keys_seen"],
});

/** Nobody comes in any more, and whoever sits it hands in what is there. */
export const closeExam = endpoint({
  name: "closeExam",
  method: "POST",
  path: "/manage/testbank/exams/:examId/closing",
  summary: "Closes an exam, and with it every sitting of it",
  ...change,
  ...oneExam,
  errors: writing,
});

/** `in_use`: somebody sits it. What people handed in stays. */
export const archiveExam = endpoint({
  name: "archiveExam",
  method: "DELETE",
  path: "/manage/testbank/exams/:examId",
  summary: "Puts an exam into the bin",
  ...change,
  ...oneExam,
  errors: [...writing, "exam_sitting"],
});

export const restoreExam = endpoint({
  name: "restoreExam",
  method: "POST",
  path: "/manage/testbank/exams/:examId/restoration",
  summary: "Brings an exam back from the bin",
  ...change,
  ...oneExam,
  errors: writing,
});
