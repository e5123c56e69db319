import { accessFlags } from "#shared/contracts/endpoint.ts";
import { areaOf } from "#shared/domain/area-of.ts";
import { forEveryLocale, isLocaleCode, type LocaleCode, localeOf } from "#shared/locales.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import { flagsIn } from "#api/http/reach.ts";
import en from "#locales/en/changed.json" with { type: "json" };
import ja from "#locales/ja/changed.json" with { type: "json" };
import ko from "#locales/ko/changed.json" with { type: "json" };
import vi from "#locales/vi/changed.json" with { type: "json" };
import zh from "#locales/zh_cn/changed.json" with { type: "json" };

/** What a value was and became, in words. */
export const changedMessages = forEveryLocale<MessagesLike<typeof en>>({ vi, en, ja, ko, zh_cn: zh });

/** Columns of a person that open an area, and the flag that is the same. */
const areaColumns = {
  canAccessAdmin: "can_access_admin",
  canAccessLms: "can_access_lMS",
  canAccessTestbank: "can_access_testbank",
  canAccessCompetency: "can_access_competency",
  canAccessGamification: "can_access_gamification",
} as const;

/** Of a record's property, or of a field that a form calls so; undefined: it has no name here. */
export function fieldText(locale: LocaleCode, field: string): string | undefined {
  const known: Readonly<Record<string, string>> = changedMessages[locale].field;
  if (Object.hasOwn(known, field)) return known[field];
  const flag = accessFlags.find((one) => one === field || areaColumns[field as keyof typeof areaColumns] === one);
  return flag && tableMessages[locale].manage.area[areaOf[flag]];
}

/** Values that have names, by their field. */
const named: Readonly<
  Record<
    string,
    | "scope"
    | "kind"
    | "period"
    | "reach"
    | "theme"
    | "status"
    | "cover"
    | "mark"
    | "ruleState"
    | "admission"
    | "request"
    | "difficulty"
    | "seat"
  >
> = {
  admission: "admission",
  request: "request",
  difficulty: "difficulty",
  seat: "seat",
  ruleState: "ruleState",
  scope: "scope",
  kind: "kind",
  period: "period",
  reach: "reach",
  login_theme: "theme",
  status: "status",
  cover: "cover",
  attendance: "mark",
};

/** null: there was nothing. */
export function valueText(locale: LocaleCode, field: string, value: unknown): string | null {
  const words = changedMessages[locale];
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  const list = named[field];
  const names: Readonly<Record<string, string>> = list === undefined ? {} : words[list];
  if (typeof value === "string" && Object.hasOwn(names, value)) return names[value] ?? null;
  if (field === "flags" && typeof value === "number")
    return flagsIn(value)
      .map((flag) => tableMessages[locale].manage.area[areaOf[flag]])
      .join(", ");
  if ((field === "locale" || field === "default_locale") && typeof value === "string" && isLocaleCode(value))
    return localeOf(value).name;
  return String(value);
}
