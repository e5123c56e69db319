import { locales } from "#shared/locales.ts";

export interface RedirectRow {
  target: string;
  status: 301 | 302 | 307 | 308;
}

/**
 * How a path is stored and asked for: without locale prefix, query, fragment and trailing slash, its letters written out
 * whichever way they came. Undefined for what is no path.
 */
export function lookupPath(path: string): string | undefined {
  const bare = writtenOut(path.replace(/[?#].*$/s, ""));
  if (!bare.startsWith("/") || bare.startsWith("//")) return undefined;
  const [, first = "", ...rest] = bare.split("/");
  const unprefixed = locales.some((locale) => locale.code === first) ? `/${rest.join("/")}` : bare;
  return unprefixed.length > 1 ? unprefixed.replace(/\/+$/, "") || "/" : unprefixed;
}

/** `/kho%C3%A1` and `/khoá` are one path; what would end a path, part it or hide in it stays encoded (RFC 3986 §2.2). */
function writtenOut(path: string): string {
  const decoded = path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run).replaceAll(/[\s\p{Cc}/\\?#%]/gu, (character) => encodeURIComponent(character));
    } catch {
      return run.toUpperCase();
    }
  });
  return decoded.normalize("NFC");
}

/** A target is a path of this host or an http(s) address; anything else (`javascript:`, `//host`) redirects nowhere. */
export function toRedirect({
  target,
  status,
}: RedirectRow): { redirect: { to: string; status: RedirectRow["status"] } } | null {
  const isOwnPath = /^\/(?![/\\])[^\\\s]*$/.test(target);
  const isAddress = /^https?:\/\/[^\s\\]+$/i.test(target) && URL.canParse(target);
  return isOwnPath || isAddress ? { redirect: { to: target, status } } : null;
}
