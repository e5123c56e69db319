import { isLocaleCode } from "../locales.ts";

const maxLength = 2000;

/**
 * The path on this host that a `redirect` parameter names, or the fallback. Browsers read `//`, `/\` and tabs in front
 * of a host as another site; `/auth/*` is never a target, so that nobody is sent in circles or signed out
 * (docs/specification.md §4.1); but the settings are a page like any other.
 */
export function safeRedirect(target: unknown, fallback = "/"): string {
  return typeof target === "string" && isSafe(target) ? target : fallback;
}

function isSafe(target: string): boolean {
  if (target.length > maxLength || !target.startsWith("/")) return false;
  if (!hasPlainCharacters(target)) return false;
  const pathname = target.split(/[?#]/, 1)[0] ?? "";
  const decoded = decodeFully(pathname);
  if (decoded === undefined || !hasPlainCharacters(decoded)) return false;
  if (decoded.includes("//") || decoded.includes("?") || decoded.includes("#")) return false;
  const segments = decoded.split("/").slice(1);
  if (segments.some((segment) => segment === "." || segment === "..")) return false;
  const first = segments[0] ?? "";
  const [page, ...rest] = isLocaleCode(first) ? segments.slice(1) : segments;
  return page?.toLowerCase() !== "auth" || (page === "auth" && rest.length === 1 && rest[0] === "setting");
}

/** No backslash, no control character, no space of any width: what URL parsers drop or turn into a slash. */
function hasPlainCharacters(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/u.test(value);
}

/** Decodes until nothing changes, so that a doubly encoded slash is seen too; undefined where it is malformed. */
function decodeFully(path: string): string | undefined {
  let current = path;
  for (let round = 0; round < 4; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return undefined;
    }
    if (next === current) return current;
    current = next;
  }
  return undefined;
}
