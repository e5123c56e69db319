import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { certificates } from "./schema/certification.ts";
import { classroomSessions, sessionRegistrations } from "./schema/classroom.ts";
import { programmeSteps } from "./schema/programme.ts";
import type { TenantDb } from "./tenant-db.ts";

/** Of a place at a date: that its holder was there after they earned a certificate, as the triggers of certificates count it. */
export const attendedAgain = and(
  eq(sessionRegistrations.attendance, "present"),
  gt(classroomSessions.startsAt, certificates.earnedAt),
  gt(sessionRegistrations.attendanceAt, certificates.earnedAt),
);

/** A condition, of rows of certificates and programme_steps: the class that the step demands was not attended since. */
export function notAttendedSince(db: TenantDb, userId: string | SQLiteColumn): SQL {
  const attended = db
    .select({ one: sql`1` })
    .from(classroomSessions)
    .innerJoin(
      sessionRegistrations,
      and(eq(sessionRegistrations.sessionId, classroomSessions.id), eq(sessionRegistrations.userId, userId)),
    )
    .byKey()
    .where(attendedAgain, eq(classroomSessions.classroomId, programmeSteps.classroomId));
  return sql`not exists ${attended}`;
}
