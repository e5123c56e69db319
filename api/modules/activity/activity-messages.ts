import type { ActivityCount } from "#shared/contracts/activity.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { sayIn } from "#api/http/say.ts";
import { tableMessages, type MessagesLike } from "#api/http/table-messages.ts";
import enActivity from "#locales/en/activity.json" with { type: "json" };
import jaActivity from "#locales/ja/activity.json" with { type: "json" };
import koActivity from "#locales/ko/activity.json" with { type: "json" };
import viActivity from "#locales/vi/activity.json" with { type: "json" };
import zhActivity from "#locales/zh_cn/activity.json" with { type: "json" };

type ActivityMessages = Omit<MessagesLike<typeof enActivity>, "more_one" | "moreInFile_one" | "count"> & {
  count: Record<`${ActivityCount}_other`, string>;
};

/** Words of the log that stand in files. */
export const activityMessages = forEveryLocale<ActivityMessages>({
  vi: viActivity,
  en: enActivity,
  ja: jaActivity,
  ko: koActivity,
  zh_cn: zhActivity,
});

/** As the pages' translator: `activity:action.added`. */
export function say(locale: LocaleCode): (key: `activity:${string}` | `manage:${string}`) => string {
  return sayIn(locale, { activity: activityMessages[locale], manage: tableMessages[locale].manage });
}
