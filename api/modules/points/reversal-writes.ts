import { and, eq, inArray, sql } from "drizzle-orm";
import type { pointReversals } from "#api/db/schema/gamification.ts";
import { boardStandings, pointEntries } from "#api/db/schema/points.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { countStatements } from "./board-counts.ts";

type Reversal = Omit<typeof pointReversals.$inferSelect, "businessId">;

/**
 * A counter-entry to an entry of the ledger, and what follows from it on the boards that the entry counted on: as many points
 * less, or, where that is taken back, as many more again. Whoever calls keeps `point_reversals` in the same batch.
 */
export function counterEntry(
  db: TenantDb,
  { userId, source, kind, points, day, earnedAt, boards, reason, reversedBy }: Reversal,
  { isBack, now }: { isBack: boolean; now: number },
): Statement<unknown>[] {
  const change = isBack ? points : -points;
  // Primary key of point_entries.
  const earlier = db
    .select({ count: sql`count(*)` })
    .from(pointEntries)
    .byKey()
    .where(eq(pointEntries.userId, userId), eq(pointEntries.reverses, source));
  return [
    db.insert(pointEntries, {
      userId,
      source: sql`'reversal:' || (1 + (${earlier})) || ':' || ${source}`,
      kind,
      points: change,
      day,
      earnedAt,
      award: crypto.randomUUID(),
      enteredAt: now,
      reverses: source,
      enteredBy: reversedBy,
      reason: isBack ? null : reason,
    }),
    ...countStatements(db, userId, -1, boards),
    db.update(
      boardStandings,
      { points: sql`${boardStandings.points} + ${change}` },
      and(eq(boardStandings.userId, userId), inArray(boardStandings.board, boards)) ?? sql`false`,
    ),
    ...countStatements(db, userId, 1, boards),
  ];
}
