import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { helpContents } from "#shared/help-contents.ts";
import { readHelp } from "./help-articles.ts";

const root = process.cwd();
const locales = ["vi", "en", "ja", "ko", "zh_cn"] as const;
const scripts = {
  vi: /[ăâđêôơưạảấầẩẫậ]/i,
  en: /^[^\u0400-\uFFFF]*$/,
  ja: /[\p{Script=Hiragana}]/u,
  ko: /\p{Script=Hangul}/u,
  zh_cn: /\p{Script=Han}/u,
};

describe.each(locales)("the help centre in %s", (locale) => {
  it("has every article of the contents and no other, each in its language", async () => {
    const names = helpContents.flatMap(({ articles }) => articles);
    expect((await readdir(`help/${locale}`)).toSorted()).toEqual(names.map((name) => `${name}.md`).toSorted());
    for (const article of (await readHelp(root, locale)).flatMap(({ articles }) => articles)) {
      expect(article.parts.map(({ text }) => text).join(" "), article.name).toMatch(
        locale === "en" ? /\bthe\b/ : scripts[locale],
      );
      expect(article.updated, article.name).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const { id, heading } of article.parts) expect(id === null || heading !== "", article.name).toBe(true);
    }
  });

  it("leads nowhere that is not there", async () => {
    const articles = (await readHelp(root, locale)).flatMap((section) => section.articles);
    const addresses = new Set([
      "/docs",
      ...articles.flatMap(({ name, parts }) => [`/docs/${name}`, ...parts.map(({ id }) => `/docs/${name}#${id}`)]),
    ]);
    const links = articles.flatMap(({ parts }) =>
      parts.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)),
    );
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect(addresses, link).toContain(link);
  });

  it("has the headings that the Vietnamese has: a link to one survives a change of language", async () => {
    const ids = async (language: string) =>
      (await readHelp(root, language)).map(({ articles }) => articles.map(({ parts }) => parts.map(({ id }) => id)));
    expect(await ids(locale)).toEqual(await ids("vi"));
  });
});
