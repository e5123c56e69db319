import { and, asc, eq, gte, isNull, lt, ne, sql } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { exams, sittingReviews, sittings } from "#api/db/schema/exams.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAttempts, quizReviews } from "#api/db/schema/quiz.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, isTeamIn, type Reached, type Scope } from "#api/db/team-scope.ts";
import { dateColumns, isDateSeen, type SeenDates } from "#api/modules/classroom/public.ts";
import { openInvitations } from "#api/modules/identity/public.ts";

const mostDates = 1000;
export const mostCounted = 10_000;

/** One course that somebody takes or took, if there is any. Index: enrolments_user_recent. */
export function anyLearning(db: TenantDb) {
  return db.select({ courseId: enrolments.courseId }).from(enrolments).limit(1);
}

/** Courses in which essays of others wait for a person. Index: quiz_reviews_waiting; primary keys besides. */
export function waitingEssays(db: TenantDb, graderId: string, scope: Scope) {
  const oldest = sql<number>`min(${quizReviews.waitingSince})`;
  return db
    .select({ slug: courses.slug, title: courses.title, count: sql<number>`count(*)`, oldestAt: oldest })
    .from(quizReviews)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizReviews.attemptId))
    .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      isNull(quizReviews.reviewedAt),
      ne(quizAttempts.userId, graderId),
      isPersonIn(db, scope, quizAttempts.userId),
    )
    .groupBy(courses.id)
    .orderBy(oldest);
}

/** The same of exams. Index: sitting_reviews_waiting; primary keys besides. */
export function waitingExamEssays(db: TenantDb, graderId: string, scope: Scope) {
  const oldest = sql<number>`min(${sittingReviews.waitingSince})`;
  return db
    .select({ slug: sql<null>`null`, title: exams.title, count: sql<number>`count(*)`, oldestAt: oldest })
    .from(sittingReviews)
    .innerJoin(sittings, eq(sittings.id, sittingReviews.sittingId))
    .innerJoin(exams, eq(exams.id, sittings.examId))
    .where(isNull(sittingReviews.reviewedAt), ne(sittings.userId, graderId), isPersonIn(db, scope, sittings.userId))
    .groupBy(exams.id)
    .orderBy(oldest);
}

/** Courses in which hand-ins of others wait. Index: hand_ins_waiting; primary keys besides. */
export function waitingHandIns(db: TenantDb, graderId: string, scope: Scope) {
  const oldest = sql<number>`min(${handIns.handedInAt})`;
  return db
    .select({ slug: courses.slug, title: courses.title, count: sql<number>`count(*)`, oldestAt: oldest })
    .from(handIns)
    .innerJoin(lessons, eq(lessons.id, handIns.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(handIns.state, "waiting"), ne(handIns.userId, graderId), isPersonIn(db, scope, handIns.userId))
    .groupBy(courses.id)
    .orderBy(oldest);
}

/** Dates of classroom courses that begin in a span, as far as they are the viewer's to see to. Index: classroom_sessions_by_date. */
export function datesBetween(db: TenantDb, [from, to]: readonly [number, number], seen: SeenDates) {
  // Index: session_registrations_queue.
  const taken = db
    .select({ count: sql`count(*)` })
    .from(sessionRegistrations)
    .where(eq(sessionRegistrations.sessionId, classroomSessions.id), eq(sessionRegistrations.status, "registered"));
  return db
    .select({
      ...dateColumns,
      seats: classroomSessions.seats,
      taken: sql<number>`(${taken})`.as("taken"),
    })
    .from(classroomSessions)
    .innerJoin(classrooms, and(eq(classrooms.id, classroomSessions.classroomId), isNull(classrooms.archivedAt)))
    .where(
      sql`starts_at > 0`,
      gte(classroomSessions.startsAt, from),
      lt(classroomSessions.startsAt, to),
      isDateSeen(db, seen),
    )
    .orderBy(asc(classroomSessions.startsAt))
    .limit(mostDates);
}

/** A team that somebody sees. Primary key of teams. */
export async function seenTeam(db: TenantDb, id: string, scope: Scope): Promise<{ id: string; name: string } | null> {
  const seen = db.select({ id: teams.id, name: teams.name }).from(teams);
  const team = await seen.where(eq(teams.id, id), isTeamIn(db, scope, teams.id)).get();
  return team ?? null;
}

/** Whose first password is still to be set by a link that works. */
export function invitedPeople(db: TenantDb, now: number, scope: Reached) {
  return openInvitations(db, now, scope).limit(mostCounted);
}

/** Who has not changed their first password yet. Index: users_waiting. */
export function waitingPeople(db: TenantDb, scope: Reached) {
  const people = db.select({ id: users.id }).from(users);
  if (scope !== "business") people.byKey();
  // Written out, since a partial index serves only a condition that says the same.
  return people.where(sql`login_status = 0`, isPersonIn(db, scope, users.id)).limit(mostCounted);
}
