import type { LessonKind, LessonRule } from "#shared/lesson-kinds/lesson-kind.ts";
import { ruleOf } from "#shared/lesson-kinds/lesson-rules.ts";
import { addDays } from "./zoned-time.ts";

/** What earns points, how many, and how many of a kind a day can earn at most: where a business has no rule of its own. */
export const pointRules = {
  lesson: { points: 10, dayCap: 100 },
  quiz: { points: 20, dayCap: 60 },
  course: { points: 50, dayCap: 150 },
  /** The first study of a day. */
  day: { points: 5, dayCap: 5 },
} as const;
export type PointKind = keyof typeof pointRules;
export const pointKinds = ["lesson", "quiz", "course", "day"] as const satisfies readonly PointKind[];
export interface PointRule {
  points: number;
  dayCap: number;
}

/** What so many things of one kind earn on one day: the last one as far as the cap leaves room. */
export function earnedOnDay(things: number, { points, dayCap }: PointRule): number {
  return Math.min(things * points, Math.max(0, dayCap));
}

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

/** What a badge of a business's own can ask for: so many of something, or one certain course or programme. */
export const badgeNeedKinds = ["courses", "run", "full_marks", "points", "course", "programme"] as const;
export type BadgeNeed = (typeof badgeNeedKinds)[number];
/** What the product's badges ask for. */
export const needOfBadge: Record<Badge, { need: BadgeNeed | "lessons"; count: number }> = {
  "first-lesson": { need: "lessons", count: 1 },
  "first-course": { need: "courses", count: 1 },
  "full-marks": { need: "full_marks", count: 1 },
  "week-run": { need: "run", count: badgeNeeds.weekRun },
  "five-courses": { need: "courses", count: badgeNeeds.courses },
  "month-run": { need: "run", count: badgeNeeds.monthRun },
};

/** Of the icons that badges can have. */
export const iconOfBadge = {
  "first-lesson": "book-open",
  "first-course": "award",
  "full-marks": "circle-check",
  "week-run": "flame",
  "five-courses": "medal",
  "month-run": "trophy",
} as const satisfies Record<Badge, string>;

export interface Level {
  /** From 1. */
  level: number;
  /** Points at which this level and the next one begin. */
  from: number;
  next: number;
}

/**
 * The level of so many points. `own`: at how many each level from the second on begins, rising; past the last one each asks for
 * as many more as that did. Without them each level asks for 50 points more than the one before: 100, 150, 200, …
 */
export function levelOf(points: number, own?: readonly number[] | null): Level {
  const at = own?.length ? (level: number) => ownLevelAt(level, own) : pointsAt;
  let level = 1;
  while (at(level + 1) <= points) level += 1;
  return { level, from: at(level), next: at(level + 1) };
}

/** 0, 100, 250, 450, 700, … */
export function pointsAt(level: number): number {
  return 25 * (level - 1) * (level + 2);
}

function ownLevelAt(level: number, own: readonly number[]): number {
  const known = level < 2 ? 0 : own[level - 2];
  if (known !== undefined) return known;
  const last = own.at(-1) ?? 0;
  return last + (level - 1 - own.length) * (last - (own.at(-2) ?? 0));
}

/** Digits of the days of the week, Sunday 0, on which a run needs no study. All seven are never meant. */
export type RestDays = string;

/**
 * The first day that a run has to have been studied on by `yesterday`, YYYY-MM-DD: that day itself, or the last one before it
 * that was no day of rest. `restOn`: which days of the week were, on a day.
 */
export function neededDay(yesterday: string, restOn: (day: string) => RestDays): string {
  let day = yesterday;
  for (let back = 0; back < 6; back += 1) {
    if (!restOn(day).includes(String(new Date(`${day}T00:00:00Z`).getUTCDay()))) break;
    day = addDays(day, -1);
  }
  return day;
}

/**
 * Days in a row as they stand today: a run ends when a whole day went by without study. Days are YYYY-MM-DD; the last one
 * may be ahead of today for who has travelled west since. `needed`: yesterday, or what `neededDay` makes of it.
 */
export function runToday(last: { day: string; run: number } | undefined, needed: string): number {
  return last && last.day >= needed ? last.run : 0;
}

/** Of what badges show; each ships with the build. */
export const badgeIcons = ["medal", "trophy", "award", "flame", "book-open", "circle-check", "shield-check"] as const;
