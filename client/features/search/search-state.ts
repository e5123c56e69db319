import { searchKinds, searchLengths, searchStatuses } from "#shared/contracts/search.ts";
import { recordOf } from "#shared/domain/record-of.ts";
import { searchPath } from "#shared/routes.ts";

export const facetNames = ["type", "category", "length", "language", "status"] as const;
export type FacetName = (typeof facetNames)[number];

/** A search as its address says it. */
export interface SearchState {
  q: string;
  facets: Record<FacetName, readonly string[]>;
  newest: boolean;
  /** Words as they were typed, marks or none. */
  exact: boolean;
}

const longestQuery = 200;
const allowed: Record<FacetName, (value: string) => boolean> = {
  type: oneOf(searchKinds),
  category: (value) => /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(value),
  length: oneOf(searchLengths),
  language: (value) => /^[A-Za-z0-9-]{2,12}$/.test(value),
  status: oneOf(searchStatuses),
};

function oneOf(values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value);
}

/** What an address asks for; values that nothing can have fall away. */
export function readState(params: URLSearchParams): SearchState {
  const facets = recordOf(facetNames, (name) =>
    [...new Set((params.get(name) ?? "").split(",").filter((value) => allowed[name](value)))].slice(0, 20),
  );
  return {
    q: (params.get("q") ?? "").trim().slice(0, longestQuery),
    facets,
    newest: params.get("sort") === "newest",
    exact: params.get("exact") === "1",
  };
}

/** The parameters of the learning API, and of the address: the same. */
export function queryOf({ q, facets, newest, exact }: SearchState) {
  const joined = (name: FacetName) => (facets[name].length > 0 ? { [name]: facets[name].join(",") } : {});
  return {
    ...(q && { q }),
    ...joined("type"),
    ...joined("category"),
    ...joined("length"),
    ...joined("language"),
    ...joined("status"),
    ...(newest && { sort: "newest" as const }),
    ...(exact && { exact: "1" as const }),
  };
}

/** The address of a search, without locale prefix; equal searches have equal addresses. */
export function pathOfSearch(state: SearchState): string {
  const params = new URLSearchParams(queryOf(state));
  return params.size > 0 ? `${searchPath}?${params}` : searchPath;
}

/** The same search with one value of a facet chosen, or no more. */
export function toggled(state: SearchState, name: FacetName, value: string): SearchState {
  const has = state.facets[name].includes(value);
  const values = has ? state.facets[name].filter((one) => one !== value) : [...state.facets[name], value].toSorted();
  return { ...state, facets: { ...state.facets, [name]: values } };
}

/** The same words, nothing filtered out. */
export function unfiltered(state: SearchState): SearchState {
  return { ...state, facets: { type: [], category: [], length: [], language: [], status: [] } };
}

export function chosenCount({ facets }: SearchState): number {
  return facetNames.reduce((count, name) => count + facets[name].length, 0);
}
