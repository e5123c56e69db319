import * as z from "zod/mini";
import { showsSomething } from "../domain/plain-text.ts";
import { endpoint } from "./endpoint.ts";
import { prose } from "./plain-text.ts";
import { dataOf, Id, Instant, pageOf, wholeNumber } from "./scalars.ts";

export const longestPost = 5000;

/** Spaces around it do not count: a post of spaces alone, or of what nobody sees, is empty. */
const PostText = prose(longestPost).check(z.trim(), z.minLength(1), z.refine(showsSomething, "required"));

const Author = z.object({
  name: z.string(),
  /** A path of the learning API. */
  avatar: z.nullable(z.string()),
  team: z.nullable(z.string()),
  /** An account manager, or who looks after the courses. */
  is_staff: z.boolean(),
  is_viewer: z.boolean(),
});

/** Plain text: nothing in it is markup. */
const post = {
  id: Id,
  text: z.string(),
  author: Author,
  created_at: Instant,
  edited_at: z.nullable(Instant),
  /** Shown to its author and to staff alone. */
  is_hidden: z.boolean(),
  /** What the viewer may do with it. */
  may: z.object({ edit: z.boolean(), delete: z.boolean(), hide: z.boolean() }),
};

export const Answer = z.object({ ...post, question_id: Id, is_accepted: z.boolean() });
export type Answer = z.output<typeof Answer>;

export const Question = z.object({
  ...post,
  lesson_id: Id,
  /** Second of a film or recording, page of a document; null: about the lesson as a whole. */
  at: z.nullable(z.number()),
  answer_count: z.number(),
  is_solved: z.boolean(),
  /** How many others have the same question. */
  vote_count: z.number(),
  is_voted: z.boolean(),
  /** Whether the viewer may accept an answer. */
  may_accept: z.boolean(),
});
export type Question = z.output<typeof Question>;

const reading = ["unauthenticated", "not_found", "not_enrolled", "validation_failed"] as const;
const writing = [...reading, "malformed_json", "too_many_requests"] as const;
const listed = {
  access: "signed-in",
  query: z.object({
    limit: z._default(wholeNumber(1, 50), 20),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  errors: reading,
} as const;

/** Newest first; for who is enrolled, and for staff. */
export const listQuestions = endpoint({
  name: "listQuestions",
  method: "GET",
  path: "/lessons/:lessonId/questions",
  summary: "What learners asked about a lesson",
  ...listed,
  params: z.object({ lessonId: Id }),
  response: pageOf(Question),
  foreign: { lessonId: "lesson-id" },
});

/** The accepted one first, then from the oldest on. */
export const listAnswers = endpoint({
  name: "listAnswers",
  method: "GET",
  path: "/questions/:questionId/answers",
  summary: "The answers to a question",
  ...listed,
  params: z.object({ questionId: Id }),
  response: pageOf(Answer),
  foreign: { questionId: "asked-question-id" },
});

/** The client makes the id, so that a retry makes no second post; `conflict`: it names another post. */
export const askQuestion = endpoint({
  name: "askQuestion",
  method: "POST",
  path: "/questions",
  summary: "Asks a question about a lesson",
  access: "signed-in",
  body: z.object({
    id: Id,
    lesson_id: Id,
    at: z._default(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))), null),
    text: PostText,
  }),
  response: dataOf(Question),
  errors: [...writing, "conflict"],
  foreign: {},
});

/** As `askQuestion`. */
export const answerQuestion = endpoint({
  name: "answerQuestion",
  method: "POST",
  path: "/answers",
  summary: "Answers a question",
  access: "signed-in",
  body: z.object({ id: Id, question_id: Id, text: PostText }),
  response: dataOf(Answer),
  errors: [...writing, "conflict"],
  foreign: {},
});

/** For who asked and for staff; accepting another one takes the place of the first. */
export const acceptAnswer = endpoint({
  name: "acceptAnswer",
  method: "PUT",
  path: "/answers/:answerId/acceptance",
  summary: "Says that an answer solves the question, or no longer",
  access: "signed-in",
  params: z.object({ answerId: Id }),
  body: z.object({ accepted: z.boolean() }),
  response: dataOf(z.object({ id: Id, is_accepted: z.boolean() })),
  errors: [...reading, "malformed_json", "forbidden"],
  foreign: { answerId: "given-answer-id" },
});

/** Setting what is set already changes nothing. `forbidden`: who asked has the question anyway. */
export const voteQuestion = endpoint({
  name: "voteQuestion",
  method: "PUT",
  path: "/questions/:questionId/vote",
  summary: "Says that the viewer has the same question, or no longer",
  access: "signed-in",
  params: z.object({ questionId: Id }),
  body: z.object({ voted: z.boolean() }),
  response: dataOf(z.object({ id: Id, is_voted: z.boolean(), vote_count: z.number() })),
  errors: [...reading, "malformed_json", "forbidden"],
  foreign: { questionId: "asked-question-id" },
});

const ofPost = { access: "signed-in", params: z.object({ postId: Id }), foreign: { postId: "post-id" } } as const;

/** `text`: by its author. `hidden`: by staff. */
export const changePost = endpoint({
  name: "changePost",
  method: "PATCH",
  path: "/posts/:postId",
  summary: "Edits or hides a question or an answer",
  ...ofPost,
  body: z.object({ text: z.optional(PostText), hidden: z.optional(z.boolean()) }),
  response: dataOf(z.object({ id: Id, text: z.string(), edited_at: z.nullable(Instant), is_hidden: z.boolean() })),
  errors: [...writing, "forbidden"],
});

/** By its author or staff. `conflict`: others have answered the question, so only staff may take it away. */
export const deletePost = endpoint({
  name: "deletePost",
  method: "DELETE",
  path: "/posts/:postId",
  summary: "Deletes a question with its answers, or an answer",
  ...ofPost,
  response: dataOf(z.object({ id: Id })),
  errors: [...reading, "forbidden", "conflict"],
});
