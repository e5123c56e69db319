import { desc, eq, type SQL, sql } from "drizzle-orm";
import { studyDays } from "#api/db/schema/points.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** The learner's newest study day, by column; scalar queries for other statements. */
export function lastDay(db: TenantDb, userId: string) {
  const newest = <Column extends "day" | "run" | "longestRun" | "endsAt">(column: Column) =>
    db
      .select({ value: studyDays[column] })
      .from(studyDays)
      // Primary key of study_days.
      .where(eq(studyDays.userId, userId))
      .orderBy(desc(studyDays.day))
      .limit(1);
  return { day: newest("day"), run: newest("run"), longestRun: newest("longestRun"), endsAt: newest("endsAt") };
}

/**
 * The day that study at `now` counts for. A day that was begun lasts to its end, and none comes before it: who changes the
 * time zone gets no second one. `today`: what the calendar says where the learner is.
 */
export function studyDay(db: TenantDb, userId: string, today: string, now: number): SQL<string> {
  const { day, endsAt } = lastDay(db, userId);
  return sql<string>`CASE WHEN (${day}) >= ${today} OR (${endsAt}) > ${now} THEN (${day}) ELSE ${today} END`;
}
