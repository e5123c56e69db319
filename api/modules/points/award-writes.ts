import { eq, inArray, isNotNull, and, desc, lte, type SQL, sql } from "drizzle-orm";
import { type PointKind, pointKinds, pointRules as productRules } from "#shared/domain/points.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { pointRules } from "#api/db/schema/gamification.ts";
import { users } from "#api/db/schema/identity.ts";
import { boardStandings, pointEntries } from "#api/db/schema/points.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { badgeStatements, type FinishedLesson } from "./badge-writes.ts";
import { countStatements } from "./board-counts.ts";
import { boardsOfDay } from "./boards.ts";
import type { Learner } from "./learner.ts";
import { lastDay } from "./study-day.ts";

/**
 * Points, boards and badges for lessons finished just now. They belong at the end of the batch that records the finishing:
 * a course counts as completed once its enrolment in the same batch says so. Doing it twice awards once.
 */
export function awardStatements(
  db: TenantDb,
  learner: Learner,
  finished: readonly FinishedLesson[],
  now: number,
): Statement<unknown>[] {
  // The batch has written the day that this study counts for: it is the newest.
  const day = sql<string>`(${lastDay(db, learner.id).day})`;
  const award = crypto.randomUUID();
  const boards = boardsOfDay(localDay(now, learner.boardTimeZone));
  const courseIds = [...new Set(finished.map(({ courseId }) => courseId))];

  const entry = (kind: PointKind, id: string | SQL) => ({
    userId: learner.id,
    source: sql`${`${kind}:`} || ${id}`,
    kind,
    points: cappedPoints(db, learner.id, kind, { day, now }),
    day,
    earnedAt: now,
    award,
    enteredAt: now,
    reverses: null,
    enteredBy: null,
    reason: null,
  });
  return [
    ...[...finished.map(({ lessonId, earns }) => entry(earns, lessonId)), entry("day", day)].map((row) =>
      db.insert(pointEntries, row).onConflictDoNothing([pointEntries.userId, pointEntries.source]),
    ),
    ...courseIds.map((courseId) =>
      db
        .insertFrom(pointEntries, entry("course", courseId), (rows) =>
          // Primary key of enrolments.
          rows
            .from(enrolments)
            .where(
              eq(enrolments.userId, learner.id),
              eq(enrolments.courseId, courseId),
              isNotNull(enrolments.completedAt),
            ),
        )
        .onConflictDoNothing([pointEntries.userId, pointEntries.source]),
    ),
    ...countStatements(db, learner.id, -1, boards),
    standingStatement(db, learner, boards, { award, day }, now),
    ...countStatements(db, learner.id, 1, boards),
    ...badgeStatements(db, learner, finished, now),
  ];
}

/** What the rule that holds now gives, as far as the day's cap leaves room for it. */
function cappedPoints(db: TenantDb, userId: string, kind: PointKind, { day, now }: { day: SQL; now: number }) {
  // Index: point_entries_day.
  const earned = db
    .select({ points: sql`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId), eq(pointEntries.kind, kind), eq(pointEntries.day, day));
  const capped = (points: SQL, dayCap: SQL) => sql`max(0, min(${points}, ${dayCap} - (${earned})))`;
  // Index: point_rules_in_force.
  const own = db
    .select({ points: capped(sql`${pointRules.points}`, sql`${pointRules.dayCap}`) })
    .from(pointRules)
    .where(eq(pointRules.kind, kind), lte(pointRules.validFrom, now))
    .orderBy(desc(pointRules.validFrom), desc(pointRules.createdAt))
    .limit(1);
  const { points, dayCap } = productRules[kind];
  return sql<number>`coalesce((${own}), ${capped(sql`${points}`, sql`${dayCap}`)})`;
}

function standingStatement(
  db: TenantDb,
  learner: Learner,
  boards: readonly string[],
  { award, day }: { award: string; day: SQL },
  now: number,
) {
  // Index: point_entries_day. Only what this very write put into the ledger counts, so a repeated one adds nothing.
  const earned = db
    .select({ points: sql`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.userId, learner.id),
        inArray(pointEntries.kind, [...pointKinds]),
        eq(pointEntries.day, day),
        eq(pointEntries.award, award),
      ),
    );
  const isListed = db.select({ isListed: users.isOnLeaderBoard }).from(users).where(eq(users.id, learner.id));
  const rows = boards.map((board) => ({
    userId: learner.id,
    board,
    team: learner.team,
    points: sql`(${earned})`,
    reachedAt: now,
    isListed: sql`(${isListed})`,
  }));
  return db.insert(boardStandings, rows).onConflictDoUpdate({
    target: [boardStandings.userId, boardStandings.board],
    set: {
      team: learner.team,
      points: sql`${boardStandings.points} + excluded.points`,
      reachedAt: sql`CASE WHEN excluded.points > 0 THEN max(excluded.reached_at, ${boardStandings.reachedAt}) ELSE ${boardStandings.reachedAt} END`,
    },
  });
}
