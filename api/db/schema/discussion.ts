import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofLesson, ofUser } from "./row-of.ts";

/** Questions about lessons and the answers to them. Ids are made by clients: they count within a business. */
export const posts = sqliteTable(
  "posts",
  {
    businessId: text("business_id").notNull(),
    id: text().notNull(),
    lessonId: ofLesson(),
    userId: ofUser(),
    /** Of an answer; null: it is a question. */
    questionId: text("question_id"),
    at: real(),
    text: text().notNull(),
    createdAt: integer("created_at").notNull(),
    editedAt: integer("edited_at"),
    hiddenAt: integer("hidden_at"),
    /** Of the one answer that solves its question. */
    acceptedAt: integer("accepted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    foreignKey({ columns: [t.businessId, t.questionId], foreignColumns: [t.businessId, t.id] }).onDelete("cascade"),
    index("posts_questions")
      .on(t.lessonId, t.createdAt, t.id)
      .where(sql`question_id IS NULL`),
    index("posts_answers").on(t.businessId, t.questionId, t.createdAt, t.id),
    uniqueIndex("posts_accepted")
      .on(t.businessId, t.questionId)
      .where(sql`accepted_at IS NOT NULL`),
    index("posts_lesson").on(t.lessonId),
    index("posts_user").on(t.userId),
  ],
);

/** Who has the same question. */
export const questionVotes = sqliteTable(
  "question_votes",
  {
    businessId: text("business_id").notNull(),
    questionId: text("question_id").notNull(),
    userId: ofUser(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.questionId, t.userId] }),
    foreignKey({ columns: [t.businessId, t.questionId], foreignColumns: [posts.businessId, posts.id] }).onDelete(
      "cascade",
    ),
    index("question_votes_user").on(t.userId),
  ],
);
