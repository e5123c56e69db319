import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FileCategory } from "#shared/domain/file-category.ts";
import { lessons } from "./catalogue.ts";
import { users } from "./identity.ts";
import { indexOfKnown, ofLatestRound, ofLesson, ofRound, ofUser } from "./row-of.ts";

/** What a lesson of the kind `assignment` asks for; its instructions are the lesson's body. */
export const handInTasks = sqliteTable("hand_in_tasks", {
  lessonId: text("lesson_id")
    .primaryKey()
    .references(() => lessons.id, { onDelete: "cascade" }),
  businessId: text("business_id").notNull(),
  /** None: text alone. */
  accepts: text({ mode: "json" }).$type<FileCategory[]>().notNull(),
  maxFiles: integer("max_files").notNull(),
  takesText: integer("takes_text", { mode: "boolean" }).notNull(),
  /** Null: accepted or returned, without points. */
  points: integer(),
  passPoints: integer("pass_points"),
});

export interface StoredHandInFile {
  uploadId: string;
  fileKey: string;
  name: string;
  bytes: number;
  contentType: string;
}

/** What one learner handed in, as it stands; handing in again takes its place. */
export const handIns = sqliteTable(
  "hand_ins",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    lessonId: ofLesson(),
    text: text().notNull(),
    files: text({ mode: "json" }).$type<StoredHandInFile[]>().notNull(),
    handedInAt: integer("handed_in_at").notNull(),
    /** Counts hand-ins: a review of what was replaced meanwhile does not hold. */
    revision: integer().notNull(),
    state: text({ enum: ["waiting", "accepted", "returned"] }).notNull(),
    points: integer(),
    comment: text().notNull().default(""),
    reviewedBy: text("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: integer("reviewed_at"),
    ...ofRound(),
  },
  (t) => [
    uniqueIndex("hand_ins_user_lesson").on(t.userId, t.lessonId, t.round),
    uniqueIndex("hand_ins_latest").on(t.userId, t.lessonId).where(ofLatestRound),
    index("hand_ins_lesson").on(t.lessonId),
    indexOfKnown("hand_ins_reviewer", t.reviewedBy),
    index("hand_ins_waiting")
      .on(t.businessId, t.handedInAt)
      .where(sql`state = 'waiting'`),
  ],
);
