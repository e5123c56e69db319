import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { type Badge, badgeNeeds, type PointKind } from "#shared/domain/points.ts";
import { learnerBadges, studyDays } from "#api/db/schema/points.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import { everCompleted } from "#api/db/own-round.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Learner } from "./learner.ts";
import { lastDay } from "./study-day.ts";

export interface FinishedLesson {
  lessonId: string;
  courseId: string;
  earns: PointKind;
  /** Every question of the quiz was right. */
  hasFullMarks: boolean;
}

/** Badges that finishing these lessons may have earned. One that is there keeps its date. */
export function badgeStatements(
  db: TenantDb,
  learner: Learner,
  finished: readonly FinishedLesson[],
  now: number,
): Statement<unknown>[] {
  const own = [learnerBadges.userId, learnerBadges.badge];
  const badge = (name: Badge) => ({ userId: learner.id, badge: name, earnedAt: now });
  const day = sql`(${lastDay(db, learner.id).day})`;

  const certain: Badge[] = finished.some(({ hasFullMarks }) => hasFullMarks)
    ? ["first-lesson", "full-marks"]
    : ["first-lesson"];
  const courses: [Badge, number][] = [
    ["first-course", 1],
    ["five-courses", badgeNeeds.courses],
  ];
  const runs: [Badge, number][] = [
    ["week-run", badgeNeeds.weekRun],
    ["month-run", badgeNeeds.monthRun],
  ];
  return [
    db.insert(learnerBadges, certain.map(badge)).onConflictDoNothing(own),
    ...courses.map(([name, needed]) =>
      db
        .insertFrom(learnerBadges, badge(name), (rows) =>
          // Index: enrolments_user_recent.
          rows
            .from(enrolments)
            .where(and(eq(enrolments.userId, learner.id), isNotNull(everCompleted)))
            .groupBy(enrolments.userId)
            .having(sql`count(*) >= ${needed}`),
        )
        .onConflictDoNothing(own),
    ),
    ...runs.map(([name, needed]) =>
      db
        .insertFrom(learnerBadges, badge(name), (rows) =>
          // Primary key of study_days.
          rows
            .from(studyDays)
            .where(eq(studyDays.userId, learner.id), eq(studyDays.day, day), gte(studyDays.run, needed)),
        )
        .onConflictDoNothing(own),
    ),
  ];
}
