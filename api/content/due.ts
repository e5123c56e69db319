import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Due } from "#shared/contracts/learning.ts";
import { deadlineOf, type DeadlineRule, urgencyOf } from "#shared/domain/deadline.ts";
import { sessions } from "../db/schema/identity.ts";
import { assignments } from "../db/schema/programme.ts";
import type { TenantDb } from "../db/tenant-db.ts";
import { instant } from "./standing.ts";

/** The viewer's assignment of a thing, for a LEFT JOIN. Primary key of assignments. */
export function assignedTo(viewerId: string, kind: "course" | "programme" | "classroom", targetId: SQLiteColumn): SQL | undefined {
  return and(eq(assignments.userId, viewerId), eq(assignments.kind, kind), eq(assignments.targetId, targetId));
}

export const assignmentColumns = {
  assignedAt: assignments.assignedAt,
  assignedBy: assignments.assignedBy,
  assignmentDeadline: assignments.deadline,
};

/** When somebody first signed in; no row's value is null for somebody who never did. Index: sessions_business_user. */
export function firstLogin(db: TenantDb, userId: string) {
  return db.select({ at: sql<number | null>`min(${sessions.createdAt})` }).from(sessions).where(eq(sessions.userId, userId));
}

export interface DueClock {
  now: number;
  /** The business's. */
  timeZone: string;
  firstLoginAt: number | null;
}

/** How a deadline stands. `since`: when it was assigned or taken up. */
export function dueOf(rule: DeadlineRule | null, since: number, { now, timeZone, firstLoginAt }: DueClock): Due | null {
  const deadline = deadlineOf(rule, { assignedAt: since, firstLoginAt, timeZone });
  return deadline && { on: deadline.on, ...urgencyOf(deadline, now, timeZone) };
}

export function toAssigned(row: { assignedAt: number | null; assignedBy: string | null }) {
  return row.assignedAt === null ? null : { at: instant(row.assignedAt), by: row.assignedBy };
}
