import type { learnerBadges, pointEntries, studyDays } from "#api/db/schema/points.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { localDay, startOfNextDay } from "#shared/domain/local-day.ts";
import { type Badge, badgeNeeds, earnedFor, type PointKind, pointRules } from "#shared/domain/points.ts";
import { lessonRemaining } from "#shared/domain/progress.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import type { HistoryRecord, HistoryStep } from "./history-record.ts";
import { idOf } from "../plan/load-ids.ts";

export interface Earned {
  days: Required<NewRow<typeof studyDays>>[];
  entries: Required<NewRow<typeof pointEntries>>[];
  badges: Required<NewRow<typeof learnerBadges>>[];
}

/**
 * Study days, points and badges of a learner's steps: what `studyStatements` of the learning API would have written for each
 * of them in turn (a test compares the two). `timeZone`: the learner's.
 */
export function earnedBy({ userId, steps }: HistoryRecord, timeZone: string, earnsPoints: boolean): Earned {
  const days = new Map<string, Earned["days"][number]>();
  const entries = new Map<string, Earned["entries"][number]>();
  const badges = new Map<Badge, Earned["badges"][number]>();
  let courses = 0;
  for (const step of steps) {
    const isFinished = step.before.state !== "done" && step.after.state === "done";
    const seconds = lessonRemaining(step.lesson, step.before) - lessonRemaining(step.lesson, step.after);
    if (step.completesCourse) courses += 1;
    if (seconds <= 0 && !isFinished && !step.hasWatched) continue;
    const day = localDay(step.at, timeZone);
    const today = studyOn(days, userId, timeZone, day, Math.max(0, seconds), isFinished);
    if (!isFinished || !earnsPoints) continue;

    const award = idOf("history award", userId, step.lesson.id);
    for (const [kind, id] of sourcesOf(step, day)) {
      const source = `${kind}:${id}`;
      if (entries.has(source)) continue;
      const before = [...entries.values()]
        .filter((entry) => entry.kind === kind && entry.day === day)
        .reduce((sum, entry) => sum + entry.points, 0);
      const points = Math.max(0, Math.min(pointRules[kind].points, pointRules[kind].dayCap - before));
      const entry = { userId, source, kind, points, day, earnedAt: step.at, award, enteredAt: step.at };
      entries.set(source, { ...entry, reverses: null, enteredBy: null, reason: null });
    }
    for (const badge of badgesOf(step, courses, today.run)) {
      if (!badges.has(badge)) badges.set(badge, { userId, badge, earnedAt: step.at });
    }
  }
  return { days: [...days.values()], entries: [...entries.values()], badges: [...badges.values()] };
}

function studyOn(
  days: Map<string, Earned["days"][number]>,
  userId: string,
  timeZone: string,
  day: string,
  seconds: number,
  isFinished: boolean,
): Earned["days"][number] {
  const known = days.get(day);
  const run = known?.run ?? 1 + (days.get(addDays(day, -1))?.run ?? 0);
  const longestRun = Math.max(run, ...[...days.values()].map((each) => each.longestRun));
  const row = {
    userId,
    day,
    seconds: (known?.seconds ?? 0) + seconds,
    lessonsDone: (known?.lessonsDone ?? 0) + (isFinished ? 1 : 0),
    run,
    longestRun,
    endsAt: startOfNextDay(day, timeZone),
  };
  days.set(day, row);
  return row;
}

function sourcesOf({ lesson, completesCourse }: HistoryStep, day: string): [PointKind, string][] {
  const sources: [PointKind, string][] = [
    [earnedFor(lesson.kind), lesson.id],
    ["day", day],
  ];
  return completesCourse ? [...sources, ["course", lesson.courseId]] : sources;
}

function badgesOf({ hasFullMarks }: HistoryStep, courses: number, run: number): Badge[] {
  const earned: [Badge, boolean][] = [
    ["first-lesson", true],
    ["full-marks", hasFullMarks],
    ["first-course", courses >= 1],
    ["five-courses", courses >= badgeNeeds.courses],
    ["week-run", run >= badgeNeeds.weekRun],
    ["month-run", run >= badgeNeeds.monthRun],
  ];
  return earned.flatMap(([badge, isEarned]) => (isEarned ? [badge] : []));
}
