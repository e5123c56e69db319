import type { Due } from "#shared/contracts/due.ts";
import type { LearningItem } from "#shared/contracts/learning.ts";
import { mondayOf } from "#shared/domain/local-day.ts";
import { coursePath } from "#shared/routes.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import type { LearningState, LearningView } from "./learning-view.ts";

type GroupName = "overdue" | "this-week" | "next-week" | "later" | "none" | "done" | "all";

export interface Group {
  name: GroupName;
  /** First and last day, YYYY-MM-DD, of the groups that are spans of days. */
  from?: string;
  to?: string;
  items: LearningItem[];
}

export const titleOf = (item: LearningItem): string => (item.kind === "course" ? item.course.title : item.title);
export const pathOf = (item: LearningItem): string =>
  item.kind === "course" ? coursePath(item.course.slug) : item.path;
export const completedAt = (item: LearningItem): string | null =>
  item.kind === "course" ? item.course.completed_at : item.completed_at;

/** When something of a course was last studied, whichever of its lessons comes next; null before anything was. */
export function studiedAt(item: LearningItem): string | null {
  if (item.kind !== "course") return null;
  const isStarted = item.resume?.is_started === true || (item.course.progress?.done_count ?? 0) > 0;
  return isStarted ? item.last_studied_at : null;
}

/** Categories of the items, each once, in the order of their names. */
export function categoriesOf(
  items: readonly LearningItem[],
  compare: (a: string, b: string) => number,
): { slug: string; label: string }[] {
  const found = new Map<string, string>();
  for (const item of items) {
    if (item.kind === "course" && item.course.category)
      found.set(item.course.category.slug, item.course.category.label);
  }
  return [...found].map(([slug, label]) => ({ slug, label })).toSorted((a, b) => compare(a.label, b.label));
}

/** The items of a view in its order, by deadline in groups; `today` as YYYY-MM-DD. Groups without items fall away. */
export function arrange(
  items: readonly LearningItem[],
  view: LearningView,
  today: string,
  compare: (a: string, b: string) => number,
): Group[] {
  const shown = items.filter((item) => isInCategory(item, view.category) && isInState(item, view.state));
  if (view.sort === "title")
    return named(
      "all",
      shown.toSorted((a, b) => compare(titleOf(a), titleOf(b))),
    );
  // They come with the latest first.
  if (view.sort === "recent") return named("all", shown);
  return byDeadline(shown, today);
}

function named(name: GroupName, items: LearningItem[]): Group[] {
  return items.length > 0 ? [{ name, items }] : [];
}

function byDeadline(items: readonly LearningItem[], today: string): Group[] {
  const monday = mondayOf(today);
  const [sunday, nextSunday] = [addDays(monday, 6), addDays(monday, 13)];
  const open = items.filter((item) => completedAt(item) === null);
  const due = open.filter((item) => item.due !== null).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  const inTime = (from: string, to: string) =>
    due.filter((item) => !item.due?.overdue && dayOf(item) >= from && dayOf(item) <= to);
  return [
    { name: "overdue", items: due.filter((item) => item.due?.overdue) } as const,
    { name: "this-week", from: today, to: sunday, items: inTime("", sunday) } as const,
    {
      name: "next-week",
      from: addDays(sunday, 1),
      to: nextSunday,
      items: inTime(addDays(sunday, 1), nextSunday),
    } as const,
    { name: "later", from: addDays(nextSunday, 1), items: inTime(addDays(nextSunday, 1), "9999") } as const,
    { name: "none", items: open.filter((item) => item.due === null) } as const,
    { name: "done", items: items.filter((item) => completedAt(item) !== null) } as const,
  ].filter((group) => group.items.length > 0);
}

const dayOf = ({ due }: { due: Due | null }) => due?.on ?? "";

function isInCategory(item: LearningItem, category: string | null): boolean {
  if (category === null) return true;
  const slug = item.kind === "course" ? item.course.category?.slug : undefined;
  return slug === category || (slug?.startsWith(`${category}/`) ?? false);
}

function isInState(item: LearningItem, state: LearningState | null): boolean {
  switch (state) {
    case null:
      return true;
    case "open":
      return completedAt(item) === null;
    case "overdue":
      return item.due?.overdue ?? false;
    case "done":
      return completedAt(item) !== null;
  }
}
