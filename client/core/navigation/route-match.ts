import { matchRoutes } from "react-router";
import { type RouteEntry, routes } from "./routes.ts";

const table = routes.map(({ name, path }) => ({ id: name, path }));

/** Pages without React in the browser, as the static beginning of their path. */
const formPaths = routes.filter(({ entry }) => entry === "form").map(({ path }) => path.split("/:")[0] ?? path);

/** The table's row for a path without locale prefix, with its parameters; null where no page is. */
export function routeAt(path: string): { entry: RouteEntry; params: Record<string, string | undefined> } | null {
  const match = matchRoutes(table, path)?.at(-1);
  const entry = match && routes.find(({ name }) => name === match.route.id);
  return entry ? { entry, params: match.params } : null;
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
