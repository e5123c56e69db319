import type { LessonKind, LessonRule } from "#shared/lesson-kinds/lesson-kind.ts";
import { ruleOf } from "#shared/lesson-kinds/lesson-rules.ts";

/** What earns points, how many, and how many of a kind a day can earn at most. */
export const pointRules = {
  lesson: { points: 10, dayCap: 100 },
  quiz: { points: 20, dayCap: 60 },
  course: { points: 50, dayCap: 150 },
  /** The first study of a day. */
  day: { points: 5, dayCap: 5 },
} as const;
export type PointKind = keyof typeof pointRules;

const earned: Record<LessonRule["doneBy"], PointKind> = {
  watching: "lesson",
  seeing: "lesson",
  end: "lesson",
  attempt: "quiz",
  "hand-in": "lesson",
};

/** What a finished lesson of this kind earns. */
export function earnedFor(kind: LessonKind): PointKind {
  return earned[ruleOf(kind).doneBy];
}

/** In the order in which a learner usually earns them. */
export const badges = ["first-lesson", "first-course", "full-marks", "week-run", "five-courses", "month-run"] as const;
export type Badge = (typeof badges)[number];

/** Days in a row, and finished courses, that the badges ask for. */
export const badgeNeeds = { weekRun: 7, monthRun: 30, courses: 5 } as const;

export interface Level {
  /** From 1. */
  level: number;
  /** Points at which this level and the next one begin. */
  from: number;
  next: number;
}

/** Each level asks for 50 points more than the one before: 100, 150, 200, … */
export function levelOf(points: number): Level {
  let level = 1;
  while (pointsAt(level + 1) <= points) level += 1;
  return { level, from: pointsAt(level), next: pointsAt(level + 1) };
}

/** 0, 100, 250, 450, 700, … */
function pointsAt(level: number): number {
  return 25 * (level - 1) * (level + 2);
}

/**
 * Days in a row as they stand today: a run ends when a whole day went by without study. Days are YYYY-MM-DD; the last one
 * may be ahead of today for who has travelled west since.
 */
export function runToday(last: { day: string; run: number } | undefined, yesterday: string): number {
  return last && last.day >= yesterday ? last.run : 0;
}
