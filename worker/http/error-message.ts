import en from "#locales/en/errors.json";
import ja from "#locales/ja/errors.json";
import ko from "#locales/ko/errors.json";
import vi from "#locales/vi/errors.json";
import zhCn from "#locales/zh_cn/errors.json";
import type { ErrorCode } from "#shared/errors.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";

const messages = forEveryLocale<Record<ErrorCode, string>>({ vi, en, ja, ko, zh_cn: zhCn });

/** What a person reads when the edge itself refuses or fails. */
export function errorMessage(code: ErrorCode, locale: LocaleCode): string {
  return messages[locale][code];
}
