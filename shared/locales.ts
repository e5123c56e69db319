import { recordOf } from "./domain/record-of.ts";

export interface Locale {
  code: string;
  /** The language's own name, as its speakers write it. */
  name: string;
  /** BCP 47. */
  tag: string;
  direction: "ltr" | "rtl";
  /** True for a locale that learners may choose; others exist for direction tests and later use. */
  offered: boolean;
}

/**
 * docs/specification.md §9.1: vi is the default. A further row needs no code: what has no words in it yet is said in
 * `fallbackLocale`. Pages find their words in locales/<code>/ by themselves; what the edge and the learning API say outside
 * a page (errors, mail, calendars) is listed by locale where it is said.
 */
export const locales = [
  { code: "vi", name: "Tiếng Việt", tag: "vi-VN", direction: "ltr", offered: true },
  { code: "en", name: "English", tag: "en-US", direction: "ltr", offered: true },
  { code: "ja", name: "日本語", tag: "ja-JP", direction: "ltr", offered: true },
  { code: "ko", name: "한국어", tag: "ko-KR", direction: "ltr", offered: true },
  { code: "zh_cn", name: "简体中文", tag: "zh-CN", direction: "ltr", offered: true },
] as const satisfies readonly Locale[];

export type LocaleCode = (typeof locales)[number]["code"];

export const defaultLocale: LocaleCode = "vi";

/** The locale whose words stand in for a missing key. */
export const fallbackLocale = "vi" satisfies LocaleCode;

/** A list of what is said in each locale, completed by `fallbackLocale`'s. */
export function forEveryLocale<Said>(
  list: Partial<Record<LocaleCode, Said>> & Record<typeof fallbackLocale, Said>,
): Record<LocaleCode, Said> {
  const codes = locales.map(({ code }) => code);
  return recordOf(codes, (code) => list[code] ?? list[fallbackLocale]);
}

export function isLocaleCode(value: string): value is LocaleCode {
  return locales.some((locale) => locale.code === value);
}

export function localeOf(code: LocaleCode): Locale {
  return locales.find((locale) => locale.code === code) ?? locales[0];
}

/** Quality-ordered match of an Accept-Language header (RFC 9110 §12.5.4) against the offered locales. */
export function matchAcceptLanguage(header: string | null | undefined): LocaleCode | undefined {
  if (!header) return undefined;
  const wanted = header
    .slice(0, 500)
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith("q="));
      const q = quality === undefined ? 1 : Number(quality.slice(2));
      return { tag: tag.trim().toLowerCase(), q: Number.isFinite(q) ? q : 0, index };
    })
    .filter((entry) => entry.q > 0 && entry.tag !== "")
    .sort((a, b) => b.q - a.q || a.index - b.index);
  for (const { tag } of wanted) {
    const exact = locales.find((l) => l.tag.toLowerCase() === tag || l.code.replace("_", "-") === tag);
    if (exact) return exact.code;
    const language = tag.split("-")[0];
    const loose = locales.find((l) => l.tag.split("-")[0] === language);
    if (loose) return loose.code;
  }
  return undefined;
}
