import { doorFor } from "#api/db/door.ts";
import type { Marked, QuickHit, SearchHit, SearchMoment } from "#shared/contracts/search.ts";
import { tokensOf } from "#shared/domain/fold.ts";
import { excerpt, marksOf } from "#shared/domain/highlight.ts";
import type { QueryTerm } from "#shared/domain/search-terms.ts";
import { statusOf } from "./facets.ts";
import type { HitDetails, HitRow, PassageRow } from "./hit.repo.ts";
import type { CategoryRow } from "./search.repo.ts";

export interface HitContext {
  details: HitDetails;
  terms: readonly QueryTerm[];
  categories: ReadonlyMap<string, CategoryRow>;
  /** Lessons stand in the list on their own. */
  lessonsListed: boolean;
}

export function toSearchHit(row: HitRow, { details, terms, categories, lessonsListed }: HitContext): SearchHit {
  const category = row.categoryId === null ? undefined : categories.get(row.categoryId);
  const lesson = lessonOf(row);
  return {
    id: String(row.id),
    kind: row.kind,
    slug: row.slug,
    title: marked(row.title, terms),
    summary: marked(row.summary, terms),
    cover_category: row.coverCategory,
    category: category ? { slug: category.path, label: category.label, is_owned: category.tree === "business" } : null,
    language: row.language,
    duration_seconds: row.durationSeconds,
    lesson_count: row.lessonCount,
    lesson,
    course_title: row.contextTitle,
    status: statusOf(row),
    admission: row.kind === "course" ? doorFor({ ...row, admission: row.admission ?? "open" }) : "open",
    done_count: row.courseId === null ? 0 : (details.done.get(row.courseId) ?? 0),
    moment: isQuoted(row.kind, lessonsListed) ? momentOf(row, details.passages, terms) : null,
  };
}

/** Whether a hit shows a passage: of a course only where its lessons do not stand in the list on their own. */
export function isQuoted(kind: HitRow["kind"], lessonsListed: boolean): boolean {
  return kind === "lesson" || (kind === "course" && !lessonsListed);
}

export function toQuickHit(row: HitRow): QuickHit {
  return {
    id: String(row.id),
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    language: row.language,
    duration_seconds: row.durationSeconds,
    lesson: lessonOf(row),
    course_title: row.contextTitle,
  };
}

function lessonOf(row: HitRow): SearchHit["lesson"] {
  if (row.lessonNumber === null || row.lessonKind === null) return null;
  return {
    id: row.refId,
    number: row.lessonNumber,
    title: row.title,
    kind: row.lessonKind,
    is_open: row.isTrial === true || row.enrolledAt !== null,
  };
}

function marked(text: string, terms: readonly QueryTerm[]): Marked {
  return { text, marks: marksOf(text, terms) };
}

/** The passage of the lesson, or of the course's lessons, that has most of the words; among equals the index's choice. */
function momentOf(row: HitRow, passages: readonly PassageRow[], terms: readonly QueryTerm[]): SearchMoment | null {
  const own = passages.filter((passage) =>
    row.kind === "lesson" ? passage.lessonId === row.refId : passage.courseId === row.courseId,
  );
  let best: { passage: PassageRow; quote: Marked; words: number } | undefined;
  for (const passage of own) {
    const { text } = passage;
    const tokens = tokensOf(text);
    const quote = { text, marks: marksOf(text, terms, { tokens }) };
    const words = terms.filter((term) => marksOf(text, [term], { tokens }).length > 0).length;
    if (words > (best?.words ?? 0)) best = { passage, quote, words };
  }
  if (!best) return null;
  const { passage, quote } = best;
  return {
    lesson: {
      id: passage.lessonId,
      number: passage.number,
      title: passage.title,
      kind: passage.kind,
      is_open: passage.isTrial || row.enrolledAt !== null,
    },
    place: passage.place,
    quote: excerpt(quote),
  };
}
