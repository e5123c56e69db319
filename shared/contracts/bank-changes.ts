import * as z from "zod/mini";
import { questionLevels } from "../domain/question-levels.ts";
import { bankManager } from "./bank.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone } from "./managing.ts";
import { line, plainText } from "./plain-text.ts";
import { dataOf, Id } from "./scalars.ts";
import { StudioQuestion } from "./studio-parts.ts";

const writing = [...managing, "not_found", "conflict"] as const;
const writes = { ...bankManager, support: "refused", response: dataOf(RecordDone), errors: writing } as const;
const changing = [...writing, "stale", "precondition_required"] as const;
const stale = { errors: changing } as const;

export const longestTag = 60;
export const mostTags = 20;
const Tag = line(longestTag);
const Level = z.enum(questionLevels);
/** As `vi` or `zh-CN`. */
export const QuestionLanguage = z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/));

const fields = {
  folder_id: z.nullable(Id),
  level: Level,
  language: QuestionLanguage,
  competency_id: z.nullable(Id),
  /** Those that differ by marks and capitals alone are one. */
  tags: z.array(Tag).check(z.maxLength(mostTags, "too_long")),
  /** Its `id` and `pool` are passed over. Unfinished: `validation_failed`, of each place in it, as `body.options.0.text`. */
  body: StudioQuestion,
};

export const createQuestion = endpoint({
  name: "createQuestion",
  method: "POST",
  path: "/manage/testbank/questions",
  summary: "Puts a question into the test bank",
  ...writes,
  body: z.object(fields),
  foreign: {},
});

/**
 * Needs `If-Match`. Absent fields stay as they are. `own_sitting`: the viewer sits an exam that may ask it. What it asks becomes another version where somebody was asked the one that
 * counts, and is corrected in it where nobody was.
 */
export const changeQuestion = endpoint({
  name: "changeQuestion",
  method: "PATCH",
  path: "/manage/testbank/questions/:questionId",
  summary: "Changes a question of the test bank",
  ...writes,
  params: z.object({ questionId: Id }),
  body: z.extend(z.partial(z.object(fields)), {
    /** What is changed in what it asks. */
    note: z.optional(plainText(300)),
  }),
  errors: [...changing, "own_sitting"],
  foreign: { questionId: "bank-question-id" },
});

/** As many as one press changes. */
export const mostQuestionsChanged = 200;

/**
 * All of them or none: `not_found` where one is not there; `own_sitting` where the viewer sits an exam that may ask one of those
 * that are to go, be archived or come back. What is removed lies in the bin for 30 days.
 */
export const changeQuestions = endpoint({
  name: "changeQuestions",
  method: "POST",
  path: "/manage/testbank/questions/changes",
  summary: "Changes questions of the test bank",
  ...writes,
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostQuestionsChanged)),
    act: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("tag"), tag: Tag }),
      z.object({ kind: z.literal("untag"), tag: Tag }),
      z.object({ kind: z.literal("move"), folder_id: z.nullable(Id) }),
      z.object({ kind: z.literal("level"), level: Level }),
      z.object({ kind: z.literal("archive") }),
      z.object({ kind: z.literal("restore") }),
      z.object({ kind: z.literal("remove") }),
    ]),
  }),
  response: dataOf(
    z.object({
      /** Those that were otherwise. */
      count: z.number(),
      change_set_id: z.nullable(Id),
    }),
  ),
  errors: [...writing, "own_sitting"],
  foreign: {},
});
export type QuestionsAct = z.output<typeof changeQuestions.body>["act"];

export const longestFolderName = 80;
const Folder = z.object({ name: line(longestFolderName), parent_id: z.nullable(Id) });
/** How deep folders stand in one another. */
export const deepestFolder = 6;

/** `not_found`: no such folder to stand in; `folder_too_deep` at `parent_id`: it would stand deeper than `deepestFolder`. */
export const createQuestionFolder = endpoint({
  name: "createQuestionFolder",
  method: "POST",
  path: "/manage/testbank/folders",
  summary: "Makes a folder of the test bank",
  ...writes,
  body: Folder,
  foreign: {},
});

/** Needs `If-Match`. At `parent_id`: `folder_cycle`, it would stand below itself; `folder_too_deep`. */
export const changeQuestionFolder = endpoint({
  name: "changeQuestionFolder",
  method: "PATCH",
  path: "/manage/testbank/folders/:folderId",
  summary: "Renames or moves a folder of the test bank",
  ...writes,
  params: z.object({ folderId: Id }),
  body: z.partial(Folder),
  ...stale,
  foreign: { folderId: "bank-folder-id" },
});

/** `folder_in_use`: something is in it. */
export const removeQuestionFolder = endpoint({
  name: "removeQuestionFolder",
  method: "DELETE",
  path: "/manage/testbank/folders/:folderId",
  summary: "Removes an empty folder of the test bank",
  ...writes,
  params: z.object({ folderId: Id }),
  errors: [...writing, "folder_in_use"],
  foreign: { folderId: "bank-folder-id" },
});
