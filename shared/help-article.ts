import type { HelpSectionName } from "./help-contents.ts";

/** One article of the help centre in one language, as the build made it from Markdown (tools/build/help-articles.ts). */
export interface HelpArticle {
  /** The last part of its address, the same in every language. */
  name: string;
  title: string;
  summary: string;
  /** A calendar date, YYYY-MM-DD. */
  updated: string;
  parts: HelpPart[];
}

export interface HelpPart {
  /** What a link to the heading ends in, the same in every language; null for the opening, which has no heading. */
  id: string | null;
  heading: string;
  html: string;
  /** The same without markup, for the search. */
  text: string;
}

export interface HelpSection {
  name: HelpSectionName;
  articles: HelpArticle[];
}
