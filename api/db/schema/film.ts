import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofLesson, ofUser } from "./row-of.ts";

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
  },
  (t) => [primaryKey({ columns: [t.userId, t.lessonId, t.questionId] }), index("film_answers_lesson").on(t.lessonId)],
);
