import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { countedSteps, placeSteps, type PlacedStep, type StepRecord } from "#shared/domain/programme.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { assignments, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import { everCompleted } from "#api/db/own-round.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { holdsPlace, wasPresent } from "./registrations.ts";

/** When the user was first present at a date of the classroom course of the row around it, as a sub-select. */
function presentAt(db: TenantDb, userId: Value<string>) {
  // Indexes: session_registrations_user, primary key of classroom_sessions.
  return db
    .select({ at: sql`min(${sessionRegistrations.attendanceAt})` })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .where(wasPresent(userId), eq(classroomSessions.classroomId, programmeSteps.classroomId));
}

/**
 * The parts of programmes chosen by `where`, by programme and place, each with how the viewer stands in it. Parts whose
 * course is archived are left out. Not run yet: batch it.
 */
export function stepRows(db: TenantDb, viewerId: Value<string>, where: SQL) {
  // Index: lesson_progress_user_course.
  const begunLessons = db
    .select({ one: sql`1` })
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, viewerId), eq(lessonProgress.courseId, programmeSteps.courseId));
  const heldDates = db
    .select({ one: sql`1` })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .where(holdsPlace(viewerId), eq(classroomSessions.classroomId, programmeSteps.classroomId));
  // Indexes: lessons_course, quiz_attempts_user_lesson.
  const bestScore = db
    .select({ percent: sql`max(${quizAttempts.scorePercent})` })
    .from(quizAttempts)
    .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .where(
      eq(quizAttempts.userId, viewerId),
      eq(quizAttempts.passed, true),
      eq(lessons.courseId, programmeSteps.courseId),
    );
  // Primary key of assignments.
  const assignedAlone = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(
      eq(assignments.userId, viewerId),
      inArray(assignments.kind, ["course", "classroom"]),
      eq(assignments.targetId, sql`coalesce(${programmeSteps.courseId}, ${programmeSteps.classroomId})`),
    );
  // Indexes: programme_steps_programme, otherwise primary keys.
  return db
    .select({
      id: programmeSteps.id,
      programmeId: programmes.id,
      programmePath: programmes.path,
      programmeTitle: programmes.title,
      programmeTree: programmes.tree,
      inOrder: programmes.inOrder,
      optionalNeeded: programmes.optionalNeeded,
      deadline: programmeSteps.deadline,
      isOptional: programmeSteps.isOptional,
      requires: programmeSteps.requires,
      courseId: courses.id,
      admission: courses.admission,
      classroomId: classrooms.id,
      slug: sql<string>`coalesce(${courses.slug}, ${classrooms.slug})`.as("step_slug"),
      title: sql<string>`coalesce(${courses.title}, ${classrooms.title})`.as("step_title"),
      coverCategory: sql<string>`coalesce(${courses.coverCategory}, ${classrooms.coverCategory})`.as("step_cover"),
      language: sql<string>`coalesce(${courses.language}, ${classrooms.language})`.as("step_language"),
      durationSeconds: sql<number>`coalesce(${courses.durationSeconds}, ${classrooms.durationSeconds})`.as(
        "step_seconds",
      ),
      enrolledAt: enrolments.enrolledAt,
      completedAt: sql<number | null>`coalesce(${everCompleted}, (${presentAt(db, viewerId)}))`.as("step_completed_at"),
      begun: sql<number>`${exists(begunLessons)}`.as("step_begun"),
      held: sql<number>`${exists(heldDates)}`.as("step_held"),
      assignedAlone: sql<number>`${exists(assignedAlone)}`.as("step_assigned"),
      scorePercent: sql<number | null>`(${bestScore})`.as("step_score"),
    })
    .from(programmeSteps)
    .innerJoin(programmes, and(eq(programmes.id, programmeSteps.programmeId), isNull(programmes.archivedAt)))
    .leftJoin(courses, and(eq(courses.id, programmeSteps.courseId), isNull(courses.archivedAt)))
    .leftJoin(classrooms, and(eq(classrooms.id, programmeSteps.classroomId), isNull(classrooms.archivedAt)))
    .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, programmeSteps.courseId)))
    .where(where, or(isNotNull(courses.id), isNotNull(classrooms.id)))
    .orderBy(programmeSteps.programmeId, programmeSteps.position);
}

export type StepRow = Awaited<ReturnType<ReturnType<typeof stepRows>["all"]>>[number];

/** The parts of one programme as the viewer meets them. */
export function placeRows(rows: readonly StepRow[], isBound: boolean): PlacedStep<StepRow>[] {
  return placeSteps({ inOrder: rows[0]?.inOrder ?? false, steps: rows }, recordsOfSteps(rows), isBound);
}

/** Those of them that its completion hangs on. */
export function countedRows(rows: readonly StepRow[]): StepRow[] {
  return countedSteps({ steps: rows, optionalNeeded: rows[0]?.optionalNeeded ?? 0 }, recordsOfSteps(rows));
}

function recordsOfSteps(rows: readonly StepRow[]): Map<string, StepRecord> {
  return new Map(
    rows.map((row) => [row.id, { completedAt: row.completedAt, begun: Boolean(row.begun), held: Boolean(row.held) }]),
  );
}
