import { and, eq, inArray, isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { LessonRule } from "#shared/lesson-kinds/lesson-kind.ts";
import { kindsDoneBy } from "#shared/lesson-kinds/lesson-rules.ts";
import { lessons, sections } from "#api/db/schema/catalogue.ts";
import { versionLessons } from "#api/db/schema/course-versions.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { quizAttempts, quizReviews, quizzes } from "#api/db/schema/quiz.ts";
import { lessonProgress } from "#api/db/schema/study.ts";
import { type Value, among } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { openQuestions } from "./open-questions.ts";
import { isInOwnVersion, ownPosition } from "#api/db/own-version.ts";
import { recordColumns } from "./record-columns.ts";

/**
 * The lessons of courses chosen by `where` on `lessons.courseId`, by course and number, each with the viewer's record of
 * it. Not run yet: batch it. Content (article, transcript) is left out.
 */
export function lessonRows(db: TenantDb, viewerId: Value<string>, where: SQL) {
  // Indexes: lessons_course, primary keys of sections and lesson_progress.
  return db
    .select({ ...lessonColumns(db, viewerId), sectionTitle: sections.title })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(lessonProgress, recordOfLesson(viewerId))
    .where(where, isInOwnVersion(db, viewerId))
    .orderBy(lessons.courseId, lessons.position);
}

/** The same for what a card says of a course, which names no sections. */
export function cardLessonRows(db: TenantDb, viewerId: Value<string>, where: SQL) {
  // Indexes: lessons_course, primary key of lesson_progress.
  return db
    .select({ ...lessonColumns(db, viewerId), sectionTitle: sql<string>`''` })
    .from(lessons)
    .leftJoin(lessonProgress, recordOfLesson(viewerId))
    .where(where, isInOwnVersion(db, viewerId))
    .orderBy(lessons.courseId, lessons.position);
}

function recordOfLesson(viewerId: Value<string>) {
  return and(eq(lessonProgress.userId, viewerId), eq(lessonProgress.lessonId, lessons.id));
}

/** Of a lesson, what it is to everybody alike. */
const outlineColumns = {
  id: lessons.id,
  courseId: lessons.courseId,
  sectionId: lessons.sectionId,
  number: lessons.position,
  title: lessons.title,
  kind: lessons.kind,
  durationSeconds: lessons.durationSeconds,
  pages: lessons.pages,
  doneAt: lessons.doneAt,
  isTrial: lessons.isTrial,
};

/** What a lesson still asks of its learner, besides being gone through. */
function askedColumns(db: TenantDb, viewerId: Value<string>) {
  return {
    openQuestions: openQuestions(db, viewerId),
    waits: waitingWork(db, viewerId),
    attemptAt: attemptUnderWay(db, viewerId),
    isSpent: attemptsSpent(db, viewerId),
  };
}

function lessonColumns(db: TenantDb, viewerId: Value<string>) {
  return { ...outlineColumns, number: ownPosition(db, viewerId), ...askedColumns(db, viewerId), ...recordColumns };
}

/** The lessons of a course as everybody finds them. Not run yet. */
export function outlineRows(db: TenantDb, courseId: Value<string>) {
  // Indexes: lessons_course, primary key of sections.
  return db
    .select({ ...outlineColumns, sectionTitle: sections.title, asksMore: sql<number>`${asksMore}` })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(eq(lessons.courseId, courseId), isNull(lessons.archivedAt))
    .orderBy(lessons.position);
}

/** The same of the version that some stay with. Not run yet. */
export function versionOutlineRows(db: TenantDb, versionId: string) {
  // Primary keys of version_lessons and lessons.
  return db
    .select({
      ...outlineColumns,
      number: versionLessons.position,
      sectionId: versionLessons.sectionId,
      sectionTitle: versionLessons.sectionTitle,
      asksMore: sql<number>`${asksMore}`,
    })
    .from(versionLessons)
    .innerJoin(lessons, eq(lessons.id, versionLessons.lessonId))
    .where(eq(versionLessons.versionId, versionId))
    .orderBy(versionLessons.position);
}

export type OutlineRow = Awaited<ReturnType<ReturnType<typeof outlineRows>["all"]>>[number];

/** A learner's records of a course's lessons, those that there are. Not run yet. */
export function recordRows(db: TenantDb, viewerId: Value<string>, courseIds: SQLWrapper) {
  // Index: lesson_progress_user_course.
  return db
    .select({ lessonId: lessonProgress.lessonId, ...recordColumns })
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, viewerId), inArray(lessonProgress.courseId, courseIds));
}

