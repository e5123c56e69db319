import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Mark } from "#shared/contracts/roster.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { audit } from "#api/http/audit.ts";
import { completeProgrammes } from "#api/modules/progress/public.ts";

/** The date with its class. Primary keys. */
export function taughtDate(db: TenantDb, sessionId: string) {
  return db
    .select({
      id: classroomSessions.id,
      teacherId: classroomSessions.teacherId,
      startsAt: classroomSessions.startsAt,
      endsAt: classroomSessions.endsAt,
      cancelledAt: classroomSessions.cancelledAt,
      classId: classrooms.id,
      slug: classrooms.slug,
      title: classrooms.title,
    })
    .from(classroomSessions)
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId))
    .where(eq(classroomSessions.id, sessionId));
}

/** Who holds a place at a date, of those in the scope. Index: session_registrations_queue; primary key of users. */
export function placesAt(db: TenantDb, sessionId: string, scope: Scope) {
  return (
    db
      .select({
        userId: sessionRegistrations.userId,
        name: sql<string>`${users.name}`.as("name"),
        email: sql<string>`${users.email}`.as("email"),
        locale: users.locale,
        team: users.team,
        employeeNo: users.employeeNo,
        nameKey: sql<string>`${users.nameKey}`.as("name_key"),
        status: sessionRegistrations.status,
        queuedAt: sessionRegistrations.queuedAt,
        code: sessionRegistrations.checkInCode,
        attendance: sessionRegistrations.attendance,
        attendanceAt: sessionRegistrations.attendanceAt,
        nuance: sessionRegistrations.attendanceNuance,
        way: sessionRegistrations.attendanceWay,
      })
      .from(sessionRegistrations)
      // There is always one: joined so, the people of the business are not gone through for those of a date.
      .leftJoin(users, eq(users.id, sessionRegistrations.userId))
      .byKey()
      .where(
        eq(sessionRegistrations.sessionId, sessionId),
        inArray(sessionRegistrations.status, ["registered", "waiting"]),
        isPersonIn(db, scope, sessionRegistrations.userId),
      )
  );
}

export type Place = Awaited<ReturnType<ReturnType<typeof placesAt>["all"]>>[number];

/** Primary key. */
export function seatOf(db: TenantDb, sessionId: string, userId: string) {
  return db
    .from(sessionRegistrations)
    .byKey()
    .where(eq(sessionRegistrations.sessionId, sessionId), eq(sessionRegistrations.userId, userId));
}

export function markOf({ attendance, nuance }: Pick<Place, "attendance" | "nuance">): Mark | null {
  if (attendance === null) return null;
  return nuance ?? attendance;
}

export interface Marked {
  userId: string;
  /** What was said of them until then. */
  before: Mark | null;
  mark: Mark | null;
  at: number;
  way: "hand" | "card" | "wall" | "file";
}

const countsAs = { present: "present", late: "present", excused: "absent", absent: "absent" } as const;

/** Records one mark and what it completes. What was said later than that stays. */
export function markStatements(
  db: TenantDb,
  { sessionId, actorId }: { sessionId: string; actorId: string },
  { userId, before, mark, at, way }: Marked,
  now: number,
): Statement<unknown>[] {
  const values =
    mark === null
      ? { attendance: null, attendanceAt: null, attendanceNuance: null, attendanceWay: null }
      : {
          attendance: countsAs[mark],
          attendanceAt: at,
          attendanceNuance: mark === "late" || mark === "excused" ? mark : null,
          attendanceWay: way,
        };
  return [
    db.update(
      sessionRegistrations,
      values,
      and(
        eq(sessionRegistrations.sessionId, sessionId),
        eq(sessionRegistrations.userId, userId),
        eq(sessionRegistrations.status, "registered"),
        or(isNull(sessionRegistrations.attendanceAt), lte(sessionRegistrations.attendanceAt, sql`${at}`)),
      ),
    ),
    ...(mark !== null && countsAs[mark] === "present" ? [completeProgrammes(db, userId, now)] : []),
    audit(
      db,
      {
        action: `attendance.${mark ?? "cleared"}`,
        actorId,
        subjectId: userId,
        detail: { session: sessionId, way, before, after: mark },
      },
      now,
    ),
  ];
}
