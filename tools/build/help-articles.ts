import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { helpContents } from "#shared/help-contents.ts";
import type { HelpArticle, HelpPart, HelpSection } from "#shared/help-article.ts";
import { markdownToHtml } from "#api/modules/markdown/public.ts";

interface FrontMatter {
  title: string;
  summary: string;
  /** A calendar date, YYYY-MM-DD. */
  updated: string;
}

/** The help centre in one language, from `help/<locale>/*.md`. Throws where an article is missing or lacks front matter. */
export async function readHelp(root: string, locale: string): Promise<HelpSection[]> {
  return Promise.all(
    helpContents.map(async ({ section, articles }) => ({
      name: section,
      articles: await Promise.all(articles.map((name) => readArticle(join(root, "help", locale, `${name}.md`), name))),
    })),
  );
}

async function readArticle(file: string, name: string): Promise<HelpArticle> {
  const source = await readFile(file, "utf8");
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const { title, summary, updated } = (front ? parse(front) : {}) as Partial<FrontMatter>;
  if (!title || !summary || !updated || !body)
    throw new Error(`${file}: title, summary, updated and a text are needed`);
  return { name, title, summary, updated: String(updated), parts: partsOf(markdownToHtml(body)) };
}

/**
 * The opening and what stands under each heading. A heading is addressed by its number, which is the same in every
 * language: a link to it survives a change of language.
 */
function partsOf(html: string): HelpPart[] {
  return html
    .split(/(?=<h2>)/)
    .map((part, index) => {
      const [head = "", inner] = /^<h2>([\s\S]*?)<\/h2>/.exec(part) ?? [];
      const rest = part.slice(head.length).trim();
      return {
        id: inner === undefined ? null : `s${index}`,
        heading: plain(inner ?? ""),
        html: rest,
        text: plain(rest),
      };
    })
    .filter(({ id, html: rest }) => id !== null || rest !== "");
}

function plain(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|td|th|tr|pre|blockquote)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
