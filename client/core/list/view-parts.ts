import type { Translate } from "#client/core/formats/formats.ts";
import type { CopyTexts } from "#client/core/form/asked-copies.tsx";
import type { BothChanged } from "#client/core/form/three-way.ts";
import { type ListSpec, listStateOf, viewQuery } from "./list-address.ts";
import { columnText, filterValueText, type ListNames, orderText } from "./list-text.ts";

/** What a view keeps, part by part: `q`, `sort`, `hide`, and each filter by its name behind `filter `. */
export type ViewParts = Record<string, string>;

const filterPart = "filter ";

/** `query` as a saved view has it. */
export function partsOf(spec: ListSpec, query: string): ViewParts {
  const { q, sort, hidden, filters } = listStateOf(new URLSearchParams(query), spec);
  const chosen = spec.filters.map((name) => [filterPart + name, filters[name] ?? ""] as const);
  return { q, sort, hide: hidden.toSorted().join(), ...Object.fromEntries(chosen) };
}

/** The same as a saved view keeps it. */
export function queryOf(spec: ListSpec, { q = "", sort = "", hide = "", ...filters }: ViewParts): string {
  return viewQuery(spec, {
    q,
    sort,
    hidden: hide.split(",").filter(Boolean),
    filters: Object.fromEntries(Object.entries(filters).map(([part, value]) => [part.slice(filterPart.length), value])),
    cursor: undefined,
  });
}

/** What two people made of one part of a view, as the list itself calls it. */
export function partTexts(t: Translate, { filters, columns }: ListNames, both: BothChanged): CopyTexts {
  const {
    paths: [part = ""],
    mine: [mine],
    theirs: [theirs],
  } = both;
  const told = (label: string, words: (value: string) => string): CopyTexts => ({
    label,
    mine: words(String(mine)),
    theirs: words(String(theirs)),
  });
  if (part === "q") return told(t("manage:list.words"), (value) => value);
  if (part === "sort") return told(t("manage:list.order"), (value) => orderText(t, columns, value));
  if (part === "hide") return told(t("manage:list.columns"), (value) => columnText(t, columns, value.split(",")));
  const filter = filters.find(({ name }) => filterPart + name === part);
  return filter
    ? told(filter.label, (value) => filterValueText(t, filter, value))
    : told(t("manage:list.filter"), (value) => value);
}
