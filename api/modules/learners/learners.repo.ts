import { desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { mostOfLearner } from "#shared/contracts/learners.ts";
import { among } from "#api/db/conditions.ts";
import { credits, exemptions, extensions } from "#api/db/schema/assigning.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { courseStandings, enrolments } from "#api/db/schema/study.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { reasonRows, titlesOf } from "#api/modules/assigning/public.ts";
import {
  assignedTo,
  assignmentColumns,
  type DayClock,
  countedRows,
  courseDeadlines,
  deadlineStanding,
  firstLogin,
  programmeDeadlines,
} from "#api/modules/deadlines/public.ts";
import { memberProgrammes } from "#api/modules/learning/public.ts";
import { cardLessonRows, cardStandings, standingColumns, standingOfCourse } from "#api/modules/progress/public.ts";

/** Of people, how much of what they were given is late. Primary keys of assignments and of what they name. */
export async function overdueOf(db: TenantDb, ids: readonly string[], clock: DayClock): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (ids.length === 0) return found;
  const lists = await db.batch([courseDeadlines(db, ids), programmeDeadlines(db, ids)]);
  for (const row of countedRows(lists))
    if (deadlineStanding(row, clock)?.state === "overdue") found.set(row.userId, (found.get(row.userId) ?? 0) + 1);
  return found;
}

const deciders = alias(users, "deciders");

/** All of one person's learning; whether the person is there, and in the scope, is asked before. */
export async function learningOf(db: TenantDb, userId: string) {
  const [enrolled, programmes, given, rooms, spared, extended, credited, attempts, past, [login]] = await db.batch([
    enrolledCourses(db, userId),
    memberProgrammes(db, userId).limit(mostOfLearner),
    // Index: assignments_user.
    db
      .select({ kind: assignments.kind, targetId: assignments.targetId, ...assignmentColumns })
      .from(assignments)
      .where(eq(assignments.userId, userId))
      .limit(mostOfLearner),
    heldRooms(db, userId),
    // Primary keys of exemptions, assignment_extensions and users.
    db
      .select(decisionColumns(exemptions))
      .from(exemptions)
      .leftJoin(deciders, eq(deciders.id, exemptions.exemptedBy))
      .byKey()
      .where(eq(exemptions.userId, userId)),
    db
      .select({ ...decisionColumns(extensions), dueOn: extensions.dueOn })
      .from(extensions)
      .leftJoin(deciders, eq(deciders.id, extensions.extendedBy))
      .byKey()
      .where(eq(extensions.userId, userId)),
    db
      .select({
        kind: credits.kind,
        targetId: credits.targetId,
        at: credits.at,
        reason: credits.reason,
        by: deciders.name,
        completedAt: credits.completedAt,
        files: credits.files,
      })
      .from(credits)
      .leftJoin(deciders, eq(deciders.id, credits.creditedBy))
      .byKey()
      .where(eq(credits.userId, userId)),
    attemptsOf(db, userId),
    pastRounds(db, userId),
    firstLogin(db, userId),
  ]);
  const unknown = [...given, ...spared, ...extended].map(({ kind, targetId: id }) => ({ kind, id }));
  const [titles, reasons, standings] = await Promise.all([
    unknown.length === 0 ? [] : titlesOf(db, distinct(unknown)),
    reasonRows(db, [userId]),
    standingsIn(db, userId, enrolled),
  ]);
  const lists = [enrolled, programmes, given, rooms, attempts];
  return {
    enrolled,
    programmes,
    given,
    rooms,
    spared,
    extended,
    credited,
    attempts,
    past,
    titles,
    reasons,
    standings,
    firstLoginAt: login?.at ?? null,
    isCut: lists.some((list) => list.length >= mostOfLearner),
  };
}

export type LoadedLearner = Awaited<ReturnType<typeof learningOf>>;

/** About what something was decided, and when, why and by whom. */
function decisionColumns<Table extends typeof exemptions | typeof extensions>(from: Table) {
  const { kind, targetId, at, reason }: Pick<Table, "kind" | "targetId" | "at" | "reason"> = from;
  return { kind, targetId, at, reason, by: deciders.name };
}

function distinct<Target extends { kind: string; id: string }>(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [`${target.kind} ${target.id}`, target])).values()];
}

/** Index: enrolments_user_recent; the rest by primary keys. */
function enrolledCourses(db: TenantDb, userId: string) {
  const { courseId: id, enrolledAt, lastStudiedAt, completedAt, round } = enrolments;
  const { title, archivedAt } = courses;
  return db
    .select({
      id,
      title,
      archivedAt,
      enrolledAt,
      lastStudiedAt,
      completedAt,
      round,
      ...standingColumns,
      ...assignmentColumns,
    })
    .from(enrolments)
    .leftJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(courseStandings, standingOfCourse(userId, enrolments.courseId))
    .leftJoin(assignments, assignedTo(userId, "course", enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.lastStudiedAt), enrolments.courseId)
    .limit(mostOfLearner);
}

/** What somebody learned before they learned it again, the last round first. Primary key of enrolments. */
function pastRounds(db: TenantDb, userId: string) {
  const { courseId, enrolledAt, completedAt, round } = enrolments;
  return db
    .select({ courseId, enrolledAt, completedAt, round })
    .from(everyRound(enrolments))
    .byKey()
    .where(eq(enrolments.userId, userId), eq(enrolments.isPast, true))
    .orderBy(desc(enrolments.round), enrolments.courseId)
    .limit(mostOfLearner);
}

/** Courses in a room of which they have or had a place. Index: session_registrations_user. */
function heldRooms(db: TenantDb, userId: string) {
  const present = sql`case when ${sessionRegistrations.attendance} = 'present' then ${sessionRegistrations.attendanceAt} end`;
  return db
    .select({
      id: classrooms.id,
      title: classrooms.title,
      archivedAt: classrooms.archivedAt,
      since: sql<number>`min(${sessionRegistrations.queuedAt})`,
      completedAt: sql<number | null>`min(${present})`,
    })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId))
    .where(eq(sessionRegistrations.userId, userId), ne(sessionRegistrations.status, "cancelled"))
    .groupBy(classrooms.id)
    .limit(mostOfLearner);
}

/** Index: quiz_attempts_user_lesson; primary keys of lessons. */
function attemptsOf(db: TenantDb, userId: string) {
  const { round, number, startedAt, deadlineAt, submittedAt, scorePercent, passed } = quizAttempts;
  const columns = { round, number, startedAt, deadlineAt, submittedAt, scorePercent, passed };
  return db
    .select({ courseId: lessons.courseId, lesson: lessons.title, ...columns })
    .from(everyRound(quizAttempts))
    .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .where(eq(quizAttempts.userId, userId))
    .orderBy(desc(quizAttempts.startedAt))
    .limit(mostOfLearner);
}

/** By the lessons where nothing is kept. Indexes: lessons_course, primary key of lesson_progress. */
async function standingsIn(
  db: TenantDb,
  userId: string,
  enrolled: readonly Parameters<typeof cardStandings>[0][number][],
) {
  const uncounted = enrolled.flatMap(({ id, standing }) => (standing === null ? [id] : []));
  const rows = uncounted.length === 0 ? [] : await cardLessonRows(db, userId, among(lessons.courseId, uncounted)).all();
  return cardStandings(enrolled, rows);
}
