import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofLesson, ofUser } from "./row-of.ts";

/** A learner's notes and bookmarks. An id is the learner's own: another learner may have the same one. */
export const notes = sqliteTable(
  "notes",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    id: text().notNull(),
    lessonId: ofLesson(),
    kind: text({ enum: ["note", "bookmark"] }).notNull(),
    at: real(),
    text: text().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index("notes_user_lesson").on(t.userId, t.lessonId),
    index("notes_lesson").on(t.lessonId),
  ],
);
