import * as z from "zod/mini";
import { mostRightTexts, regradeKinds } from "../domain/regrade.ts";
import { endpoint } from "./endpoint.ts";
import { examiner, examReading, oneExam } from "./exams.ts";
import { beforeAndAfter } from "./grading.ts";
import { managing } from "./managing.ts";
import { line } from "./plain-text.ts";
import { AttemptQuestion } from "./quiz.ts";
import { dataOf, Id, Instant, pageOf } from "./scalars.ts";

const RegradeKind = z.enum(regradeKinds);

/**
 * What is right: options (of `ordering` all of them, in order), and for each slot the id of a choice, texts that are accepted, or a
 * number and how far off it may be.
 */
const Key = z.object({
  option_ids: z.array(Id).check(z.maxLength(50)),
  slots: z.record(
    z.string().check(z.maxLength(64)),
    z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(mostRightTexts)),
  ),
});
export type Key = z.output<typeof Key>;

/** A question as an exam asks it, with what is right now. */
export const ExamQuestion = z.object({
  question: AttemptQuestion,
  key: Key,
  /** Slots that are typed into, and what is typed. */
  typed: z.record(z.string(), z.enum(["text", "number"])),
  is_void: z.boolean(),
  is_retired: z.boolean(),
});
export type ExamQuestion = z.output<typeof ExamQuestion>;

const ofQuestion = {
  params: z.object({ examId: Id, questionId: Id }),
  foreign: { examId: "exam-id", questionId: "exam-question-id" },
} as const;

export const getExamQuestion = endpoint({
  name: "getExamQuestion",
  method: "GET",
  path: "/manage/testbank/exams/:examId/questions/:questionId",
  summary: "A question of an exam, with its key",
  ...examiner,
  ...ofQuestion,
  response: dataOf(ExamQuestion),
  errors: [...examReading, "own_sitting"],
});

const asked = {
  question_id: Id,
  kind: RegradeKind,
  /** Of `rekey` alone. */
  key: z.nullable(Key),
  /** Points and passes may be taken away; otherwise nobody ends with less than they had. */
  may_lower: z._default(z.boolean(), false),
};
export const RegradeAsked = z.object(asked);
export type RegradeAsked = z.output<typeof RegradeAsked>;

const RegradedPerson = z.object({
  sitting_id: Id,
  name: z.string(),
  ...beforeAndAfter,
});
export type RegradedPerson = z.output<typeof RegradedPerson>;

/** Sittings that gain and lose points, that pass by it and no longer pass. */
const counts = { raised: z.number(), lowered: z.number(), gained: z.number(), lost: z.number() };

export const RegradePreview = z.object({
  token: z.string(),
  ...counts,
  /** Handed in, and asked it. */
  sittings: z.number(),
  /** Under way, and asked it: what they hand in is graded by what is right then. */
  open: z.number(),
  /** Keep points that what is right now would not give them. */
  kept: z.number(),
  /** New papers go on asking it, since nothing could stand in its place. */
  is_asked_on: z.boolean(),
  /** It is so already: nothing would be written. */
  is_same: z.boolean(),
  /** The first of whom it changes anything: those who pass or no longer pass, then by name. */
  people: z.array(RegradedPerson),
});
export type RegradePreview = z.output<typeof RegradePreview>;

const acting = { ...examiner, support: "refused", ...oneExam } as const;
const refusals = ["own_sitting", ...managing, "not_found"] as const;

/** `validation_failed` of `key`: nothing that the question could have for right; of `kind`: a question that a person reads has no key. */
export const previewRegrade = endpoint({
  name: "previewRegrade",
  method: "POST",
  path: "/manage/testbank/exams/:examId/regrades/preview",
  summary: "Who changes if a question of an exam is graded anew; nothing is written",
  ...acting,
  body: RegradeAsked,
  response: dataOf(RegradePreview),
  errors: refusals,
});

const RegradeStart = z.object({
  ...asked,
  token: z.string().check(z.maxLength(100)),
  /** Whose result changes reads it. */
  reason: line(300),
});
export type RegradeStart = z.output<typeof RegradeStart>;

/**
 * Does what was shown, or nothing (`preview_expired`); what is so already is left as it is. `not_ready`: its papers could not be filled
 * without the question that is to be retired; `conflict`: another regrade of the exam is still under way.
 */
export const startRegrade = endpoint({
  name: "startRegrade",
  method: "POST",
  path: "/manage/testbank/exams/:examId/regrades",
  summary: "Retires, voids or rekeys a question of an exam, and grades anew what was handed in",
  ...acting,
  body: RegradeStart,
  response: dataOf(z.object({ id: z.nullable(Id) })),
  errors: [...refusals, "preview_expired", "not_ready", "conflict"],
});

export const Regrade = z.object({
  id: Id,
  at: Instant,
  /** null: an account that is gone. */
  by: z.nullable(z.string()),
  kind: RegradeKind,
  question: z.object({ id: Id, text: z.string() }),
  reason: z.string(),
  may_lower: z.boolean(),
  ...counts,
  is_running: z.boolean(),
});
export type Regrade = z.output<typeof Regrade>;

/** The newest first; 100 at most. */
export const listRegrades = endpoint({
  name: "listRegrades",
  method: "GET",
  path: "/manage/testbank/exams/:examId/regrades",
  summary: "What was done to questions of an exam",
  ...examiner,
  ...oneExam,
  response: pageOf(Regrade),
  errors: examReading,
});
