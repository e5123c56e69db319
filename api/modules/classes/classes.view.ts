import type { ClassDate, ClassDetail, ClassRow } from "#shared/contracts/classes.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { instant } from "#api/http/instant.ts";
import type { ClassroomRow } from "./class-records.ts";
import type { ClassDateRow, ClassListRow } from "./classes.repo.ts";

export function toClassRow(row: ClassListRow, scope: Scope): ClassRow {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    state: row.archivedAt !== null ? "archived" : row.coming > 0 ? "coming" : "undated",
    next_date: row.next ? toClassDate(row.next, scope) : null,
    coming: row.coming,
  };
}

/** Everybody is told who teaches; whose account it is, those alone to whom all people are open. */
export function toClassDate(row: ClassDateRow, scope: Scope): ClassDate {
  return {
    id: row.id,
    starts_at: instant(row.startsAt),
    ends_at: instant(row.endsAt),
    place: row.place,
    map_url: row.mapUrl,
    link: row.link,
    teacher: row.teacher && { id: scope === "business" ? row.teacherId : null, ...row.teacher },
    seats: row.seats,
    taken: row.taken,
    waiting: row.waiting,
    register_until: instant(row.registerUntil),
    cancelled_at: instant(row.cancelledAt),
    cancel_reason: row.cancelReason,
    revision: row.revision,
  };
}

interface Category {
  id: string;
  parentId: string | null;
  label: string;
}

/** Each with those above it. */
export function toCategories(rows: readonly Category[]): ClassDetail["categories"] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const labelOf = ({ label, parentId }: Category): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? `${labelOf(parent)} / ${label}` : label;
  };
  return rows.map((row) => ({ id: row.id, label: labelOf(row) }));
}

interface Shown {
  row: ClassroomRow;
  dates: readonly ClassDateRow[];
  categories: readonly Category[];
  timeZone: string;
  scope: Scope;
}

export function toClassDetail({ row, dates, categories, timeZone, scope }: Shown): ClassDetail {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category_id: row.categoryId,
    cover_category: row.coverCategory,
    language: row.language,
    outcomes: row.outcomes,
    bring: row.bring,
    minutes: Math.round(row.durationSeconds / 60),
    is_archived: row.archivedAt !== null,
    revision: row.revision,
    dates: dates.map((date) => toClassDate(date, scope)),
    time_zone: timeZone,
    categories: toCategories(categories),
    may: { change: scope === "business" },
  };
}
