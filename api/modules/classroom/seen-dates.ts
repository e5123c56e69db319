import { eq, exists, inArray, or, type SQL } from "drizzle-orm";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

export interface SeenDates {
  scope: Scope;
  viewerId: string;
}

/**
 * A condition: the date is somebody's to see to, since people of their scope hold a place or wait for one, or since they teach it;
 * undefined: every one is. Index: session_registrations_queue.
 */
export function isDateSeen(db: TenantDb, { scope, viewerId }: SeenDates): SQL | undefined {
  if (scope === "business") return undefined;
  const held = db
    .select({ userId: sessionRegistrations.userId })
    .from(sessionRegistrations)
    .byKey()
    .where(
      eq(sessionRegistrations.sessionId, classroomSessions.id),
      inArray(sessionRegistrations.status, ["registered", "waiting"]),
      isPersonIn(db, scope, sessionRegistrations.userId),
    );
  return or(eq(classroomSessions.teacherId, viewerId), exists(held));
}