/** What the lessons chosen by `where` still ask of a learner, as far as they ask for more than being gone through. Not run yet. */
export function askedRows(db: TenantDb, viewerId: Value<string>, where: SQL, ofVersion?: string) {
  // Index: lessons_course, or its primary key; primary key of version_lessons.
  const isThere =
    ofVersion === undefined
      ? isNull(lessons.archivedAt)
      : inArray(
          lessons.id,
          db
            .select({ id: versionLessons.lessonId })
            .from(versionLessons)
            .where(eq(versionLessons.versionId, ofVersion)),
        );
  return db
    .select({ id: lessons.id, ...askedColumns(db, viewerId) })
    .from(lessons)
    .where(where, isThere, asksMore);
}

/** Lessons of the kinds that are finished in a way: written out, as a statement's text is kept. */
function isDoneBy(...ways: LessonRule["doneBy"][]): SQL {
  return sql`${lessons.kind} IN (${sql.raw(
    kindsDoneBy(...ways)
      .map((kind) => `'${kind}'`)
      .join(),
  )})`;
}

const isAttempted = isDoneBy("attempt");
const asksMore = sql`(${isDoneBy("attempt", "hand-in")} or ${lessons.requiredQuestions} is not null)`;

type RecordRow = RowOf<ReturnType<typeof recordRows>>;
type AskedRow = RowOf<ReturnType<typeof askedRows>>;

const nothingAsked = { openQuestions: 0, waits: 0, attemptAt: null, isSpent: 0 };
const noRecord = {
  state: null,
  percent: null,
  position: null,
  positionAt: null,
  watched: null,
  lastSeenAt: null,
  completedAt: null,
};

/** `lessonRows` of a course, of which everybody's part is known. */
export function ownLessons(
  outline: readonly Omit<OutlineRow, "asksMore">[],
  records: readonly RecordRow[],
  asked: readonly AskedRow[],
): LessonRow[] {
  const recordOf = new Map(records.map((row) => [row.lessonId, row]));
  const askedOf = new Map(asked.map((row) => [row.id, row]));
  return outline.map((lesson) => ({
    ...lesson,
    ...(askedOf.get(lesson.id) ?? nothingAsked),
    ...(recordOf.get(lesson.id) ?? noRecord),
  }));
}

/** The lessons of any number of courses, for their cards. */
export const lessonsOf = kept(
  (db, { viewerId, courseIds }: Given<{ viewerId: string; courseIds: readonly string[] }>) => [
    cardLessonRows(db, viewerId, among(lessons.courseId, courseIds)),
  ],
);

export type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonRows>["all"]>>[number] & {
  /** Of a course in another language than its own: what its title, or its section's, fell back to. */
  titleLanguage?: string;
  sectionLanguage?: string;
};

/** When the learner started the attempt that they have not handed in; null for none: a column of any query over lessons and another table. */
function attemptUnderWay(db: TenantDb, userId: Value<string>): SQL<number | null> {
  // Index: quiz_attempts_open.
  return sql<
    number | null
  >`CASE WHEN ${isAttempted} THEN (SELECT ${quizAttempts.startedAt} FROM ${quizAttempts} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.business} AND ${quizAttempts.isPast} = 0 AND ${quizAttempts.submittedAt} IS NULL) END`;
}

/** 1 where as many attempts were handed in as the quiz allows: a column like the one above. */
function attemptsSpent(db: TenantDb, userId: Value<string>): SQL<number> {
  // Primary key of quizzes; index: quiz_attempts_user_lesson.
  const taken = sql`SELECT count(*) FROM ${quizAttempts} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.business} AND ${quizAttempts.isPast} = 0 AND ${quizAttempts.submittedAt} IS NOT NULL`;
  return sql<number>`CASE WHEN ${isAttempted} THEN EXISTS (SELECT 1 FROM ${quizzes} WHERE ${quizzes.lessonId} = ${lessons.id} AND ${quizzes.businessId} = ${db.business} AND ${quizzes.attemptsAllowed} <= (${taken})) ELSE 0 END`;
}

/** 1 where a person has still to judge what the learner handed in for a lesson: a column of any query over lessons and another table. */
function waitingWork(db: TenantDb, userId: Value<string>): SQL<number> {
  // Indexes: quiz_attempts_user_lesson, quiz_reviews_answer, hand_ins_user_lesson.
  const essay = sql`SELECT 1 FROM ${quizAttempts} JOIN ${quizReviews} ON ${quizReviews.attemptId} = ${quizAttempts.id} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.business} AND ${quizAttempts.isPast} = 0 AND ${quizReviews.reviewedAt} IS NULL`;
  const handIn = sql`SELECT 1 FROM ${handIns} WHERE ${handIns.userId} = ${userId} AND ${handIns.lessonId} = ${lessons.id} AND ${handIns.businessId} = ${db.business} AND ${handIns.isPast} = 0 AND ${handIns.state} = 'waiting'`;
  return sql<number>`CASE WHEN ${isAttempted} THEN EXISTS (${essay}) WHEN ${isDoneBy("hand-in")} THEN EXISTS (${handIn}) ELSE 0 END`;
}
