import * as z from "zod/mini";
import { fileRefusals, questionFormats } from "../domain/question-files.ts";
import { questionLevels } from "../domain/question-levels.ts";
import { QuestionLanguage } from "./bank-changes.ts";
import { bankManager, questionFilter } from "./bank.ts";
import { endpoint } from "./endpoint.ts";
import { Job } from "./jobs.ts";
import { managing } from "./managing.ts";
import { dataOf, Id } from "./scalars.ts";

const sent = { ...bankManager, support: "refused", foreign: {} } as const;
const sending = ["unauthenticated", "forbidden", "validation_failed", "support_session", "payload_too_large"] as const;

/**
 * Body: the bytes of a file of questions, as `readQuestionFile` takes them. Answers the job that puts its questions into the bank, all but
 * those that are left out, with what became of each: `changed`, it was added; `same`, the bank asks just that; `refused`. Its tags are
 * kept. Asked again with the same key, the same job is answered.
 */
export const importQuestions = endpoint({
  name: "importQuestions",
  method: "POST",
  path: "/manage/testbank/imports",
  summary: "Puts the questions of a file into the test bank",
  ...sent,
  query: z.object({
    /** Of the press. */
    key: Id,
    /** Of the file. */
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Absent: in none. */
    folder_id: z.optional(Id),
    level: z.enum(questionLevels),
    language: QuestionLanguage,
    competency_id: z.optional(Id),
    /** Below that folder, as the file's own folders say; those that are not there are made, and stay. Absent: all in that folder. */
    by_folder: z.optional(z.literal("1")),
    /** Places of the questions that nobody wants, from 0, with commas between. */
    left_out: z.optional(z.string().check(z.maxLength(12_000), z.regex(/^\d{1,4}(?:,\d{1,4})*$/))),
  }),
  response: dataOf(Job),
  errors: [...sending, "not_found", "key_reused"],
});

/** Bytes of a picture that a question is asked on. */
export const mostQuestionPictureBytes = 5_000_000;

/** Body: the bytes of a PNG, JPEG or WebP that stands still. The same bytes are the same picture. */
export const addQuestionPicture = endpoint({
  name: "addQuestionPicture",
  method: "POST",
  path: "/manage/testbank/pictures",
  summary: "Takes a picture for a question of the test bank to be asked on",
  ...sent,
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: dataOf(
    z.object({
      /** As a question names it: `picture.file`. */
      id: z.string(),
      src: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  errors: [...sending, "unsupported_media_type"],
});

/** As many as one file holds. */
export const mostExported = 2_000;

/**
 * Questions of the bank as a file of a format, in the version that counts, with their tags and, where the format has room for them, their
 * pictures: read again they are the same. What the format has no room for is told in `left`, and so is what an exam may ask that the
 * viewer sits; `own_sitting`: there is nothing else. `payload_too_large`: they are more than
 * `mostExported`, or the file would be larger than what can be read again.
 */
export const exportQuestions = endpoint({
  name: "exportQuestions",
  method: "POST",
  path: "/manage/testbank/exports",
  summary: "Questions of the test bank as a file",
  ...sent,
  body: z.object({
    format: z.enum(questionFormats),
    which: z.union([
      z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostExported)) }),
      z.object({ filter: z.object(questionFilter) }),
    ]),
  }),
  response: dataOf(
    z.object({
      content_type: z.string(),
      /** Without a dot. */
      extension: z.string(),
      base64: z.string(),
      /** How many questions are in it. */
      count: z.number(),
      left: z.array(z.object({ id: Id, line: z.string(), code: z.enum([...fileRefusals, "own_sitting"]) })),
    }),
  ),
  errors: [...managing, "payload_too_large", "own_sitting"],
});
