import { desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { lostAfterMs } from "#shared/domain/sitting.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { exams, sittingEvents, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { lineOfLog } from "./exam-room.repo.ts";
import { isLostNews } from "./lost-sittings.ts";

/**
 * What changes whenever somebody who watches would see something change, and how many are lost without their log saying so. Indexes:
 * sittings_exam; sitting_events_sitting.
 */
export async function liveTag(
  db: TenantDb,
  examId: string,
  now: number,
): Promise<{ tag: string; untold: number } | undefined> {
  const [[exam], [sat]] = await db.batch([
    db.select({ revision: exams.revision }).from(exams).byKey().where(eq(exams.id, examId)),
    db
      .select({
        sum: sql<number | null>`sum(${sittings.revision})`,
        count: sql<number>`count(*)`,
        lost: sql<number | null>`sum(${sittings.state} = 'working' and ${sittings.seenAt} < ${now - lostAfterMs})`,
        untold: sql<number | null>`sum(${isLostNews(now)})`,
      })
      .from(sittings)
      .byKey()
      .where(eq(sittings.examId, examId)),
  ]);
  if (exam === undefined) return undefined;
  const tag = [exam.revision, sat?.count ?? 0, sat?.sum ?? 0, sat?.lost ?? 0].join("-");
  return { tag, untold: sat?.untold ?? 0 };
}

/** So many lines of what invigilators did, and as many of the rest: neither drives out the other. */
const newest = 40;

/** Index: sitting_events_exam; sitting_events_acts. */
function newestLines(db: TenantDb, examId: string, whose: SQL) {
  return db
    .select({ ...lineOfLog, sittingId: sittingEvents.sittingId, byId: sittingEvents.byId })
    .from(sittingEvents)
    .leftJoin(users, eq(users.id, sittingEvents.byId))
    .byKey()
    .where(eq(sittingEvents.examId, examId), whose)
    .orderBy(desc(sittingEvents.at), desc(sittingEvents.id))
    .limit(newest);
}

/** Everything that somebody who watches sees. Index: sittings_exam. */
export async function liveRows(db: TenantDb, examId: string) {
  const s = sittings;
  const [[exam], sat, acts, rest] = await db.batch([
    db.from(exams).byKey().where(eq(exams.id, examId)),
    db
      .select({
        id: s.id,
        seat: s.seat,
        name: users.name,
        state: s.state,
        answered: s.answered,
        savedAt: s.savedAt,
        seenAt: s.seenAt,
        deadlineAt: s.deadlineAt,
        submittedAt: s.submittedAt,
        losses: s.losses,
        leaves: s.leaves,
        addedMs: s.addedMs,
        addedReason: s.addedReason,
        isMoved: s.isMoved,
      })
      .from(s)
      .innerJoin(users, eq(users.id, s.userId))
      .byKey()
      .where(eq(s.examId, examId))
      .orderBy(s.seat, s.number),
    newestLines(db, examId, isNotNull(sittingEvents.byId)),
    newestLines(db, examId, isNull(sittingEvents.byId)),
  ]);
  return { exam, sittings: sat, events: [...acts, ...rest].toSorted((one, other) => other.at - one.at) };
}

export type Live = Awaited<ReturnType<typeof liveRows>>;

/** Those of an exam that are under way; null: all of them. Index: sittings_exam. */
export function underWay(examId: string, ids: readonly string[] | null, state?: "waiting" | "working") {
  return allOf(
    eq(sittings.examId, examId),
    isNull(sittings.submittedAt),
    ids === null ? undefined : among(sittings.id, ids),
    state && eq(sittings.state, state),
  );
}

/** Whoever waits at an exam that is over never began, and has no time that could be longer. */
export const isBegun = isNotNull(sittings.startedAt);
