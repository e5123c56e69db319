import { pointKinds } from "#shared/domain/points.ts";
import { forEveryLocale, localeOf } from "#shared/locales.ts";
import type { StoredRow } from "#api/db/schema/manage.ts";
import { type MessagesLike } from "#api/http/table-messages.ts";
import en from "#locales/en/gamification.json" with { type: "json" };
import ja from "#locales/ja/gamification.json" with { type: "json" };
import ko from "#locales/ko/gamification.json" with { type: "json" };
import vi from "#locales/vi/gamification.json" with { type: "json" };
import zh from "#locales/zh_cn/gamification.json" with { type: "json" };
import { momentText, type Reader, type Shown } from "./entry.ts";

const words = forEveryLocale<Pick<MessagesLike<typeof vi>, "kind">>({ vi, en, ja, ko, zh_cn: zh });

/** What the log tells of a rule of points. */
export const pointRuleShown: readonly Shown[] = [
  { property: "points", field: "points" },
  { property: "dayCap", field: "day_cap" },
  { property: "validFrom", field: "valid_from", value: moment },
];

/** What such a rule is for. */
export function ruleNamed({ kind }: StoredRow, { locale }: Reader): string | undefined {
  const known = pointKinds.find((one) => one === kind);
  return known && words[locale].kind[known];
}

export const streakRuleShown: readonly Shown[] = [
  { property: "restDays", field: "rest_days", value: (days, { locale }) => weekDays(String(days), locale) },
];

export const levelsShown: readonly Shown[] = [
  { property: "levels", field: "levels", value: (levels) => (Array.isArray(levels) ? levels.join(", ") : null) },
];

export const badgeShown: readonly Shown[] = [
  { property: "count", field: "how_many" },
  { property: "icon", field: "icon" },
  { property: "archivedAt", field: "badge_archived", value: moment },
];

export const reversalShown: readonly Shown[] = [
  { property: "points", field: "points", value: (points) => `−${Number(points)}` },
  { property: "reason", field: "reason" },
];

function moment(at: unknown, reader: Reader): string | null {
  return typeof at === "number" && at > 0 ? momentText(at, reader) : null;
}

/** The fourth of January 2026 was a Sunday. */
function weekDays(digits: string, locale: Reader["locale"]): string | null {
  const day = new Intl.DateTimeFormat(localeOf(locale).tag, { weekday: "short", timeZone: "UTC" });
  return [...digits].map((digit) => day.format(Date.UTC(2026, 0, 4 + Number(digit)))).join(", ") || null;
}
