import { createInstance, type i18n } from "i18next";
import type { LocaleCode } from "#shared/locales.ts";
import { localeOf } from "#shared/locales.ts";
import "./i18next-types.ts";

/**
 * A translator over words that are already merged with their fallback. One per request on the server: a shared
 * instance would leak one visitor's language into another's page.
 */
export function createTranslator(locale: LocaleCode, words: Record<string, unknown>): i18n {
  const instance = createInstance({
    lng: localeOf(locale).tag,
    fallbackLng: false,
    defaultNS: "common",
    ns: Object.keys(words),
    resources: { [localeOf(locale).tag]: words as Record<string, Record<string, string>> },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
    showSupportNotice: false,
  } as Parameters<typeof createInstance>[0]);
  void instance.init();
  return instance;
}
