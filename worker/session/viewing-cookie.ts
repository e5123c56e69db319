import { claimsOf, expiryOf } from "./access-token.ts";
import { type Cookies, readCookies, writeCookie } from "./cookie-header.ts";

/** The session in which a manager sees the product as somebody else, beside their own (docs/specification.md §6.4). */
const name = "t_viewing";

/** Whom a page was made for that calls, where that is not whoever is signed in: a header of our own scripts. */
export const viewingHeader = "x-viewing";

export interface ViewingCookie {
  token: string;
  /** Whom it shows, and who looks: as the token says, which nobody has verified here. */
  personId: string;
  actorId: string;
}

/** Undefined for what does not say both, and for what two cookies say. */
export function readViewing(header: string | null | undefined | Cookies): ViewingCookie | undefined {
  const [token, second] = readCookies(header).get(name) ?? [];
  if (token === undefined || second !== undefined) return undefined;
  const { sub, act } = claimsOf(token);
  const actor = typeof act === "object" && act !== null ? (act as { sub?: unknown }).sub : undefined;
  return typeof sub === "string" && typeof actor === "string" ? { token, personId: sub, actorId: actor } : undefined;
}

export function hasViewing(header: string | null | undefined | Cookies): boolean {
  return readCookies(header).has(name);
}

/** Seconds that it stays behind the end of its token: whoever comes with it is led back where they began. */
const lingers = 3600;

/** Undefined where the token says no end. */
export function viewingCookie(token: string, nowMs: number): string | undefined {
  const expiry = expiryOf(token);
  return expiry === undefined
    ? undefined
    : writeCookie(name, token, { httpOnly: true, secure: true, maxAge: expiry - nowMs / 1000 + lingers });
}

export const clearedViewing = `${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`;
