import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { markdownToHtml } from "#api/modules/markdown/public.ts";
import { readArticle } from "#client/core/editor/read-article.ts";
import { writeArticle } from "#client/core/editor/write-article.ts";

it.each(globSync(["content/**/*.md", "help/**/*.md"]))(
  "%s is the same page when every block of it was edited and written anew",
  (path) => {
    const markdown = readFileSync(path, "utf8");
    const page = (text: string) => markdownToHtml(text).replace(/\s+/g, " ");
    // Marks that stand against letters, which have no blanks between them in some languages, mark nothing.
    if (path.startsWith("help/")) expect(page(markdown)).not.toContain("**");
    expect(page(writeArticle(readArticle(markdown).doc))).toBe(page(markdown));
  },
);
