import { and, eq, exists, isNotNull, isNull, notExists, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { courses } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { programmeMembers, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { everCompleted } from "#api/db/own-round.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPresent } from "./registrations.ts";

/**
 * Completes the programmes in which nothing that counts is left to do, of one user or (undefined) of everybody, all of theirs
 * or one. It stands behind whatever may finish a part, in the same batch; a completion is never taken back.
 */
export function completeProgrammes(db: TenantDb, userId: string | undefined, now: number, programmeId?: string) {
  const present = attendance(db, programmeMembers.userId, programmeSteps.classroomId);
  const parts = (isOptional: boolean, condition?: SQL) =>
    db
      .select({ count: sql`count(*)` })
      .from(programmeSteps)
      .leftJoin(courses, and(eq(courses.id, programmeSteps.courseId), isNull(courses.archivedAt)))
      .leftJoin(classrooms, and(eq(classrooms.id, programmeSteps.classroomId), isNull(classrooms.archivedAt)))
      .leftJoin(
        enrolments,
        and(eq(enrolments.courseId, programmeSteps.courseId), eq(enrolments.userId, programmeMembers.userId)),
      )
      .where(
        eq(programmeSteps.programmeId, programmeMembers.programmeId),
        eq(programmeSteps.isOptional, isOptional),
        or(isNotNull(courses.id), isNotNull(classrooms.id)),
        condition,
      );
  const open = and(isNull(everCompleted), notExists(present));
  const done = or(isNotNull(everCompleted), exists(present));
  // Primary key of programmes.
  const needed = db
    .select({ count: programmes.optionalNeeded })
    .from(programmes)
    .byKey()
    .where(eq(programmes.id, programmeMembers.programmeId));
  const chosen = sql`min((${needed}), (${parts(true)}))`;
  // Indexes: programme_members_user, programme_steps_programme.
  return db.update(
    programmeMembers,
    { completedAt: now },
    and(
      userId === undefined ? undefined : eq(programmeMembers.userId, userId),
      programmeId === undefined ? undefined : eq(programmeMembers.programmeId, programmeId),
      isNull(programmeMembers.completedAt),
      sql`(${parts(false, open)}) = 0`,
      or(
        sql`((${needed}) = 0 and (${parts(false)}) > 0)`,
        sql`((${needed}) > 0 and (${parts(false)}) + (${parts(true)}) > 0 and (${parts(true, done)}) >= ${chosen})`,
      ),
    ),
  );
}

/** A date of a classroom course at which somebody was. Index: session_registrations_user. */
export function attendance(db: TenantDb, userId: SQLiteColumn, classroomId: SQLiteColumn) {
  return db
    .select({ one: sql`1` })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .where(eq(sessionRegistrations.userId, userId), isPresent, eq(classroomSessions.classroomId, classroomId));
}
