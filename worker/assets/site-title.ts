import en from "#locales/en/common.json";
import ja from "#locales/ja/common.json";
import ko from "#locales/ko/common.json";
import vi from "#locales/vi/common.json";
import zhCn from "#locales/zh_cn/common.json";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";

const common = forEveryLocale<typeof vi>({ vi, en, ja, ko, zh_cn: zhCn });

/** The business's title, else the product's own (docs/specification.md §1.2). */
export function siteTitle(business: BusinessProfile, locale: LocaleCode): string {
  return business.config_display.title.trim() || common[locale].site.defaultTitle;
}
