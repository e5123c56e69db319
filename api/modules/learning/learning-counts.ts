import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { LearningTab } from "#shared/contracts/learning.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { assignedTo } from "#api/modules/deadlines/public.ts";

/** How many of a learner's courses stand in which list, archived ones in none; `further`: what else is asked in the same row. */
export function enrolledCounts<Further extends Record<string, SQL>>(
  db: TenantDb,
  userId: Value<string>,
  further: Further,
) {
  return (
    db
      .select({
        inProgress: sql<number>`count(${courses.id}) - count(${enrolments.completedAt})`,
        completed: sql<number>`count(${enrolments.completedAt})`,
        assigned: sql<number>`count(${assignments.assignedAt})`,
        ...further,
      })
      // Index: enrolments_user_recent. The LEFT JOIN keeps SQLite from starting with every course of the business.
      .from(enrolments)
      .leftJoin(courses, eq(courses.id, enrolments.courseId))
      .leftJoin(assignments, assignedTo(userId, "course", enrolments.courseId))
      .where(eq(enrolments.userId, userId), isNull(courses.archivedAt))
  );
}

/** Whether a programme or a classroom course stands in a list; courses alone are saved. */
export function isInTab(
  tab: LearningTab,
  { completedAt, assignedAt }: { completedAt: number | null; assignedAt: number | null },
): boolean {
  switch (tab) {
    case "in-progress":
      return completedAt === null;
    case "completed":
      return completedAt !== null;
    case "assigned":
      return assignedAt !== null;
    case "saved":
      return false;
  }
}
