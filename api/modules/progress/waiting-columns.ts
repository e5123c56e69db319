import { sql } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { users } from "#api/db/schema/identity.ts";

/** Whose work waits, and what it was done for. */
export const waitingColumns = {
  learnerName: users.name,
  learnerEmail: users.email,
  course_title: courses.title,
  lesson_title: lessons.title,
};

/** A course, and how much of its work waits. */
export const waitingInColumns = { slug: courses.slug, title: courses.title, count: sql<number>`count(*)` };
