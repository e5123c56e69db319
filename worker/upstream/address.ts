import type { Env } from "../env.ts";

/** The path and query behind the base path, or undefined where the URL is not under it. */
export function pathBelow(basePath: string, url: Readonly<URL>): string | undefined {
  if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return undefined;
  return `${url.pathname.slice(basePath.length) || "/"}${url.search}`;
}

/**
 * False where a server might read another path than we do (docs/specification.md §18.23): encoded slashes, backslashes,
 * dots or control characters, empty segments, broken escapes. The URL parser has already resolved the plain ones.
 */
export function isCleanPath(path: string): boolean {
  if (!path.startsWith("/")) return false;
  const pathname = path.split(/[?#]/, 1)[0] ?? "";
  if (/%(?:2e|2f|5c|25|7f|[01][0-9a-f])/i.test(pathname)) return false;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/\/\/|\\|[\u0000-\u0020\u007f]/.test(pathname)) return false;
  if (pathname.split("/").some((segment) => segment === "." || segment === "..")) return false;
  try {
    // Its value is used: a bundler may leave out a call that it takes for one without effect.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

/**
 * The endpoint that a clean path names, in the spelling of our tables: a learning API may read `/auth/login/` and
 * `/%41uth/login` as the same call.
 */
export function endpointOf(path: string): string {
  return decodeURIComponent(path.split("?", 1)[0] ?? "")
    .toLowerCase()
    .replace(/\/+$/, "");
}

/**
 * Where the call goes: to the external learning API with the rest of the path appended, or, by the service binding, to
 * the site's own origin so that the request keeps its hostname (docs/specification.md §7.1).
 */
export function upstreamUrl(env: Env, origin: string, path: string): URL {
  if (!isCleanPath(path)) throw new TypeError("not a clean path of the learning API");
  const base = env.API_ORIGIN === "" ? { origin, pathname: "" } : new URL(env.API_ORIGIN);
  const url = new URL(`${base.origin}${base.pathname.replace(/\/+$/, "")}${path}`);
  if (url.origin !== base.origin) throw new TypeError("a path may not change the host");
  return url;
}

export function sendUpstream(env: Env, request: Request, signal: AbortSignal): Promise<Response> {
  return env.API_ORIGIN === "" ? env.LEARNING_API.fetch(request, { signal }) : fetch(request, { signal });
}
