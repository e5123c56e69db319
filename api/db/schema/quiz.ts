import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Answer, AttemptResult } from "#shared/contracts/quiz.ts";
import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import type { ReviewDepth } from "#shared/contracts/review-depth.ts";
import { questionKinds, type SlotKey } from "#shared/domain/grading.ts";
import { lessons } from "./catalogue.ts";
import {
  goesWith,
  indexOfKnown,
  indexOfPicture,
  ofLesson,
  ofReview,
  ofRound,
  ofUser,
  reviewIndexes,
} from "./row-of.ts";

export const quizzes = sqliteTable(
  "quizzes",
  {
    lessonId: text("lesson_id")
      .primaryKey()
      .references(() => lessons.id, { onDelete: "cascade" }),
    businessId: text("business_id").notNull(),
    passPercent: integer("pass_percent").notNull(),
    /** Null: as many as the learner likes. */
    attemptsAllowed: integer("attempts_allowed"),
    shuffle: integer({ mode: "boolean" }).notNull(),
    /** Null: no limit. */
    timeLimitSeconds: integer("time_limit_seconds"),
    /** Name of a pool → how many of its questions an attempt draws. */
    draws: text({ mode: "json" }).$type<Record<string, number>>().notNull().default({}),
    partialCredit: integer("partial_credit", { mode: "boolean" }).notNull().default(true),
    review: text({ enum: ["full", "marks", "score"] })
      .$type<ReviewDepth>()
      .notNull()
      .default("full"),
    /** More than the score only once it was passed or no attempt is left. */
    reviewWhenFinished: integer("review_when_finished", { mode: "boolean" }).notNull().default(false),
    /** What it asks of the test bank; null: nothing. */
    bank: text({ mode: "json" }).$type<QuizBank>(),
    /** Until when what was handed in counts in the figures of the bank's questions; 0: nothing does. */
    countedUntil: integer("counted_until").notNull().default(0),
  },
  (t) => [
    index("quizzes_bank")
      .on(t.businessId)
      .where(sql`bank IS NOT NULL`),
  ],
);

export interface StoredOption {
  id: string;
  text: string;
  correct: boolean;
  feedback: string | null;
  /** Where on the question's picture, in percent. */
  area?: { x: number; y: number; width: number; height: number };
}

/** A place to fill. */
export interface StoredSlot {
  id: string;
  label: string;
  choices: { id: string; text: string }[] | null;
  key: SlotKey | null;
}

export interface StoredPicture {
  fileKey: string;
  alt: string;
  width: number;
  height: number;
}

/** Holds the key: rows leave the API only through modules/quiz/quiz-attempt.ts and quiz-result.ts. */
export const quizQuestions = sqliteTable(
  "quiz_questions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    lessonId: ofLesson(),
    position: integer().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    /** Attempts draw some of a pool; null: always asked. */
    pool: text(),
    points: integer().notNull(),
    /** No longer asked, or drawn from the bank by attempts alone; attempts that asked it keep it. */
    archivedAt: integer("archived_at"),
    text: text().notNull(),
    /** Of `ordering`: in the right order. */
    options: text({ mode: "json" }).$type<StoredOption[]>().notNull(),
    slots: text({ mode: "json" }).$type<StoredSlot[]>().notNull().default([]),
    picture: text({ mode: "json" }).$type<StoredPicture>(),
    /** For who grades an essay. */
    guide: text(),
    explanation: text(),
    /** The version of the bank's question that it is; null: it was written in its quiz. */
    versionId: text("version_id"),
  },
  (t) => [
    index("quiz_questions_lesson").on(t.lessonId, t.archivedAt, t.position),
    indexOfKnown("quiz_questions_version", t.versionId),
    indexOfPicture("quiz_questions_picture"),
  ],
);

/** The questions of an attempt and the order of their options and of the choices of their slots, drawn once. */
export type AttemptLayout = { questionId: string; optionIds: string[]; choiceIds?: string[] }[];

export const quizAttempts = sqliteTable(
  "quiz_attempts",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    lessonId: ofLesson(),
    number: integer().notNull(),
    startedAt: integer("started_at").notNull(),
    /** When it closes by itself; null: never. */
    deadlineAt: integer("deadline_at"),
    submittedAt: integer("submitted_at"),
    /** Counts saved answers: a submission that did not see the last one starts over. */
    revision: integer().notNull().default(0),
    scorePercent: integer("score_percent"),
    passed: integer({ mode: "boolean" }),
    layout: text({ mode: "json" }).$type<AttemptLayout>().notNull(),
    /** As it was answered when handed in: later edits of the quiz do not rewrite it. */
    result: text({ mode: "json" }).$type<AttemptResult>(),
    ...ofRound(),
  },
  (t) => [
    uniqueIndex("quiz_attempts_user_lesson").on(t.userId, t.lessonId, t.round, t.number),
    // Two tabs that start at once share one attempt.
    uniqueIndex("quiz_attempts_open")
      .on(t.userId, t.lessonId)
      .where(sql`submitted_at IS NULL AND is_past = 0`),
    index("quiz_attempts_lesson").on(t.lessonId, t.submittedAt),
  ],
);

function ofAnswer() {
  return {
    attemptId: goesWith("attempt_id", () => quizAttempts.id),
    questionId: goesWith("question_id", () => quizQuestions.id),
  };
}

export const quizAnswers = sqliteTable(
  "quiz_answers",
  {
    businessId: text("business_id").notNull(),
    ...ofAnswer(),
    answer: text({ mode: "json" }).$type<Answer>().notNull().default({ option_ids: [], slots: {} }),
    savedAt: integer("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.questionId] }), index("quiz_answers_question").on(t.questionId)],
);

/** Answers of handed-in attempts that a person grades. */
export const quizReviews = sqliteTable(
  "quiz_reviews",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    ...ofAnswer(),
    ...ofReview(),
  },
  (t) => [uniqueIndex("quiz_reviews_answer").on(t.attemptId, t.questionId), ...reviewIndexes("quiz_reviews", t)],
);
