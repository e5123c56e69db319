import { isLocaleCode } from "#shared/locales.ts";
import { managePath } from "#shared/routes.ts";
import { matchRoutes } from "react-router";
import { firstRoutes, type RouteEntry } from "./routes.ts";

let rows = firstRoutes;
let { table, plainRows } = indexOf(rows);

/** Pages without React in the browser, as the static beginning of their path. */
const formPaths = firstRoutes.filter(({ entry }) => entry === "form").map(({ path }) => path.split("/:")[0] ?? path);

function indexOf(of: readonly RouteEntry[]) {
  return {
    /** What an address of each row begins with: few rows are left to be matched by their whole pattern. */
    table: of.map(({ name, path }) => ({ begin: beginOf(path), route: { id: name, path } })),
    /** Rows without parameters, which no other can come before. */
    plainRows: new Map(of.filter(({ path }) => !/[:*]/.test(path)).map((row) => [row.path, row])),
  };
}

/** Adds the rows of the management side, once. */
export function learnRoutes(late: readonly RouteEntry[]): void {
  if (rows !== firstRoutes) return;
  rows = [...firstRoutes, ...late];
  ({ table, plainRows } = indexOf(rows));
}

/** Every row that is known by now. */
export function knownRoutes(): readonly RouteEntry[] {
  return rows;
}

/** Whether the rows that a path may be among have not come yet. */
export function isUnlearned(path: string): boolean {
  return rows === firstRoutes && (path === managePath || path.startsWith(`${managePath}/`));
}

interface Found {
  entry: RouteEntry;
  params: Record<string, string | undefined>;
}

/** A visit asks for its path a few times. */
let latest: { path: string; among: readonly RouteEntry[]; found: Found | null } | undefined;

/** The table's row for a path without locale prefix, with its parameters; null where no page is. */
export function routeAt(path: string): Found | null {
  if (latest?.path !== path || latest.among !== rows) latest = { path, among: rows, found: find(path) };
  return latest.found;
}

function find(path: string): Found | null {
  const plain = plainRows.get(path);
  if (plain) return { entry: plain, params: {} };
  const match = matchRoutes(candidates(path), readable(path))?.at(-1);
  const entry = match && rows.find(({ name }) => name === match.route.id);
  return entry ? { entry, params: match.params } : null;
}

/** A path that cannot be decoded stands for itself: the router would warn of it, and write down what may hold a secret. */
function readable(path: string): string {
  try {
    decodeURI(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}

/** Whether a path leads to a document of its own. */
export function isFormPath(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return formPaths.some((form) => pathname === form || pathname.startsWith(`${form}/`));
}

/** Whether an address names another scheme or host. */
export function isExternal(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** The part of a pattern that stands in every address of it. */
function beginOf(pattern: string): string {
  return (pattern.split(/\/?[:*]/, 1)[0] ?? pattern).toLowerCase();
}

/** In the order of the table. An escaped address may begin like none and still be one. */
function candidates(path: string): { id: string; path: string }[] {
  const sought = path.toLowerCase();
  const left = path.includes("%") ? table : table.filter(({ begin }) => sought.startsWith(begin));
  return left.map(({ route }) => route);
}

/** A path as the route table and the lookup know it. */
export function unprefixed(pathname: string): string {
  const [, first = "", ...rest] = pathname.split("/");
  return isLocaleCode(first) ? `/${rest.join("/")}` : pathname;
}
