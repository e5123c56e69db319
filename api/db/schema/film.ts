import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofLatestRound, ofLesson, ofRound, ofUser } from "./row-of.ts";

/** What learners answered to the questions inside films: once each, required ones until it was right; the last answer stands. */
export const filmAnswers = sqliteTable(
  "film_answers",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    lessonId: ofLesson(),
    questionId: text("question_id").notNull(),
    /** Ids of options; empty: skipped. */
    chosen: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Null: skipped. */
    isRight: integer("is_right", { mode: "boolean" }),
    answeredAt: integer("answered_at").notNull(),
    ...ofRound(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId, t.round, t.questionId] }),
    uniqueIndex("film_answers_latest").on(t.userId, t.lessonId, t.questionId).where(ofLatestRound),
    index("film_answers_lesson").on(t.lessonId),
  ],
);
