import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { users } from "#api/db/schema/identity.ts";
import type { Fields, Nullability } from "#api/db/statement.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { TenantSelect } from "#api/db/tenant-select.ts";

/** Whose work waits, and what it was done for. */
export const waitingColumns = {
  learnerName: users.name,
  learnerEmail: users.email,
  course_title: courses.title,
  lesson_title: lessons.title,
};

/** A course, and how much of its work waits. */
export const waitingInColumns = { slug: courses.slug, title: courses.title, count: sql<number>`count(*)` };

function inLessons<F extends Fields, N extends Nullability>(rows: TenantSelect<F, N>, lessonId: SQLiteColumn) {
  return rows.innerJoin(lessons, eq(lessons.id, lessonId)).innerJoin(courses, eq(courses.id, lessons.courseId));
}

/** Whose work a grader asks for: others', within their scope. */
export interface WaitingAsked {
  graderId: string;
  /** undefined: of all courses. */
  courseSlug: string | undefined;
  scope: Scope;
}

interface Waiting {
  lessonId: SQLiteColumn;
  userId: SQLiteColumn;
  since: SQLiteColumn;
  /** What nobody has judged yet. */
  isOpen: SQL;
}

function isWaiting(db: TenantDb, { graderId, scope }: WaitingAsked, { userId, isOpen }: Waiting): SQL | undefined {
  return and(isOpen, ne(userId, graderId), isPersonIn(db, scope, userId));
}

const mostListed = 50;

/** The 50 that have waited longest, with who did them; and of all by course, where most waits first (`waitingInColumns`). */
export function waitingWork<F extends Fields, N extends Nullability, M extends Nullability>(
  db: TenantDb,
  asked: WaitingAsked,
  waiting: Waiting,
  { rows, counted }: { rows: TenantSelect<F, N>; counted: TenantSelect<typeof waitingInColumns, M> },
) {
  const { courseSlug } = asked;
  const condition = isWaiting(db, asked, waiting);
  return db.batch([
    inLessons(rows, waiting.lessonId)
      .innerJoin(users, eq(users.id, waiting.userId))
      .where(condition, courseSlug === undefined ? undefined : eq(courses.slug, courseSlug))
      .orderBy(waiting.since)
      .limit(mostListed),
    inLessons(counted, waiting.lessonId)
      .where(condition)
      .groupBy(courses.id)
      .orderBy(desc(waitingInColumns.count), courses.title),
  ]);
}
