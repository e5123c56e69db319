import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/**
 * Gives free seats to those who have waited longest, of the dates that `where` (on registrations) chooses and that have
 * not begun. Stands behind whatever frees a seat, in the same batch.
 */
export function promoteWaiting(db: TenantDb, where: SQL | undefined, now: number) {
  const others = alias(sessionRegistrations, "others");
  // Index: session_registrations_queue.
  const count = (status: "registered" | "waiting", condition?: SQL) =>
    db
      .select({ count: sql`count(*)` })
      .from(others)
      .where(eq(others.sessionId, sessionRegistrations.sessionId), eq(others.status, status), condition);
  const ahead = sql`(${others.queuedAt}, ${others.userId}) < (${sessionRegistrations.queuedAt}, ${sessionRegistrations.userId})`;
  const seats = db
    .select({ seats: classroomSessions.seats })
    .from(classroomSessions)
    .where(
      eq(classroomSessions.id, sessionRegistrations.sessionId),
      isNull(classroomSessions.cancelledAt),
      gt(classroomSessions.startsAt, now),
    );
  return db.update(
    sessionRegistrations,
    { status: "registered", promotedAt: now },
    // Where the date is called off or over there are no seats: the comparison with NULL is never true.
    and(
      where,
      eq(sessionRegistrations.status, "waiting"),
      sql`(${count("waiting", ahead)}) < (${seats}) - (${count("registered")})`,
    ),
  );
}
