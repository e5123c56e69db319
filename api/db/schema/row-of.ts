import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, real, type SQLiteColumn, text } from "drizzle-orm/sqlite-core";
import { courses, lessons } from "./catalogue.ts";
import { users } from "./identity.ts";

/** What a row is about; the row goes with it. */
export function goesWith<Name extends string>(name: Name, column: () => AnySQLiteColumn) {
  return text(name).notNull().references(column, { onDelete: "cascade" });
}

/** The user, course or lesson that a row is about. */
export function ofUser() {
  return goesWith("user_id", () => users.id);
}

export function ofCourse() {
  return goesWith("course_id", () => courses.id);
}

export function ofLesson() {
  return goesWith("lesson_id", () => lessons.id);
}

/** Who made a record and when, its entity tag, and when it was last changed. */
export function ofRecord() {
  return {
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    revision: integer().notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
  };
}

/** By what many rows have not: those stand in no index of it. */
export function indexOfKnown(name: string, column: SQLiteColumn) {
  return index(name)
    .on(column)
    .where(sql.raw(`${column.name} is not null`));
}

/** By the file of the picture that a question is asked on. */
export function indexOfPicture(name: string) {
  const file = sql`"picture" ->> '$.fileKey'`;
  return index(name)
    .on(file)
    .where(sql`${file} IS NOT NULL`);
}

/** What a person said of an answer that waited to be graded. */
export function ofReview() {
  return {
    waitingSince: integer("waiting_since").notNull(),
    points: real(),
    comment: text().notNull().default(""),
    reviewedBy: text("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: integer("reviewed_at"),
  };
}

/** Of such a table: by its question, by who graded, and what still waits. */
export function reviewIndexes(
  table: string,
  t: Record<"businessId" | "questionId" | "waitingSince" | "reviewedBy", SQLiteColumn>,
) {
  return [
    index(`${table}_question`).on(t.questionId),
    indexOfKnown(`${table}_reviewer`, t.reviewedBy),
    index(`${table}_waiting`)
      .on(t.businessId, t.waitingSince)
      .where(sql`reviewed_at IS NULL`),
  ];
}

/**
 * Which time somebody learns the course, from 1, and whether that time is over: another one was begun since. Statements of a
 * business meet the rows of the latest round alone, unless they ask for `everyRound`.
 */
export function ofRound() {
  return {
    round: integer().notNull().default(1),
    isPast: integer("is_past", { mode: "boolean" }).notNull().default(false),
  };
}

/** Where an index holds the rows of the latest round. */
export const ofLatestRound = sql`is_past = 0`;

/** Of a row that is written as the only round that there is. */
export const firstRound = { round: 1, isPast: false };
