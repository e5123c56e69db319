import { expiryOf } from "./access-token.ts";
import { type Cookies, readCookies, writeCookie } from "./cookie-header.ts";

/** docs/specification.md §11.1. The edge alone sets, reads and clears them. */
const accessCookie = "t_a_token";
const refreshCookie = "t_r_token";
const bookmarkCookie = "t_bookmark";

const day = 86_400;
const accessLifeWithoutExpiry = 30 * day;
const refreshLife = 90 * day;
/** Replicas of the database catch up within seconds; the bookmark need not outlive that by much. */
const bookmarkLife = 600;

const secret = { httpOnly: true, secure: true } as const;

export interface AuthCookies {
  access: string | undefined;
  refresh: string | undefined;
  /** Two auth cookies of one name: somebody planted one, and nobody can tell which (docs/specification.md §18.19). */
  ambiguous: boolean;
  bookmark: string | undefined;
}

export interface TokenPairCookies {
  access_token: string;
  refresh_token: string;
}

export function readAuthCookies(header: string | null | undefined | Cookies): AuthCookies {
  const cookies = readCookies(header);
  const access = cookies.get(accessCookie) ?? [];
  const refresh = cookies.get(refreshCookie) ?? [];
  const bookmark = cookies.get(bookmarkCookie)?.[0];
  const ambiguous = access.length > 1 || refresh.length > 1;
  return {
    access: ambiguous ? undefined : access[0] || undefined,
    refresh: ambiguous ? undefined : refresh[0] || undefined,
    ambiguous,
    bookmark: bookmark !== undefined && isBookmark(bookmark) ? bookmark : undefined,
  };
}

/**
 * The pair as two Set-Cookie values, or undefined where one of them cannot be set: never half a session. The access
 * cookie lives as long as its token, 30 days where that cannot be read; the refresh cookie 90 days.
 */
export function authCookies(pair: TokenPairCookies, nowMs: number): readonly [string, string] | undefined {
  if (pair.access_token === "" || pair.refresh_token === "") return undefined;
  const expiry = expiryOf(pair.access_token);
  const life = expiry === undefined ? accessLifeWithoutExpiry : expiry - nowMs / 1000;
  const access = writeCookie(accessCookie, pair.access_token, { ...secret, maxAge: life });
  const refresh = writeCookie(refreshCookie, pair.refresh_token, { ...secret, maxAge: refreshLife });
  return access === undefined || refresh === undefined ? undefined : [access, refresh];
}

export function clearedAuthCookies(): readonly [string, string] {
  return [
    `${accessCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`,
    `${refreshCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`,
  ];
}

/** D1's session bookmark, so that the next read sees this write (docs/specification.md §11.5). */
export function bookmarkSetCookie(bookmark: string): string | undefined {
  return isBookmark(bookmark) ? writeCookie(bookmarkCookie, bookmark, { ...secret, maxAge: bookmarkLife }) : undefined;
}

function isBookmark(value: string): boolean {
  return /^[\w.-]{1,200}$/.test(value);
}
