import { createHash } from "node:crypto";
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

export function sayMarkdown(markdown: string, say: Say): string {
  return withBlocks(markdown, (source) => said(say, named("text", source), source, "markdown"));
}

/** What nobody wrote needs no translation. */
export function said(say: Say, name: string, source: string, format: PieceFormat): string {
  return source.trim() === "" ? source : say({ name, source, format });
}

/** A name for words that nothing but themselves tells from others. */
export const named = (field: string, words: string) =>
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
