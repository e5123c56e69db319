const base = "https://here.invalid";

/** An absolute https address with a host and no whitespace. */
export function isHttpsAddress(text: string): boolean {
  return /^https:\/\/[^\s/\\]+/.test(text) && !/[\s\p{Cc}]/u.test(text) && URL.canParse(text);
}

/** Where a menu may lead: a path of the site, or an absolute https address. */
export function isLink(text: string): boolean {
  if (isHttpsAddress(text)) return true;
  // The parser takes a backslash for a slash, as browsers do: what leaves the site by that is no path.
  return (
    text.startsWith("/") && !/[\s\p{Cc}]/u.test(text) && URL.canParse(text, base) && new URL(text, base).origin === base
  );
}

/** An IANA name; an offset such as +07:00 knows no summer time and is none. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
    );
  } catch {
    return false;
  }
}
