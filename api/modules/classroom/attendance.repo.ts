import { and, eq, isNull, sql } from "drizzle-orm";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { audit } from "#api/http/audit.ts";
import { completeProgrammes } from "#api/modules/progress/public.ts";

/** The seat that a QR code stands for, of somebody in the scope; a wait-list place or a date that was called off is none. */
export async function findByCode(db: TenantDb, code: string, scope: Scope) {
  // Index: session_registrations_code.
  return db
    .select({
      sessionId: sessionRegistrations.sessionId,
      userId: sessionRegistrations.userId,
      attendance: sessionRegistrations.attendance,
      attendanceAt: sessionRegistrations.attendanceAt,
      learner: users.name,
      title: classrooms.title,
      startsAt: classroomSessions.startsAt,
    })
    .from(sessionRegistrations)
    .innerJoin(users, eq(users.id, sessionRegistrations.userId))
    .innerJoin(
      classroomSessions,
      and(eq(classroomSessions.id, sessionRegistrations.sessionId), isNull(classroomSessions.cancelledAt)),
    )
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId))
    .where(
      eq(sessionRegistrations.checkInCode, code),
      eq(sessionRegistrations.status, "registered"),
      isPersonIn(db, scope, sessionRegistrations.userId),
    )
    .get();
}

export type SeatOfCode = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

/** Records the presence and what it completes. Resolves to when it was recorded: a second scan keeps the first. */
export async function markPresent(db: TenantDb, seat: SeatOfCode, teacherId: string, now: number): Promise<number> {
  if (seat.attendance === "present" && seat.attendanceAt !== null) return seat.attendanceAt;
  await db.batch([
    db.update(
      sessionRegistrations,
      {
        attendance: "present",
        attendanceAt: sql`CASE WHEN ${sessionRegistrations.attendance} = 'present' THEN ${sessionRegistrations.attendanceAt} ELSE ${now} END`,
      },
      and(eq(sessionRegistrations.sessionId, seat.sessionId), eq(sessionRegistrations.userId, seat.userId)),
    ),
    completeProgrammes(db, seat.userId, now),
    audit(
      db,
      {
        actorId: teacherId,
        action: "attendance.present",
        subjectId: seat.userId,
        detail: { session: seat.sessionId, before: seat.attendance, after: "present" },
      },
      now,
    ),
  ]);
  return now;
}
