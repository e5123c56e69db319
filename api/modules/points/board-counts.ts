import { eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { boardCounts, boardStandings } from "#api/db/schema/points.ts";
import type { Value } from "#api/db/conditions.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** Widths of the steps in which learners are counted; 0 counts all of them. */
const spans = [0, 100, 1] as const;

/**
 * Adds a learner's standings to the counts of their boards, or takes them away: away before the standings change, back
 * after. `boards` undefined: all that the learner ever stood on.
 */
export function countStatements(
  db: TenantDb,
  userId: string,
  change: 1 | -1,
  boards?: readonly string[],
): Statement<unknown>[] {
  return spans.flatMap((span) =>
    ["business", "team"].map((scope) => {
      const step = span === 0 ? sql`0` : sql`${boardStandings.points} / ${sql.raw(String(span))}`;
      const team = scope === "team" ? boardStandings.team : sql`''`;
      return db
        .insertFrom(boardCounts, { board: boardStandings.board, team, span, step, learners: change }, (rows) =>
          // Primary key of board_standings.
          rows
            .from(boardStandings)
            .where(
              eq(boardStandings.userId, userId),
              boards && inArray(boardStandings.board, [...boards]),
              eq(boardStandings.isListed, true),
              gt(boardStandings.points, 0),
              scope === "team" ? sql`${boardStandings.team} <> ''` : undefined,
            ),
        )
        .onConflictDoUpdate({
          target: [boardCounts.businessId, boardCounts.board, boardCounts.span, boardCounts.team, boardCounts.step],
          set: { learners: sql`${boardCounts.learners} + excluded.learners` },
        });
    }),
  );
}

/** 1 and how many listed learners have more points; `points` may be a column of the statement around it. */
export function rankOf(
  db: TenantDb,
  board: Value<string>,
  team: Value<string>,
  points: SQL | typeof boardStandings.points,
): SQL<number> {
  const learners = { learners: sql`coalesce(sum(${boardCounts.learners}), 0)` };
  // Primary key of board_counts, twice: the hundreds above, then the points above within the own hundred.
  const above = (span: number, ...range: SQL[]) =>
    db
      .select(learners)
      .from(boardCounts)
      .where(eq(boardCounts.board, board), eq(boardCounts.span, span), eq(boardCounts.team, team), ...range);
  const hundreds = above(100, sql`${boardCounts.step} > ${points} / 100`);
  const rest = above(1, sql`${boardCounts.step} > ${points}`, sql`${boardCounts.step} < (${points} / 100 + 1) * 100`);
  return sql<number>`1 + (${hundreds}) + (${rest})`;
}
