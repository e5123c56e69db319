import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { courseStandings, type StoredStanding } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { LessonRow } from "./lesson-rows.ts";
import { resumeRow, toResumePoint } from "./resume.ts";
import { lastWorkedAt } from "#shared/domain/resume.ts";
import { type Standing, standingsOf } from "./standing.ts";

/** What a card's row brings along: how its learner stands, where that is kept, and how often it has changed. */
export const standingColumns = { standing: courseStandings.standing, changes: courseStandings.changes };

/** Primary key of course_standings. */
export function standingOfCourse(viewerId: Value<string>, courseId: SQLiteColumn) {
  return and(eq(courseStandings.userId, viewerId), eq(courseStandings.courseId, courseId));
}

export interface StandingCard {
  id: string;
  enrolledAt: number | null;
  standing: StoredStanding | null;
  changes: number | null;
}

/** How a learner stands in the courses of these cards: as it is kept, else by the lessons. */
export function cardStandings(
  cards: readonly StandingCard[],
  lessons: readonly LessonRow[],
): ReadonlyMap<string, StoredStanding> {
  const counted = [...standingsOf(lessons)].map(([id, standing]) => [id, toStored(standing)] as const);
  const kept = cards.flatMap(({ id, standing }) => (standing ? [[id, standing] as const] : []));
  return new Map([...counted, ...kept]);
}

export function toStored(standing: Standing): StoredStanding {
  const { lessons, records, progress } = standing;
  const lesson = resumeRow(standing);
  return {
    progress,
    resume: lesson ? withoutQuote(toResumePoint(lesson, standing, undefined)) : null,
    workedAt: lastWorkedAt(lessons, records),
    isSeen: lessons.some((row) => row.lastSeenAt !== null),
  };
}

function withoutQuote({ quote: _quote, ...resume }: ReturnType<typeof toResumePoint>) {
  return resume;
}

/** Keeps what was counted from lessons, unless they have changed since they were read. For work behind the answer. */
export async function keepStandings(
  db: TenantDb,
  userId: string,
  cards: readonly StandingCard[],
  standings: ReadonlyMap<string, StoredStanding>,
): Promise<void> {
  const fresh = new Map(
    cards.filter((card) => card.enrolledAt !== null && card.standing === null).map((card) => [card.id, card]),
  );
  const rows = [...fresh.values()].flatMap(({ id, changes }) => {
    const standing = standings.get(id);
    return standing ? [{ courseId: id, changes: changes ?? 0, standing }] : [];
  });
  if (rows.length === 0 || db.isForReading) return;
  const isUnchanged: SQL = sql`${courseStandings.changes} = excluded.changes`;
  await db.batch(
    rows.map((row) =>
      db.insert(courseStandings, { userId, ...row }).onConflictDoUpdate({
        target: [courseStandings.userId, courseStandings.courseId],
        set: { standing: sql`CASE WHEN ${isUnchanged} THEN excluded.standing ELSE ${courseStandings.standing} END` },
      }),
    ),
  );
}
