import { calendarDayWords } from "#client/core/formats/dates.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";
import type { ListFilter } from "./list-filters.ts";

/** A column as the tools of a list name it. */
export interface NamedColumn {
  id: string;
  title: string;
  /** The orders up and down that it stands for. */
  sorts?: readonly [string, string];
  /** Never left out. */
  isName?: boolean;
}

/** How a list calls what its address says. */
export interface ListNames {
  filters: readonly ListFilter[];
  columns: readonly NamedColumn[];
}

/** What a filter is set to, in words; "" or undefined: to nothing. */
export function filterValueWords(t: Translate, filter: ListFilter, value: string | undefined): string {
  if ("isDay" in filter) return value ? calendarDayWords(t, value) : "";
  if (!value) return filter.any;
  // Without choices it is what was typed.
  const typed = filter.options.length === 0 ? value : undefined;
  return filter.options.find((option) => option.value === value)?.label ?? typed ?? t("manage:list.unknown");
}

/** By what a list is ordered, in words. */
export function orderWords(t: Translate, columns: readonly NamedColumn[], sort: string): string {
  const name = columns.find(({ sorts }) => sorts?.includes(sort))?.title;
  if (name === undefined) return t("manage:list.unknown");
  return t(sort.startsWith("-") ? "manage:list.falling" : "manage:list.rising", { name });
}

/** Which columns are shown besides the row's name, in words. */
export function columnWords(t: Translate, columns: readonly NamedColumn[], hidden: readonly string[]): string {
  return joined(
    t,
    columns.filter(({ id, isName }) => !isName && !hidden.includes(id)).map(({ title }) => title),
  );
}
