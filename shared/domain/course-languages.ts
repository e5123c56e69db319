import { locales } from "../locales.ts";

/** The languages that courses are written in, by their own names, as packs and readers' machines name them. */
export const courseLanguages = locales.map(({ code, name, tag }) => ({
  value: courseLanguageOf(code),
  label: name,
  lang: tag,
}));

/** The language of a course that somebody begins who reads the pages in this one. */
export function courseLanguageOf(locale: string): string {
  return locale === "zh_cn" ? "zh-CN" : locale;
}
