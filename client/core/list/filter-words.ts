import { listWords, type Translate } from "#client/core/formats/formats.ts";
import type { ListState } from "./list-address.ts";
import type { ListFilter } from "./list-tools.tsx";

/** What narrows a list, in words: "Từ tìm: thu, Tổ: Kho"; "" where nothing does. */
export function filterWords(t: Translate, { q, filters: chosen }: ListState, filters: readonly ListFilter[]): string {
  const pair = (name: string, value: string) => t("manage:list.pair", { name, value });
  return listWords(t, [
    ...(q === "" ? [] : [pair(t("manage:list.words"), q)]),
    ...filters.flatMap((filter) => {
      const value = chosen[filter.name];
      if (value === undefined) return [];
      const option = "isDay" in filter ? undefined : filter.options.find((one) => one.value === value);
      return [pair(filter.label, option?.label ?? value)];
    }),
  ]);
}
