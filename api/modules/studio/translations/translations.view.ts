import type { CourseLanguage, Translation } from "#shared/contracts/course-languages.ts";
import { instant } from "#api/http/instant.ts";
import type { CoursePart } from "#api/modules/publishing/public.ts";
import { standingPieces, type StandingPiece } from "./standing-pieces.ts";
import type { PublishedRow, TranslationRow } from "./translations.repo.ts";

export function toTranslation(
  part: CoursePart,
  { language, source }: { language: string; source: string },
  row: TranslationRow | undefined,
): Translation {
  return {
    id: part.id,
    title: part.title,
    language,
    source_language: source,
    pieces: standingPieces(part.pieces, row?.units ?? {}).map(({ from: _from, ...piece }) => piece),
    revision: row?.revision ?? 0,
    updated_at: row ? instant(row.updatedAt) : null,
    updated_by: row?.editor ?? null,
  };
}

/** How far a course is in one language. */
export function toCourseLanguage(
  parts: readonly CoursePart[],
  language: string,
  drafts: readonly TranslationRow[],
  published: readonly PublishedRow[],
): CourseLanguage {
  const units = new Map(drafts.map((row) => [row.partId, row.units]));
  const counted = parts.map((part) => ({
    id: part.id,
    title: part.title,
    kind: part.kind,
    ...countsOf(standingPieces(part.pieces, units.get(part.id) ?? {})),
  }));
  const publishedAt = published.length === 0 ? null : Math.max(...published.map((row) => row.publishedAt));
  const sumOf = (state: "missing" | "current" | "outdated") => counted.reduce((sum, part) => sum + part[state], 0);
  return {
    language,
    missing: sumOf("missing"),
    current: sumOf("current"),
    outdated: sumOf("outdated"),
    published_at: instant(publishedAt),
    is_changed: drafts.some(({ updatedAt }) => publishedAt === null || updatedAt > publishedAt),
    parts: counted,
  };
}

function countsOf(pieces: readonly StandingPiece[]) {
  const of = (state: StandingPiece["state"]) => pieces.filter((piece) => piece.state === state).length;
  return { missing: of("missing"), current: of("current"), outdated: of("outdated") };
}
