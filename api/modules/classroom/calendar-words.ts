import en from "#locales/en/calendar.json";
import ja from "#locales/ja/calendar.json";
import ko from "#locales/ko/calendar.json";
import vi from "#locales/vi/calendar.json";
import zh from "#locales/zh_cn/calendar.json";
import { forEveryLocale } from "#shared/locales.ts";

/** Words that stand in calendar files: those are read outside the product. */
export const calendarWords = forEveryLocale<typeof vi>({ vi, en, ja, ko, zh_cn: zh });

/** Puts values into `{{name}}`. */
export function filled(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
