import type { Overview } from "#shared/contracts/overview.ts";
import {
  badgeIcons,
  type badgeNeedKinds,
  badges as standardBadges,
  levelOf,
  neededDay,
  runToday,
} from "#shared/domain/points.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { type LocaleCode, locales } from "#shared/locales.ts";
import { instant } from "#api/http/instant.ts";
import { levelsIn, restIn } from "#api/modules/points/public.ts";
import type { LoadedOverview } from "./overview.repo.ts";

/** In whose language badges of a business's own are named. */
export interface PointsReader {
  locale: LocaleCode;
}

interface OwnBadge {
  badge: string;
  icon: (typeof badgeIcons)[number];
  names: Partial<Record<LocaleCode, string>>;
  need: (typeof badgeNeedKinds)[number];
  count: number;
  target: string | null;
  isGiven: 0 | 1;
}

const shownReversals = 10;

/** `today`: the learner's day, YYYY-MM-DD. */
export function toPoints(
  { points, score, lastDay, badges }: LoadedOverview,
  today: string,
  { locale }: PointsReader,
): NonNullable<Overview["points"]> {
  const { level, from, next } = levelOf(points, levelsIn(score?.levels));
  const own = JSON.parse(score?.badges ?? "[]") as OwnBadge[];
  const isStandard = (badge: string) => standardBadges.some((one) => one === badge);
  const held = new Set(badges.map(({ badge }) => badge));
  const reversals = JSON.parse(score?.reversals ?? "[]") as { points: number; reason: string; at: number }[];
  return {
    total: points,
    level,
    level_from: from,
    level_next: next,
    run: runToday(lastDay, neededDay(addDays(today, -1), restIn(score?.rest))),
    longest_run: lastDay?.longestRun ?? 0,
    badges: badges.map(({ badge, earnedAt }) => ({ badge, earned_at: instant(earnedAt) })),
    own_badges: own
      .filter(({ badge, isGiven }) => !isStandard(badge) && (isGiven === 1 || held.has(badge)))
      .map(({ badge, icon, names, need, count, target }) => ({
        id: badge,
        icon,
        name: nameIn(names, locale),
        need,
        count,
        target,
      })),
    unused_badges: own.flatMap(({ badge, isGiven }) => (isStandard(badge) && isGiven === 0 ? [badge] : [])),
    reversals: reversals
      .toSorted((one, other) => other.at - one.at)
      .slice(0, shownReversals)
      .map(({ points: less, reason, at }) => ({ points: less, reason, at: instant(at) })),
  };
}

/** In the reader's language, or in another that it has a name in. */
function nameIn(names: OwnBadge["names"], locale: LocaleCode): string {
  const [other = ""] = locales.flatMap(({ code }) => names[code] ?? []);
  return names[locale] ?? other;
}
