import { and, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { assignments } from "#api/db/schema/programme.ts";
import type { Value } from "#api/db/conditions.ts";
import { instant } from "#api/http/instant.ts";

/** The viewer's assignment of a thing, for a LEFT JOIN. Primary key of assignments. */
export function assignedTo(
  viewerId: Value<string>,
  kind: "course" | "programme" | "classroom",
  targetId: SQLiteColumn,
): SQL | undefined {
  return and(eq(assignments.userId, viewerId), eq(assignments.kind, kind), eq(assignments.targetId, targetId));
}

export const assignmentColumns = {
  assignedAt: assignments.assignedAt,
  assignedBy: assignments.assignedBy,
  assignmentDeadline: assignments.deadline,
};

export function toAssigned(row: { assignedAt: number | null; assignedBy: string | null }) {
  return row.assignedAt === null ? null : { at: instant(row.assignedAt), by: row.assignedBy };
}
