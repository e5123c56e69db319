import { eq, sql } from "drizzle-orm";
import type { Due } from "#shared/contracts/due.ts";
import { deadlineOf, type DeadlineRule, urgencyOf } from "#shared/domain/deadline.ts";
import { sessions } from "#api/db/schema/identity.ts";
import type { Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";

/** What deadlines are judged by: the business's zone, this request's clock, the viewer's first day. */
export interface DueClock {
  now: number;
  timeZone: string;
  firstLoginAt: number | null;
}

/** When the user signed in for the first time; sessions are ended, never deleted. Not run yet. */
export function firstLogin(db: TenantDb, userId: Value<string>) {
  // Index: sessions_business_user.
  return db
    .select({ at: sql<number | null>`min(${sessions.createdAt})`.as("first_login_at") })
    .from(sessions)
    .where(eq(sessions.userId, userId));
}

/** `takenUpAt`: when it was assigned, or joined by the viewer's own choice. */
export function toDue(
  rule: DeadlineRule | null,
  takenUpAt: number,
  { now, timeZone, firstLoginAt }: DueClock,
): Due | null {
  const deadline = deadlineOf(rule, { assignedAt: takenUpAt, firstLoginAt, timeZone });
  return deadline && { on: deadline.on, at: instant(deadline.at), ...urgencyOf(deadline, now, timeZone) };
}
