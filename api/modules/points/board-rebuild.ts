import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { localDay } from "#shared/domain/local-day.ts";
import { chunked } from "#api/db/chunked.ts";
import { users } from "#api/db/schema/identity.ts";
import { boardCounts, boardStandings, pointEntries } from "#api/db/schema/points.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { boardsOfDay } from "./boards.ts";

type Standing = NewRow<typeof boardStandings>;

/** Seven values a row, at most a hundred bound values a statement. */
const rowsPerStatement = 14;

/**
 * Makes standings and counts of all boards anew from the ledger, in one transaction: after points came in by another way
 * than studying, or learners changed teams. Reads the whole ledger. `timeZone` is the business's.
 */
export async function rebuildBoards(db: TenantDb, timeZone: string): Promise<void> {
  const entries = await db
    .select({
      userId: pointEntries.userId,
      points: pointEntries.points,
      earnedAt: pointEntries.earnedAt,
      team: sql<string>`coalesce(${users.team}, '')`,
      isListed: users.isOnLeaderBoard,
    })
    .from(pointEntries)
    .innerJoin(users, eq(users.id, pointEntries.userId))
    .where(ne(pointEntries.points, 0))
    .orderBy(asc(pointEntries.earnedAt))
    .all();
  const standings = new Map<string, Standing>();
  for (const { points, earnedAt, ...learner } of entries) {
    for (const board of boardsOfDay(localDay(earnedAt, timeZone))) {
      const key = `${learner.userId} ${board}`;
      const known = standings.get(key);
      // What is taken back makes nobody's place a later one.
      const reachedAt = points > 0 ? earnedAt : (known?.reachedAt ?? earnedAt);
      standings.set(key, { ...learner, board, points: (known?.points ?? 0) + points, reachedAt });
    }
  }
  await db.batch([
    db.delete(boardStandings, sql`true`),
    db.delete(boardCounts, sql`true`),
    ...chunked([...standings.values()], rowsPerStatement).map((rows) => db.insert(boardStandings, rows)),
    ...[0, 100, 1].flatMap((span) => [countsOf(db, span, false), countsOf(db, span, true)]),
  ]);
}

function countsOf(db: TenantDb, span: number, byTeam: boolean) {
  // Not the bare 0, which GROUP BY would take for the number of a column.
  const step =
    span === 0 ? sql`${boardStandings.points} * 0` : sql`${boardStandings.points} / ${sql.raw(String(span))}`;
  const team = byTeam ? boardStandings.team : sql`''`;
  return db.insertFrom(
    boardCounts,
    { board: boardStandings.board, team, span, step, learners: sql`count(*)` },
    (rows) =>
      rows
        .from(boardStandings)
        .where(
          and(
            eq(boardStandings.isListed, true),
            gt(boardStandings.points, 0),
            byTeam ? sql`${boardStandings.team} <> ''` : undefined,
          ),
        )
        .groupBy(boardStandings.board, team, step),
  );
}
