import type { ReportKey } from "#shared/domain/report-words.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import type { MessagesLike } from "#api/http/table-words.ts";
import enReports from "#locales/en/reports.json" with { type: "json" };
import jaReports from "#locales/ja/reports.json" with { type: "json" };
import koReports from "#locales/ko/reports.json" with { type: "json" };
import viReports from "#locales/vi/reports.json" with { type: "json" };
import zhReports from "#locales/zh_cn/reports.json" with { type: "json" };

/** Words of reports that stand in files. */
export const reportWords = forEveryLocale<MessagesLike<typeof viReports>>({
  vi: viReports,
  en: enReports,
  ja: jaReports,
  ko: koReports,
  zh_cn: zhReports,
});

/** As the pages' translator. */
export function sayReport(locale: LocaleCode): (key: ReportKey) => string {
  return (key) => {
    const path = key.slice("reports:".length).split(".");
    const found = path.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], reportWords[locale]);
    return typeof found === "string" ? found : key;
  };
}
