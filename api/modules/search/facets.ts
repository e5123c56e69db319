import {
  type Facet,
  type SearchFacets,
  searchKinds,
  type SearchKind,
  searchLengths,
  searchStatuses,
  type SearchStatus,
} from "#shared/contracts/search.ts";
import { recordOf } from "#shared/domain/record-of.ts";

/** What was chosen; an empty list chooses nothing out. Categories as paths, each with all below it. */
export interface SearchFilters {
  type: SearchKind[];
  category: string[];
  length: string[];
  language: string[];
  status: string[];
}

/** One row, or several alike. */
export interface Countable {
  kind: SearchKind;
  category: { path: string; label: string } | null;
  language: string;
  length: string;
  status: SearchStatus | null;
  count: number;
}

type Name = keyof SearchFilters;

const names: readonly Name[] = ["type", "category", "length", "language", "status"];

/** "a,b" of the address → what was chosen. */
export function chosen(query: Partial<Record<Name, string | undefined>>): SearchFilters {
  const said = recordOf(names, (name) => query[name]?.split(",") ?? []);
  return { ...said, type: searchKinds.filter((kind) => said.type.includes(kind)) };
}

/** Whether a row passes every filter but the one named. */
export function passes(row: Countable, filters: SearchFilters, except?: Name): boolean {
  return names.every(
    (name) => name === except || filters[name].length === 0 || filters[name].some((value) => has(row, name, value)),
  );
}

function has(row: Countable, name: Name, value: string): boolean {
  switch (name) {
    case "type":
      return row.kind === value;
    case "category":
      return row.category !== null && (row.category.path === value || row.category.path.startsWith(`${value}/`));
    case "length":
      return row.length === value;
    case "language":
      return row.language === value;
    case "status":
      return row.status === value;
  }
}

const fixed: Partial<Record<Name, readonly string[]>> = {
  type: searchKinds,
  length: searchLengths,
  status: searchStatuses,
};

/**
 * The values of every facet with what choosing them would show: a facet's own choice does not narrow it. A chosen value
 * stays, even with nothing behind it, so that it can be taken back; a chosen category counts what is below it.
 */
export function facetsOf(
  rows: readonly Countable[],
  filters: SearchFilters,
  categoryLabel: (path: string) => string,
): SearchFacets {
  const facet = (name: Name): Facet => {
    const counts = new Map<string, { label: string; count: number }>();
    for (const row of rows) {
      if (!passes(row, filters, name)) continue;
      const value = valueOf(row, name);
      if (value === null) continue;
      const known = counts.get(value.value) ?? { label: value.label, count: 0 };
      known.count += row.count;
      counts.set(value.value, known);
    }
    for (const value of filters[name]) {
      if (counts.has(value)) continue;
      const behind = rows.filter((row) => has(row, name, value) && passes(row, filters, name));
      counts.set(value, {
        label: name === "category" ? categoryLabel(value) : "",
        count: behind.reduce((sum, row) => sum + row.count, 0),
      });
    }
    const order = fixed[name];
    return [...counts]
      .map(([value, { label, count }]) => ({ value, label, count }))
      .toSorted((a, b) =>
        order ? order.indexOf(a.value) - order.indexOf(b.value) : b.count - a.count || (a.label < b.label ? -1 : 1),
      );
  };
  return {
    type: facet("type"),
    category: facet("category"),
    length: facet("length"),
    language: facet("language"),
    status: facet("status"),
  };
}

function valueOf(row: Countable, name: Name): { value: string; label: string } | null {
  switch (name) {
    case "type":
      return { value: row.kind, label: "" };
    case "category":
      return row.category && { value: row.category.path, label: row.category.label };
    case "length":
      return { value: row.length, label: "" };
    case "language":
      return { value: row.language, label: "" };
    case "status":
      return row.status && { value: row.status, label: "" };
  }
}

/** Seconds → the facet's value. */
export function lengthOf(seconds: number): string {
  return seconds < 1800 ? "short" : seconds <= 5400 ? "medium" : "long";
}

/** A course that was only given or opened is not begun, as an assignment's rows say. */
export function statusOf(row: {
  courseId: string | null;
  enrolledAt: number | null;
  lastStudiedAt: number | null;
  completedAt: number | null;
}): SearchStatus | null {
  if (row.courseId === null) return null;
  if (row.completedAt !== null) return "completed";
  return (row.lastStudiedAt ?? 0) > (row.enrolledAt ?? 0) ? "in_progress" : "not_started";
}
