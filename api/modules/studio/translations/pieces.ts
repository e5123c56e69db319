import { createHash } from "node:crypto";
import type { CourseHead } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { PieceFormat } from "#shared/contracts/course-languages.ts";
import { withBlocks } from "#api/modules/markdown/public.ts";

/** What of a course is said in words, a piece at a time. */
export interface Piece {
  /**
   * Stays while what it is about stays: made of the ids of what has ids. Where there are none – blocks of a text – it names the words
   * themselves, and equal words have one translation.
   */
  name: string;
  source: string;
  format: PieceFormat;
}

/** What stands for a piece. */
export type Say = (piece: Piece) => string;

/** The part of a course that is no lesson: what it is called and shown by. */
export interface CourseNames {
  head: Pick<CourseHead, "title" | "summary" | "outcomes">;
  sections: readonly { id: string; title: string }[];
}

export function sayNames({ head, sections }: CourseNames, say: Say): CourseNames {
  return {
    head: {
      title: said(say, "title", head.title, "line"),
      summary: said(say, "summary", head.summary, "text"),
      outcomes: head.outcomes.map((outcome) => said(say, named("outcomes", outcome), outcome, "line")),
    },
    sections: sections.map(({ id, title }) => ({ id, title: said(say, `sections.${id}`, title, "line") })),
  };
}

/** A lesson with its title. */
export interface SaidLesson {
  title: string;
  content: StudioContent;
}

export function sayLesson({ title, content }: SaidLesson, say: Say): SaidLesson {
  return { title: said(say, "title", title, "line"), content: sayContent(content, say) };
}

function sayContent(content: StudioContent, say: Say): StudioContent {
  if (content.kind === "gallery") {
    const pictures = content.pictures.map((picture) => ({
      ...picture,
      alt: said(say, named("alt", picture.alt), picture.alt, "text"),
      caption: picture.caption === null ? null : said(say, named("caption", picture.caption), picture.caption, "text"),
    }));
    return { ...content, pictures };
  }
  if (content.kind === "video") {
    const chapters = content.chapters.map(({ at, title }) => ({
      at,
      title: said(say, named("chapters", title), title, "line"),
    }));
    return { ...content, chapters };
  }
  return "markdown" in content ? { ...content, markdown: sayMarkdown(content.markdown, say) } : content;
}

function sayMarkdown(markdown: string, say: Say): string {
  return withBlocks(markdown, (source) => said(say, named("text", source), source, "markdown"));
}

/** What nobody wrote needs no translation. */
function said(say: Say, name: string, source: string, format: PieceFormat): string {
  return source.trim() === "" ? source : say({ name, source, format });
}

const named = (field: string, words: string) =>
  `${field}#${createHash("sha256").update(words.trim()).digest("base64url").slice(0, 12)}`;

/** Each once, in the order in which they are read. */
export function piecesIn(walk: (say: Say) => unknown): Piece[] {
  const found = new Map<string, Piece>();
  walk((piece) => {
    if (!found.has(piece.name)) found.set(piece.name, piece);
    return piece.source;
  });
  return [...found.values()];
}
