import * as z from "zod/mini";
import { fileChanges, fileRefusals, questionFileFaults, questionFormats } from "../domain/question-files.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf } from "./scalars.ts";
import { StudioQuestion } from "./studio-parts.ts";

/** `what`: the words of the file that it is about. */
const told = { what: z.nullable(z.string()) };

/** A question of a file: taken as `question`, with what was changed so that it fits, or refused. */
export const FileQuestion = z.object({
  /** Where it begins, from 1; of a package, in which `file`. */
  line: z.number(),
  file: z.nullable(z.string()),
  /** How the file calls it, and its kind. */
  name: z.string(),
  kind: z.string(),
  tags: z.array(z.string()),
  /** Where the file keeps it, from the top. */
  folder: z.array(z.string()),
  question: z.nullable(StudioQuestion),
  changes: z.array(z.object({ code: z.enum(fileChanges), ...told })),
  /** null: it is taken. */
  refusal: z.nullable(
    z.object({
      code: z.enum(fileRefusals),
      ...told,
      /** Of what is wrong in it, from 1. */
      line: z.number(),
    }),
  ),
});
export type FileQuestion = z.output<typeof FileQuestion>;

export const QuestionFile = z.object({
  format: z.nullable(z.enum(questionFormats)),
  /** Why nothing of it can be read; `line` 0: that shows nowhere in particular. */
  fault: z.nullable(z.object({ code: z.enum(questionFileFaults), line: z.number() })),
  questions: z.array(FileQuestion),
});
export type QuestionFile = z.output<typeof QuestionFile>;

/**
 * What a file of questions holds: GIFT, Moodle's XML, an item or a package of QTI 2.1 or 3.0, told by what it is and not by its name.
 * Body: its bytes. Nothing of it is kept. Each question is told, taken or refused: none is passed over.
 */
export const readQuestionFile = endpoint({
  name: "readQuestionFile",
  method: "POST",
  path: "/manage/question-files",
  summary: "Reads a file of questions and keeps nothing of it",
  access: "signed-in",
  flag: "any",
  reach: "teams",
  support: "refused",
  response: dataOf(QuestionFile),
  errors: ["unauthenticated", "forbidden", "support_session", "payload_too_large"],
  foreign: {},
});

/** As many as are written at once. */
export const mostWritten = 500;

/**
 * Questions as a file of a format; read again they are the same with other ids. What the format has no room for is `left` out, by its
 * place from 0. Pictures do not come along: questions that are asked on one are `no_picture`.
 */
export const writeQuestionFile = endpoint({
  name: "writeQuestionFile",
  method: "POST",
  path: "/manage/question-files/writing",
  summary: "Writes questions as a file",
  access: "signed-in",
  flag: "any",
  reach: "teams",
  support: "refused",
  body: z.object({
    format: z.enum(questionFormats),
    questions: z.array(StudioQuestion).check(z.maxLength(mostWritten)),
  }),
  response: dataOf(
    z.object({
      content_type: z.string(),
      /** Without a dot. */
      extension: z.string(),
      base64: z.string(),
      left: z.array(z.object({ index: z.number(), code: z.enum(fileRefusals) })),
    }),
  ),
  errors: [...managing, "payload_too_large"],
  foreign: {},
});
