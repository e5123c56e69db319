import { and, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { courses } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { assignments, programmeMembers, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import { everCompleted } from "#api/db/own-round.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { assignedTo, assignmentColumns } from "#api/modules/deadlines/public.ts";
import { classroomPath, programmePath } from "#shared/routes.ts";
import { wasPresent } from "#api/modules/progress/public.ts";

/** The programmes that a learner belongs to, with how many of the parts that count are done. */
export function memberProgrammes(db: TenantDb, userId: Value<string>) {
  const count = { n: sql`count(*)` };
  // Index: programme_steps_programme, the rest by primary keys. What was archived is asked of nobody.
  const parts = (isOptional: boolean) =>
    db
      .select(count)
      .from(programmeSteps)
      .leftJoin(courses, and(eq(courses.id, programmeSteps.courseId), isNull(courses.archivedAt)))
      .leftJoin(classrooms, and(eq(classrooms.id, programmeSteps.classroomId), isNull(classrooms.archivedAt)))
      .where(
        eq(programmeSteps.programmeId, programmes.id),
        eq(programmeSteps.isOptional, isOptional),
        or(isNotNull(courses.id), isNotNull(classrooms.id)),
      );
  const done = (isOptional: boolean) =>
    parts(isOptional)
      .leftJoin(enrolments, and(eq(enrolments.userId, userId), eq(enrolments.courseId, programmeSteps.courseId)))
      .where(or(isNotNull(everCompleted), exists(attended(db, userId, programmeSteps.classroomId))));
  const counted = (of: typeof parts) => sql<number>`(${of(false)}) + min(${programmes.optionalNeeded}, (${of(true)}))`;
  return (
    db
      .select({
        id: programmes.id,
        title: programmes.title,
        tree: programmes.tree,
        path: programmes.path,
        coverCategory: programmes.coverCategory,
        language: programmes.language,
        deadline: programmes.deadline,
        joinedAt: programmeMembers.joinedAt,
        completedAt: programmeMembers.completedAt,
        stepCount: counted(parts),
        doneCount: counted(done),
        ...assignmentColumns,
      })
      // Index: programme_members_user.
      .from(programmeMembers)
      .innerJoin(programmes, and(eq(programmes.id, programmeMembers.programmeId), isNull(programmes.archivedAt)))
      .leftJoin(assignments, assignedTo(userId, "programme", programmes.id))
      .where(eq(programmeMembers.userId, userId))
  );
}

export type MemberProgrammeRow = Awaited<ReturnType<ReturnType<typeof memberProgrammes>["all"]>>[number];

/** The classroom courses that a learner was given; `completedAt` once a session of them was attended. */
export function assignedClassrooms(db: TenantDb, userId: Value<string>) {
  return (
    db
      .select({
        id: classrooms.id,
        title: classrooms.title,
        slug: classrooms.slug,
        coverCategory: classrooms.coverCategory,
        language: classrooms.language,
        completedAt: sql<number | null>`(${attended(db, userId, classrooms.id)})`,
        ...assignmentColumns,
      })
      // Index: assignments_user.
      .from(assignments)
      .innerJoin(classrooms, and(eq(classrooms.id, assignments.targetId), isNull(classrooms.archivedAt)))
      .where(eq(assignments.userId, userId), eq(assignments.kind, "classroom"))
  );
}

export type AssignedClassroomRow = Awaited<ReturnType<ReturnType<typeof assignedClassrooms>["all"]>>[number];

/** When a classroom course was first attended; no row, or one without a value, if never. */
function attended(db: TenantDb, userId: Value<string>, classroomId: SQLiteColumn) {
  // Index: session_registrations_user; primary key of classroom_sessions.
  return db
    .select({ at: sql`${sessionRegistrations.attendanceAt}` })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .where(wasPresent(userId), eq(classroomSessions.classroomId, classroomId))
    .orderBy(sessionRegistrations.attendanceAt)
    .limit(1);
}

/** docs/specification.md §2.1. */
export function programmeAddress({ tree, path }: { tree: "default" | "business"; path: string }): string {
  return programmePath(path, tree === "business");
}

export function classroomAddress({ slug }: { slug: string }): string {
  return classroomPath(slug);
}
