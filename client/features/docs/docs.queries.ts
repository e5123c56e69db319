import { queryOptions } from "@tanstack/react-query";
import type { LocaleCode } from "#shared/locales.ts";
import type { HelpHit } from "./find-help.ts";
import type { HelpArticle, HelpPart, HelpSection } from "#shared/help-article.ts";

/** Each language is a chunk of its own. */
const languages = {
  vi: () => import("virtual:help/vi"),
  en: () => import("virtual:help/en"),
  ja: () => import("virtual:help/ja"),
  ko: () => import("virtual:help/ko"),
  zh_cn: () => import("virtual:help/zh_cn"),
} satisfies Record<LocaleCode, () => Promise<{ default: HelpSection[] }>>;

export interface HelpLink {
  name: string;
  title: string;
}

export interface HelpTree {
  sections: { name: HelpSection["name"]; articles: (HelpLink & { summary: string })[] }[];
}

export interface HelpPage extends Omit<HelpArticle, "parts"> {
  parts: Omit<HelpPart, "text">[];
  section: HelpSection["name"];
  previous: HelpLink | null;
  next: HelpLink | null;
}

async function sectionsOf(locale: LocaleCode): Promise<HelpSection[]> {
  return (await languages[locale]()).default;
}

/** Titles and summaries of all articles, by section. */
export function helpTreeQuery(locale: LocaleCode) {
  return queryOptions({
    queryKey: ["help-tree", locale],
    queryFn: async (): Promise<HelpTree> => ({
      sections: (await sectionsOf(locale)).map(({ name, articles }) => ({
        name,
        articles: articles.map(({ name, title, summary }) => ({ name, title, summary })),
      })),
    }),
    staleTime: Infinity,
  });
}

/** One article with its neighbours; null where there is none of that name. */
export function helpPageQuery(locale: LocaleCode, name: string) {
  return queryOptions({
    queryKey: ["help-page", locale, name],
    queryFn: async (): Promise<HelpPage | null> => {
      const all = (await sectionsOf(locale)).flatMap(({ name: section, articles }) =>
        articles.map((article) => ({ section, article })),
      );
      const at = all.findIndex(({ article }) => article.name === name);
      const found = all[at];
      if (!found) return null;
      const { parts, ...article } = found.article;
      return {
        ...article,
        parts: parts.map(({ id, heading, html }) => ({ id, heading, html })),
        section: found.section,
        previous: linkTo(all[at - 1]?.article),
        next: linkTo(all[at + 1]?.article),
      };
    },
    staleTime: Infinity,
  });
}

export function helpSearchQuery(locale: LocaleCode, words: string) {
  return queryOptions({
    queryKey: ["help-search", locale, words],
    queryFn: async (): Promise<HelpHit[]> => (await import("./find-help.ts")).findHelp(await sectionsOf(locale), words),
    staleTime: Infinity,
  });
}

function linkTo(article: HelpArticle | undefined): HelpLink | null {
  return article ? { name: article.name, title: article.title } : null;
}
