import { calendarDayText } from "#client/core/formats/dates.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";
import type { ListState } from "./list-address.ts";
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
export function filterValueText(t: Translate, filter: ListFilter, value: string | undefined): string {
  if ("isDay" in filter) return value ? calendarDayText(t, value) : "";
  if (!value) return filter.any;
  // Without choices it is what was typed.
  const typed = filter.options.length === 0 ? value : undefined;
  return filter.options.find((option) => option.value === value)?.label ?? typed ?? t("manage:list.unknown");
}

/** What narrows a list, in words: "Từ tìm: thu, Tổ: Kho"; "" where nothing does. */
export function filterText(
  t: Translate,
  { q, filters: chosen }: Pick<ListState, "q" | "filters">,
  filters: readonly ListFilter[],
): string {
  const pair = (name: string, value: string) => t("manage:list.pair", { name, value });
  return joined(t, [
    ...(q === "" ? [] : [pair(t("manage:list.words"), q)]),
    ...filters.flatMap((filter) => {
      const value = chosen[filter.name];
      return value === undefined ? [] : [pair(filter.label, filterValueText(t, filter, value))];
    }),
  ]);
}

/** The same of each filter under which rows were chosen; "" where the whole list stood there. */
export function underText(t: Translate, under: readonly string[], filters: readonly ListFilter[]): string {
  const each = under.map((told) => {
    const [q, chosen] = JSON.parse(told) as [string, Record<string, string>];
    return filterText(t, { q, filters: chosen }, filters);
  });
  return each.filter((words) => words !== "").join(" · ");
}

/** By what a list is ordered, in words. */
export function orderText(t: Translate, columns: readonly NamedColumn[], sort: string): string {
  const name = columns.find(({ sorts }) => sorts?.includes(sort))?.title;
  if (name === undefined) return t("manage:list.unknown");
  return t(sort.startsWith("-") ? "manage:list.falling" : "manage:list.rising", { name });
}

/** Which columns are shown besides the row's name, in words. */
export function columnText(t: Translate, columns: readonly NamedColumn[], hidden: readonly string[]): string {
  return joined(
    t,
    columns.filter(({ id, isName }) => !isName && !hidden.includes(id)).map(({ title }) => title),
  );
}
