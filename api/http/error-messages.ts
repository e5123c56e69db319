import enErrors from "#locales/en/errors.json" with { type: "json" };
import enValidation from "#locales/en/validation.json" with { type: "json" };
import jaErrors from "#locales/ja/errors.json" with { type: "json" };
import jaValidation from "#locales/ja/validation.json" with { type: "json" };
import koErrors from "#locales/ko/errors.json" with { type: "json" };
import koValidation from "#locales/ko/validation.json" with { type: "json" };
import viErrors from "#locales/vi/errors.json" with { type: "json" };
import viValidation from "#locales/vi/validation.json" with { type: "json" };
import zhErrors from "#locales/zh_cn/errors.json" with { type: "json" };
import zhValidation from "#locales/zh_cn/validation.json" with { type: "json" };
import { filled } from "#shared/domain/filled.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";

/** A key of locales/<locale>/validation.json. */
export type ValidationKey = keyof typeof viValidation;

const errorText = forEveryLocale<Record<ErrorCode | "forbidden_ask", string>>({
  vi: viErrors,
  en: enErrors,
  ja: jaErrors,
  ko: koErrors,
  zh_cn: zhErrors,
});

const validationMessages = forEveryLocale<Record<ValidationKey, string>>({
  vi: viValidation,
  en: enValidation,
  ja: jaValidation,
  ko: koValidation,
  zh_cn: zhValidation,
});

export function isValidationKey(key: string): key is ValidationKey {
  return Object.hasOwn(viValidation, key);
}

export function errorMessage(locale: LocaleCode, code: ErrorCode): string {
  return errorText[locale][code];
}

/** The same to whoever may ask these people for the right. */
export function askingMessage(locale: LocaleCode, names: readonly string[]): string {
  return filled(errorText[locale].forbidden_ask, { names: names.join(", ") });
}

/** A message that is no key is already in the reader's language and passes through. */
export function validationMessage(locale: LocaleCode, key: string): string {
  return isValidationKey(key) ? validationMessages[locale][key] : key;
}
