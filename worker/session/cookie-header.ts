/** Name → every value of that name, in the order of the header. */
export type Cookies = ReadonlyMap<string, readonly string[]>;

const known = new WeakMap<Request, Cookies>();

/** The cookies of a request, read once for all who ask. */
export function cookiesOf({ req: { raw } }: { req: { raw: Request } }): Cookies {
  const before = known.get(raw);
  if (before) return before;
  const cookies = readCookies(raw.headers.get("cookie"));
  known.set(raw, cookies);
  return cookies;
}

/** Of a header (RFC 6265 §5.4), or what was read already. Nothing is decoded. */
export function readCookies(header: string | null | undefined | Cookies): Cookies {
  if (typeof header === "object" && header !== null) return header;
  const cookies = new Map<string, string[]>();
  for (const part of (header ?? "").split(";")) {
    const pair = part.trim();
    const equals = pair.indexOf("=");
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    const value = pair.slice(equals + 1).trim();
    const values = cookies.get(name);
    if (values === undefined) cookies.set(name, [value]);
    else values.push(value);
  }
  return cookies;
}

/** Browsers drop a larger cookie without a word (RFC 6265 §6.1). */
const cookieLimitBytes = 4096;

export interface CookieFlags {
  /** Seconds; 0 clears. */
  maxAge: number;
  httpOnly: boolean;
  secure: boolean;
}

/**
 * One Set-Cookie value for this host alone: Path=/, SameSite=Lax, no Domain. Undefined where the value cannot stand in
 * a cookie (RFC 6265 §4.1.1) or the whole would be too large.
 */
export function writeCookie(name: string, value: string, flags: CookieFlags): string | undefined {
  if (!/^[\u0021\u0023-\u002b\u002d-\u003a\u003c-\u005b\u005d-\u007e]*$/.test(value)) return undefined;
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${Math.max(0, Math.floor(flags.maxAge))}`, "SameSite=Lax"];
  if (flags.httpOnly) parts.push("HttpOnly");
  if (flags.secure) parts.push("Secure");
  const cookie = parts.join("; ");
  return cookie.length <= cookieLimitBytes ? cookie : undefined;
}

/** The cookies that this answer sets, one per name: the last word counts. */
export class OutgoingCookies {
  readonly #byName = new Map<string, string>();

  put(cookie: string): void {
    this.#byName.set(cookie.slice(0, cookie.indexOf("=")), cookie);
  }

  values(): string[] {
    return [...this.#byName.values()];
  }
}
