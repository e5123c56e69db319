import { text } from "drizzle-orm/sqlite-core";
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
