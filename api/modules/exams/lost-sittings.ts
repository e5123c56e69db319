import { eq, sql, type SQL } from "drizzle-orm";
import { lostAfterMs } from "#shared/domain/sitting.ts";
import { allOf } from "#api/db/conditions.ts";
import { sittingEvents, sittings } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { happenedToAll, isNewsOf } from "./exam-room.repo.ts";

/** A condition: somebody works, nothing has been heard of them for too long, and their log does not say so yet. Index: sitting_events_sitting. */
function isLostUntold(now: number): SQL {
  const told = sql`select 1 from ${sittingEvents} where ${sittingEvents.sittingId} = ${sittings.id} and ${sittingEvents.kind} = 'lost' and ${sittingEvents.at} = ${sittings.seenAt}`;
  return sql`(${sittings.state} = 'working' and ${sittings.seenAt} < ${now - lostAfterMs} and not exists (${told}))`;
}

/** The same of those whose log has room for it: what a room looks for. */
export function isLostNews(now: number): SQL {
  return allOf(isLostUntold(now), isNewsOf("lost", now, 0));
}

/** Writes down of these since when they are lost, and counts it. Not run yet. */
export function tellLost(db: TenantDb, of: SQL, now: number): Statement<unknown>[] {
  return [
    db.update(
      sittings,
      { losses: sql`${sittings.losses} + 1`, revision: sql`${sittings.revision} + 1` },
      allOf(of, isLostUntold(now)),
    ),
    happenedToAll(db, allOf(of, isLostNews(now)), { kind: "lost", at: sittings.seenAt }),
  ];
}

/** Of all who sit an exam, as whoever watches sees it. Index: sittings_exam. */
export async function tellLostOf(db: TenantDb, examId: string, now: number): Promise<void> {
  await db.batch(tellLost(db, allOf(eq(sittings.examId, examId), isLostNews(now)), now));
}
