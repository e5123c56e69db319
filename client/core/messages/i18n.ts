import { createInstance, type DefaultNamespace, type i18n, type Namespace, type TOptions } from "i18next";
import type { LocaleCode } from "#shared/locales.ts";
import { localeOf } from "#shared/locales.ts";
import type { Resources, MessageKey } from "./message-keys.ts";

/** What `t` may be asked for: a key that the English words lack does not compile. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
  }

  /** i18next's own takes the namespaces of `useTranslation` alone; a key that names its namespace is as good anywhere. */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: MessageKey, options?: TOptions): string;
  }
}

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
