import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AttemptResult } from "#shared/contracts/quiz.ts";
import { lessons } from "./catalogue.ts";
import { users } from "./identity.ts";

export const quizzes = sqliteTable("quizzes", {
  lessonId: text("lesson_id").primaryKey().references(() => lessons.id, { onDelete: "cascade" }),
  businessId: text("business_id").notNull(),
  passPercent: integer("pass_percent").notNull(),
  /** Null: as many as the learner likes. */
  attemptsAllowed: integer("attempts_allowed"),
  shuffle: integer({ mode: "boolean" }).notNull(),
});

export interface StoredOption {
  id: string;
  text: string;
  correct: boolean;
  feedback: string | null;
}

/** Holds the key: rows leave the API only through quiz.view.ts. */
export const quizQuestions = sqliteTable(
  "quiz_questions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    lessonId: text("lesson_id").notNull().references(() => lessons.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text({ enum: ["single", "multiple", "true_false"] }).notNull(),
    points: integer().notNull(),
    /** No longer asked; attempts that asked it keep it. */
    archivedAt: integer("archived_at"),
    text: text().notNull(),
    options: text({ mode: "json" }).$type<StoredOption[]>().notNull(),
    explanation: text(),
  },
  (t) => [index("quiz_questions_lesson").on(t.lessonId, t.archivedAt, t.position)],
);

/** The questions of an attempt and the order of their options, drawn once. */
export type AttemptLayout = { questionId: string; optionIds: string[] }[];

export const quizAttempts = sqliteTable(
  "quiz_attempts",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: text("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    lessonId: text("lesson_id").notNull().references(() => lessons.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    startedAt: integer("started_at").notNull(),
    submittedAt: integer("submitted_at"),
    /** Counts saved answers: a submission that did not see the last one starts over. */
    revision: integer().notNull().default(0),
    scorePercent: integer("score_percent"),
    passed: integer({ mode: "boolean" }),
    layout: text({ mode: "json" }).$type<AttemptLayout>().notNull(),
    /** As it was answered when handed in: later edits of the quiz do not rewrite it. */
    result: text({ mode: "json" }).$type<AttemptResult>(),
  },
  (t) => [
    uniqueIndex("quiz_attempts_user_lesson").on(t.userId, t.lessonId, t.number),
    // Two tabs that start at once share one attempt.
    uniqueIndex("quiz_attempts_open").on(t.userId, t.lessonId).where(sql`submitted_at IS NULL`),
    index("quiz_attempts_lesson").on(t.lessonId),
  ],
);

export const quizAnswers = sqliteTable(
  "quiz_answers",
  {
    businessId: text("business_id").notNull(),
    attemptId: text("attempt_id").notNull().references(() => quizAttempts.id, { onDelete: "cascade" }),
    questionId: text("question_id").notNull().references(() => quizQuestions.id, { onDelete: "cascade" }),
    optionIds: text("option_ids", { mode: "json" }).$type<string[]>().notNull(),
    savedAt: integer("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.questionId] }), index("quiz_answers_question").on(t.questionId)],
);
