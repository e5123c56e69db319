import * as z from "zod/mini";
import { AssignablePerson } from "./audiences.ts";
import { endpoint } from "./endpoint.ts";
import { examiner, examReading, oneExam } from "./exams.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { managing, RecordDone } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { dataOf, Id, Instant, pageOf, wholeNumber } from "./scalars.ts";

/** So many people are given an exam by one press. */
export const mostGiven = 500;

export const ExamPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Given to them by name; otherwise an assignment does it. */
  is_named: z.boolean(),
  /** On top of what they always get. */
  extra_minutes: z.number(),
  /** Of their best sitting that was handed in; null: there is none. */
  score_percent: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
  /** Answers that a person has still to grade. */
  waiting_count: z.number(),
  attempts: z.number(),
  submitted_at: z.nullable(Instant),
});
export type ExamPerson = z.output<typeof ExamPerson>;

export const listExamPeople = endpoint({
  name: "listExamPeople",
  method: "GET",
  path: "/manage/testbank/exams/:examId/people",
  summary: "Who is to sit an exam, and what came of it",
  ...examiner,
  ...oneExam,
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(ExamPerson), meta: KeysetMeta }),
  errors: [...examReading, "validation_failed"],
});

/** The first people by name, as `findAssignable`. */
export const findExaminees = endpoint({
  name: "findExaminees",
  method: "GET",
  path: "/manage/testbank/examinees",
  summary: "People by the beginnings of their names, addresses and employee numbers, to give an exam to",
  ...examiner,
  query: z.object({ q: z._default(z.string().check(z.maxLength(100)), "") }),
  response: pageOf(AssignablePerson),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** `withdraw`: who sits it goes on, and what was handed in stays. Who gets more time while they sit it has it at once. */
export const changeExamPeople = endpoint({
  name: "changeExamPeople",
  method: "POST",
  path: "/manage/testbank/exams/:examId/people",
  summary: "Gives an exam to people, takes it back, or gives them more time",
  ...examiner,
  support: "refused",
  ...oneExam,
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostGiven)),
    action: z.enum(["give", "withdraw"]),
    extra_minutes: z._default(z.number().check(z.int(), z.gte(0, "out_of_range"), z.lte(600, "out_of_range")), 0),
  }),
  response: dataOf(RecordDone),
  errors: [...managing, "not_found", "conflict", "own_extra_time"],
});

/** As `exportPeople`. */
export const exportExamResults = endpoint({
  name: "exportExamResults",
  method: "GET",
  path: "/manage/testbank/exams/:examId/results/export",
  summary: "What came of an exam, as a file",
  ...examiner,
  ...oneExam,
  query: z.object({ columns: FileColumns, format: TableFormat }),
  errors: [...examReading, "validation_failed"],
});
