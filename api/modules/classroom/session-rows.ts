import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { among, type Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { wholeDateColumns } from "./date-columns.ts";

/**
 * Dates of classroom courses chosen by `where`, by date, with their seats and the viewer's own registration. Not run yet.
 */
export function sessionRows(db: TenantDb, viewerId: Value<string>, where: SQL) {
  const others = alias(sessionRegistrations, "others");
  // Index: session_registrations_queue.
  const count = (status: "registered" | "waiting", condition?: SQL) =>
    db
      .select({ count: sql`count(*)` })
      .from(others)
      .where(eq(others.sessionId, classroomSessions.id), eq(others.status, status), condition);
  const ahead = sql`(${others.queuedAt}, ${others.userId}) < (${sessionRegistrations.queuedAt}, ${sessionRegistrations.userId})`;
  // Indexes: classroom_sessions_classroom, primary key of session_registrations.
  return db
    .select({
      ...wholeDateColumns,
      isTaught: sql<number>`coalesce(${classroomSessions.teacherId} = ${viewerId}, 0)`.as("is_taught"),
      taken: sql<number>`(${count("registered")})`.as("taken"),
      waiting: sql<number>`(${count("waiting")})`.as("waiting_count"),
      ahead: sql<number>`(${count("waiting", ahead)})`.as("waiting_ahead"),
      status: sessionRegistrations.status,
      promotedAt: sessionRegistrations.promotedAt,
      checkInCode: sessionRegistrations.checkInCode,
      attendance: sessionRegistrations.attendance,
      attendanceAt: sessionRegistrations.attendanceAt,
    })
    .from(classroomSessions)
    .leftJoin(
      sessionRegistrations,
      and(eq(sessionRegistrations.sessionId, classroomSessions.id), eq(sessionRegistrations.userId, viewerId)),
    )
    .where(where)
    .orderBy(classroomSessions.startsAt, classroomSessions.id);
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>["all"]>>[number];

/** Who holds a place at a date of these classes, and whether they came. Not run yet. */
export function heldPlaces(db: TenantDb, classroomIds: readonly string[]) {
  // Primary keys; index classroom_sessions_classroom or session_registrations_user.
  return db
    .select({
      userId: sessionRegistrations.userId,
      targetId: classroomSessions.classroomId,
      attendance: sessionRegistrations.attendance,
      at: sessionRegistrations.attendanceAt,
    })
    .from(classroomSessions)
    .innerJoin(sessionRegistrations, eq(sessionRegistrations.sessionId, classroomSessions.id))
    .where(
      among(classroomSessions.classroomId, classroomIds),
      inArray(sessionRegistrations.status, ["registered", "waiting"]),
    );
}

/** The dates to come of these classes, with their seats and who has one. Not run yet. */
export function seatsToCome(db: TenantDb, classroomIds: readonly string[], now: number) {
  // Indexes: classroom_sessions_classroom, session_registrations_queue.
  const taken = db
    .select({ count: sql`count(*)` })
    .from(sessionRegistrations)
    .where(eq(sessionRegistrations.sessionId, classroomSessions.id), eq(sessionRegistrations.status, "registered"));
  return db
    .select({
      classroomId: classroomSessions.classroomId,
      startsAt: classroomSessions.startsAt,
      cancelledAt: classroomSessions.cancelledAt,
      registerUntil: classroomSessions.registerUntil,
      seats: classroomSessions.seats,
      taken: sql<number>`(${taken})`.as("taken"),
    })
    .from(classroomSessions)
    .where(among(classroomSessions.classroomId, classroomIds), gt(classroomSessions.startsAt, now));
}

/** The viewer holds a seat or a place on the wait-list. */
export function isHeld({ status }: Pick<SessionRow, "status">): boolean {
  return status === "registered" || status === "waiting";
}

export function seatsLeft({ seats, taken }: Pick<SessionRow, "seats" | "taken">): number {
  return Math.max(0, seats - taken);
}

/** Whether somebody may still register or wait, seats aside. */
export function isRegistrable(
  { startsAt, cancelledAt, registerUntil }: Pick<SessionRow, "startsAt" | "cancelledAt" | "registerUntil">,
  now: number,
): boolean {
  return cancelledAt === null && now < startsAt && (registerUntil === null || now <= registerUntil);
}
