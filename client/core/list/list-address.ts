import type { ListName } from "#shared/domain/saved-lists.ts";

/** What of a list the address says: words looked for, filters, order, page and which columns are left out. */
export interface ListState {
  q: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
  cursor: string | undefined;
  hidden: readonly string[];
  /** The saved view that it was opened with, however it was changed since; undefined: none. */
  view?: string | undefined;
}

/** What a list can be asked for; the first order is the one that it has by itself. */
export interface ListChoices {
  sorts: readonly [string, ...string[]];
  filters: readonly string[];
  /** Columns that are left out until they are asked for. */
  hidden?: readonly string[];
}

/** A list: where it stands, what it can be asked for, and as what its views are saved, where they are. */
export interface ListSpec extends ListChoices {
  path: string;
  views?: ListName;
}

/** What an address cannot mean is passed over. */
export function listStateOf(params: URLSearchParams, { sorts, filters, hidden = [] }: ListChoices): ListState {
  const sort = params.get("sort") ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, 100),
    sort: sorts.includes(sort) ? sort : sorts[0],
    filters: Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : []))),
    cursor: params.get("cursor") ?? undefined,
    hidden: params.get("hide")?.split(",").filter(Boolean) ?? hidden,
    view: params.get("view") ?? undefined,
  };
}

interface Changes {
  q?: string;
  sort?: string;
  filters?: Record<string, string | undefined>;
  cursor?: string | undefined;
  hidden?: readonly string[];
}

/** The list with something changed; whatever changes what it shows begins at its first page. */
export function listHref({ path, sorts, hidden = [] }: ListSpec, state: ListState, changes: Changes): string {
  const next = { ...state, cursor: undefined, ...changes, filters: { ...state.filters, ...changes.filters } };
  if (changes.hidden !== undefined) next.cursor = state.cursor;
  const params = new URLSearchParams();
  if (next.view !== undefined) params.set("view", next.view);
  if (next.q !== "") params.set("q", next.q);
  for (const [name, value] of Object.entries(next.filters)) if (value) params.set(name, value);
  if (next.sort !== sorts[0]) params.set("sort", next.sort);
  if (next.cursor !== undefined) params.set("cursor", next.cursor);
  if (next.hidden.toSorted().join() !== hidden.toSorted().join()) params.set("hide", next.hidden.join(","));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether something narrows the list. */
export function isNarrowed({ q, filters }: ListState): boolean {
  return q !== "" || Object.keys(filters).length > 0;
}

interface View {
  id: string;
  query: string;
}

/** The list as a saved view has it. */
export function viewHref(path: string, { id, query }: View): string {
  return `${path}?view=${id}${query === "" ? "" : `&${query}`}`;
}

/** What the list shows, as a saved view keeps it: no page. */
export function viewQuery(spec: ListSpec, state: ListState): string {
  return listHref({ ...spec, path: "" }, { ...state, view: undefined }, {}).slice(1);
}

/** An address that says nothing opens the view that its reader chose for it. */
export function openedWith(params: URLSearchParams, chosen: View | undefined): URLSearchParams {
  if (params.size > 0 || chosen === undefined) return params;
  return new URLSearchParams(viewHref("", chosen).slice(1));
}

/** What no id can be is passed over, as every value is that nothing has. */
export function idIn(value: string | undefined): string | undefined {
  return value !== undefined && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
