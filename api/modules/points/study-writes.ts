import { desc, type SQL, sql } from "drizzle-orm";
import { type LessonFacts, type LessonRecord, lessonRemaining } from "#shared/domain/progress.ts";
import { earnedFor } from "#shared/domain/points.ts";
import { localDay, startOfNextDay } from "#shared/domain/local-day.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { streakRules } from "#api/db/schema/gamification.ts";
import { studyDays } from "#api/db/schema/points.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { awardStatements } from "./award-writes.ts";
import type { Learner } from "./learner.ts";
import { lastDay, studyDay } from "./study-day.ts";

/** A day that is cut short by travelling east lasts so long still. */
const leastDayMs = 20 * 3_600_000;
/** After a day's end the next one is in the run, also where the date line left out a name; clocks may skip an hour of it. */
const nextDayMs = 23 * 3_600_000;

/** What one write changes about one lesson. */
export interface StudiedLesson {
  lesson: LessonFacts & { courseId: string };
  before: LessonRecord;
  after: LessonRecord;
  /** Seconds of a video were watched, new ones or again. */
  hasWatched?: boolean;
  hasFullMarks?: boolean;
  /** What counts for the day; left out: all that the lesson asks for less. */
  seconds?: number;
}

/**
 * The learner's day, and for finished lessons the points: to be added at the end of the batch that writes the records.
 * Nothing where nothing was studied.
 */
export function studyStatements(
  db: TenantDb,
  learner: Learner,
  studied: readonly StudiedLesson[],
  now: number,
): Statement<unknown>[] {
  const seconds = studied.reduce(
    (total, { lesson, before, after, seconds: counted }) => total + (counted ?? askedLess(lesson, before, after)),
    0,
  );
  const finished = studied.filter(({ before, after }) => before.state !== "done" && after.state === "done");
  if (seconds <= 0 && finished.length === 0 && !studied.some(({ hasWatched }) => hasWatched)) return [];
  const day = dayStatement(db, learner, { seconds: Math.max(0, seconds), lessonsDone: finished.length }, now);
  if (finished.length === 0 || !learner.earnsPoints) return [day];
  const awarded = finished.map(({ lesson, hasFullMarks = false }) => ({
    lessonId: lesson.id,
    courseId: lesson.courseId,
    earns: earnedFor(lesson.kind),
    hasFullMarks,
  }));
  return [day, ...awardStatements(db, learner, awarded, now)];
}

/** Seconds that a lesson asks for less than before. */
export function askedLess(lesson: LessonFacts, before: LessonRecord, after: LessonRecord): number {
  return lessonRemaining(lesson, before) - lessonRemaining(lesson, after);
}

/** Every day since the last one was a day of rest, by the rule of that day. */
function restedSince(db: TenantDb, last: SQL, today: string): SQL {
  const day = sql`date(${last}, '+' || json_each.value || ' days')`;
  // Index: streak_rules_in_force.
  const rest = db
    .select({ days: streakRules.restDays })
    .from(streakRules)
    .where(sql`${streakRules.validFrom} <= ${day}`)
    .orderBy(desc(streakRules.validFrom), desc(streakRules.createdAt))
    .limit(1);
  return sql`(${last} >= ${addDays(today, -7)} AND NOT EXISTS (SELECT 1 FROM json_each('[1,2,3,4,5,6]')
    WHERE ${day} < ${today} AND instr(coalesce((${rest}), ''), strftime('%w', ${day})) = 0))`;
}

function dayStatement(
  db: TenantDb,
  { id, timeZone }: Learner,
  gain: { seconds: number; lessonsDone: number },
  now: number,
) {
  const today = localDay(now, timeZone);
  const last = lastDay(db, id);
  const day = studyDay(db, id, today, now);
  const isNext = sql`(${last.day}) = ${addDays(today, -1)} OR (${last.endsAt}) > ${now - nextDayMs} OR ${restedSince(db, sql`(${last.day})`, today)}`;
  const run = sql`1 + CASE WHEN ${isNext} THEN (${last.run}) ELSE 0 END`;
  const row = {
    userId: id,
    day,
    ...gain,
    run,
    longestRun: sql`max(${run}, coalesce((${last.longestRun}), 0))`,
    endsAt: sql`max(${startOfNextDay(today, timeZone)}, coalesce((${last.endsAt}) + ${leastDayMs}, 0))`,
  };
  return db.insert(studyDays, row).onConflictDoUpdate({
    target: [studyDays.userId, studyDays.day],
    set: {
      seconds: sql`${studyDays.seconds} + excluded.seconds`,
      lessonsDone: sql`${studyDays.lessonsDone} + excluded.lessons_done`,
    },
  });
}
