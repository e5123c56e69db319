import { type LocaleCode, localeOf } from "#shared/locales.ts";

/** What a letter tells of, with the day that each goes with (`YYYY-MM-DD`; null: none), in one line. */
export function titlesWithDays(locale: LocaleCode, told: readonly { title: string; on: string | null }[]): string {
  const day = new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: "long", timeZone: "UTC" });
  return told
    .map(({ title, on }) => (on === null ? title : `${title} (→ ${day.format(Date.parse(`${on}T00:00:00Z`))})`))
    .join(" · ");
}
