import { desc, eq, gt, lte, sql } from "drizzle-orm";
import { levelOf } from "#shared/domain/points.ts";
import { milestoneOf } from "#shared/domain/score-news.ts";
import { badgeRules } from "#api/db/schema/gamification.ts";
import { users } from "#api/db/schema/identity.ts";
import { boardStandings, learnerBadges, pointEntries, scoreTellings, studyDays } from "#api/db/schema/points.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { levelsIn, ownLevels } from "./own-score.ts";

/** To who was never told of anything, what came before is no news. */
const firstMs = 7 * 24 * 60 * 60 * 1000;
const mostBadges = 10;

// Primary keys of score_tellings, users and board_standings, study_days, learner_badges.
const newsStatements = kept((db, { id, since }: Given<{ id: string; since: number }>) => {
  const told = db.select({ at: scoreTellings.toldAt }).from(scoreTellings).byKey().where(eq(scoreTellings.userId, id));
  const standing = (column: "points" | "reachedAt") =>
    db
      .select({ value: boardStandings[column] })
      .from(boardStandings)
      .where(eq(boardStandings.userId, id), eq(boardStandings.board, "all"));
  return [
    db.from(scoreTellings).byKey().where(eq(scoreTellings.userId, id)),
    db
      .select({
        points: sql<number>`coalesce((${standing("points")}), 0)`,
        reachedAt: sql<number>`coalesce((${standing("reachedAt")}), 0)`,
        levels: ownLevels(db),
      })
      .from(users)
      .byKey()
      .where(eq(users.id, id)),
    db
      .select({ day: studyDays.day, run: studyDays.run })
      .from(studyDays)
      .where(eq(studyDays.userId, id))
      .orderBy(desc(studyDays.day))
      .limit(1),
    db
      .select({
        badge: learnerBadges.badge,
        icon: badgeRules.icon,
        names: badgeRules.names,
        earnedAt: learnerBadges.earnedAt,
      })
      .from(learnerBadges)
      .leftJoin(badgeRules, eq(badgeRules.id, learnerBadges.badge))
      .byKey()
      .where(eq(learnerBadges.userId, id), gt(learnerBadges.earnedAt, sql`coalesce((${told}), ${since})`))
      .orderBy(learnerBadges.earnedAt)
      .limit(mostBadges),
  ] as const;
});

export interface Told {
  isOn: boolean;
  toldAt: number;
  level: number;
  runDay: string | null;
}

/** How somebody stands, and how far they were told. */
export async function loadNews(db: TenantDb, id: string, now: number) {
  const since = now - firstMs;
  const [[known], [score], [lastDay], badges] = await db.batch(newsStatements({ id, since }));
  const levels = levelsIn(score?.levels);
  const points = score?.points ?? 0;
  const milestone = lastDay ? milestoneOf(lastDay.run) : null;
  const [runDay, before] = await Promise.all([
    milestone === null ? null : dayOfRun(db, id, milestone),
    known === undefined ? pointsUntil(db, id, since) : 0,
  ]);
  const told: Told = known ?? {
    isOn: true,
    toldAt: since,
    level: levelOf(before, levels).level,
    runDay: new Date(since).toISOString().slice(0, 10),
  };
  return {
    told,
    level: levelOf(points, levels).level,
    reachedAt: score?.reachedAt ?? 0,
    milestone,
    runDay,
    badges,
  };
}

/** When a run was last so long. Primary key of study_days, the newest first. */
async function dayOfRun(db: TenantDb, userId: string, run: number): Promise<string | null> {
  const row = await db
    .select({ day: studyDays.day })
    .from(studyDays)
    .where(eq(studyDays.userId, userId), eq(studyDays.run, run))
    .orderBy(desc(studyDays.day))
    .limit(1)
    .get();
  return row?.day ?? null;
}

/** Primary key of point_entries. */
async function pointsUntil(db: TenantDb, userId: string, until: number): Promise<number> {
  const row = await db
    .select({ points: sql<number>`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .byKey()
    .where(eq(pointEntries.userId, userId), lte(pointEntries.earnedAt, until))
    .get();
  return row?.points ?? 0;
}

/** Never back: of two devices the later one counts. */
export async function markTold(db: TenantDb, userId: string, seen: Omit<Told, "isOn">): Promise<void> {
  const { toldAt, level, runDay } = scoreTellings;
  await db
    .insert(scoreTellings, { userId, isOn: true, ...seen })
    .onConflictDoUpdate({
      target: scoreTellings.userId,
      set: {
        toldAt: sql`max(${toldAt}, excluded.told_at)`,
        level: sql`max(${level}, excluded.level)`,
        runDay: sql`max(coalesce(${runDay}, ''), coalesce(excluded.run_day, ''))`,
      },
    })
    .run();
}

/** From now on; what was earned meanwhile is told to nobody. */
export async function setTelling(db: TenantDb, userId: string, told: Told): Promise<void> {
  const { isOn, toldAt, level, runDay } = told;
  await db
    .insert(scoreTellings, { userId, ...told })
    .onConflictDoUpdate({ target: scoreTellings.userId, set: { isOn, toldAt, level, runDay } })
    .run();
}
