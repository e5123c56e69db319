import type { ListState } from "./list-address.ts";

export const exportFormats = ["csv", "xlsx"] as const;

interface Shown {
  /** Where the learning API is reached. */
  apiBase: string;
  /** Path of the contract. */
  path: string;
  state: ListState;
  /** In their order; those that are left out are not named. */
  columns: readonly { id: string }[];
}

/** The address of what a list shows, all of its pages, as a file. */
export function exportHref({ apiBase, path, state, columns }: Shown, format: (typeof exportFormats)[number]): string {
  const shown = columns.filter(({ id }) => !state.hidden.includes(id)).map(({ id }) => id);
  const params = new URLSearchParams({ format, columns: shown.join(","), sort: state.sort, ...state.filters });
  if (state.q !== "") params.set("q", state.q);
  return `${apiBase}${path}?${params}`;
}
