import { and, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type Badge, badgeNeeds, type PointKind } from "#shared/domain/points.ts";
import { badgeRules } from "#api/db/schema/gamification.ts";
import { users } from "#api/db/schema/identity.ts";
import { learnerBadges, pointEntries, studyDays } from "#api/db/schema/points.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
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
  // Index: badge_rules_badge.
  const isGiven = (name: Badge) =>
    sql`not exists ${db
      .select({ one: sql`1` })
      .from(badgeRules)
      .where(eq(badgeRules.badge, name), isNotNull(badgeRules.archivedAt))}`;
  const hasFullMarks = finished.some((lesson) => lesson.hasFullMarks);

  const certain: Badge[] = hasFullMarks ? ["first-lesson", "full-marks"] : ["first-lesson"];
  const courses: [Badge, number][] = [
    ["first-course", 1],
    ["five-courses", badgeNeeds.courses],
  ];
  const runs: [Badge, number][] = [
    ["week-run", badgeNeeds.weekRun],
    ["month-run", badgeNeeds.monthRun],
  ];
  return [
    ...certain.map((name) =>
      db
        .insertFrom(learnerBadges, badge(name), (rows) =>
          // Primary key of users.
          rows.from(users).byKey().where(eq(users.id, learner.id), isGiven(name)),
        )
        .onConflictDoNothing(own),
    ),
    ...courses.map(([name, needed]) =>
      db
        .insertFrom(learnerBadges, badge(name), (rows) =>
          // Index: enrolments_user_recent.
          rows
            .from(enrolments)
            .where(and(eq(enrolments.userId, learner.id), isNotNull(everCompleted), isGiven(name)))
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
            .where(eq(studyDays.userId, learner.id), eq(studyDays.day, day), gte(studyDays.run, needed), isGiven(name)),
        )
        .onConflictDoNothing(own),
    ),
    db
      .insertFrom(learnerBadges, { userId: learner.id, badge: badgeRules.badge, earnedAt: now }, (rows) =>
        // Index: badge_rules_badge.
        rows
          .from(badgeRules)
          .where(
            isNull(badgeRules.archivedAt),
            sql`${badgeRules.badge} = ${badgeRules.id}`,
            sql`${doneSince(db, learner.id, hasFullMarks)} >= ${badgeRules.count}`,
          ),
      )
      .onConflictDoNothing(own),
  ];
}

/** How much of what a badge of the business's own asks for was done since it counts. */
function doneSince(db: TenantDb, userId: string, hasFullMarks: boolean): SQL {
  const { need, countsFrom, targetId } = badgeRules;
  const count = { count: sql`count(*)` };
  const completed = gte(everCompleted, countsFrom);
  // Index: enrolments_user_recent.
  const courses = db.select(count).from(enrolments).where(eq(enrolments.userId, userId), completed);
  const course = db
    .select(count)
    .from(enrolments)
    .where(eq(enrolments.userId, userId), eq(enrolments.courseId, targetId), completed);
  // Primary keys of programme_members and study_days.
  const programme = db
    .select(count)
    .from(programmeMembers)
    .byKey()
    .where(
      eq(programmeMembers.userId, userId),
      eq(programmeMembers.programmeId, targetId),
      gte(programmeMembers.completedAt, countsFrom),
    );
  const days = db
    .select(count)
    .from(studyDays)
    .where(eq(studyDays.userId, userId), sql`${studyDays.day} >= date(${countsFrom} / 1000, 'unixepoch')`);
  // Primary key of point_entries; index quiz_attempts_user.
  const points = db
    .select({ points: sql`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .byKey()
    .where(eq(pointEntries.userId, userId), gte(pointEntries.earnedAt, countsFrom));
  const fullMarks = db
    .select({ lessons: sql`count(distinct ${quizAttempts.lessonId})` })
    .from(quizAttempts)
    .where(
      eq(quizAttempts.userId, userId),
      eq(quizAttempts.scorePercent, 100),
      gte(quizAttempts.submittedAt, countsFrom),
    );
  return sql`case ${need} when 'courses' then (${courses}) when 'course' then (${course}) when 'programme' then (${programme})
    when 'run' then min((${lastDay(db, userId).run}), (${days})) when 'points' then (${points})
    ${hasFullMarks ? sql`when 'full_marks' then (${fullMarks})` : sql``} else 0 end`;
}
