import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";
import { courses, lessons } from "./catalogue.ts";
import { users } from "./identity.ts";

/** The user, course or lesson that a row is about; the row goes with it. */
export function ofUser() {
  return text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
}

export function ofCourse() {
  return text("course_id")
    .notNull()
    .references(() => courses.id, { onDelete: "cascade" });
}

export function ofLesson() {
  return text("lesson_id")
    .notNull()
    .references(() => lessons.id, { onDelete: "cascade" });
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
