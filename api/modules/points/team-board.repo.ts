import { eq, gt, sql } from "drizzle-orm";
import type { TeamBoard } from "#shared/contracts/leader-board.ts";
import { lackingPoints, pointsEach, type TeamPoints, teamRank } from "#shared/domain/team-board.ts";
import { users } from "#api/db/schema/identity.ts";
import { boardCounts, boardStandings } from "#api/db/schema/points.ts";
import { teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Board } from "./boards.ts";

const mostTeams = 100;

interface Asked {
  board: Board;
  before: Board | undefined;
  viewerTeam: string;
}

/** Teams of one name are one on boards, as its learners are. One round trip. */
export async function loadTeamBoard(db: TenantDb, { board, before, viewerTeam }: Asked): Promise<TeamBoard> {
  const [now, earlier, bests, people, hidden] = await db.batch([
    sumsOn(db, board.key),
    sumsOn(db, before?.key ?? ""),
    bestOn(db, board.key),
    // Index: teams_business_id.
    db.select({ team: teams.name, learners: teams.people }).from(teams),
    // Index: board_standings_order.
    db
      .select({ team: boardStandings.team })
      .from(boardStandings)
      .where(eq(boardStandings.board, board.key), eq(boardStandings.isListed, false)),
  ]);
  const sizes = new Map<string, number>();
  const add = (team: string, learners: number) => sizes.set(team, (sizes.get(team) ?? 0) + learners);
  for (const { team, learners } of people) add(team, learners);
  for (const { team } of hidden) add(team, -1);
  const counted = <Sum extends { team: string; active: number; points: number }>(sum: Sum) => ({
    ...sum,
    // Who left since still stands there.
    learners: Math.max(sum.active, sizes.get(sum.team) ?? 0),
  });
  const all = now.map(counted);
  const allBefore = new Map(earlier.map(counted).map((one) => [one.team, one]));
  const rankBefore = (was: TeamPoints | undefined) => (was ? teamRank(was, [...allBefore.values()]) : null);
  const own = all.find(({ team }) => team === viewerTeam);
  const rows = all
    .map((one) => ({
      name: one.team,
      rank: teamRank(one, all),
      previous_rank: rankBefore(allBefore.get(one.team)),
      learners: one.learners,
      active: one.active,
      points: one.points,
      points_each: Math.round(pointsEach(one) * 10) / 10,
      best: bests.find(({ team }) => team === one.team)?.name ?? "",
      is_viewers: one.team === viewerTeam,
    }))
    .toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1));
  const shown = rows.filter((row, at) => at < mostTeams || row.is_viewers);
  return { teams: shown, lacking: own ? lackingPoints(own, all) : null };
}

/** Of each team those who are listed and have points. Primary key of board_counts. */
function sumsOn(db: TenantDb, board: string) {
  return db
    .select({
      team: boardCounts.team,
      active: sql<number>`sum(${boardCounts.learners})`,
      points: sql<number>`sum(${boardCounts.step} * ${boardCounts.learners})`,
    })
    .from(boardCounts)
    .where(eq(boardCounts.board, board), eq(boardCounts.span, 1), gt(boardCounts.team, ""), gt(boardCounts.learners, 0))
    .groupBy(boardCounts.team);
}

/** Of each team who has most. Primary key of board_counts; index board_standings_team_order. */
function bestOn(db: TenantDb, board: string) {
  const best = db
    .select({ name: users.name })
    .from(boardStandings)
    .innerJoin(users, eq(users.id, boardStandings.userId))
    .where(
      eq(boardStandings.board, board),
      sql`${boardStandings.team} = ${boardCounts.team}`,
      eq(boardStandings.isListed, true),
      gt(boardStandings.points, 0),
    )
    .orderBy(sql`${boardStandings.points} desc`, boardStandings.reachedAt, boardStandings.userId)
    .limit(1);
  return db
    .select({ team: boardCounts.team, name: sql<string | null>`(${best})` })
    .from(boardCounts)
    .where(
      eq(boardCounts.board, board),
      eq(boardCounts.span, 0),
      gt(boardCounts.team, ""),
      gt(boardCounts.learners, 0),
    );
}
