import { type Cookies, readCookies } from "./cookie-header.ts";

/** Why a session ended that nobody ended by signing out: the `reason` of the sign-in page. */
export type EndReason = "expired" | "other-business";

const name = "t_ended";
/** Long enough for a page that goes to sign in by itself, and for a person who reads on first. */
const lifeSeconds = 300;
const flags = "SameSite=Lax; HttpOnly; Secure";

/** Left by whoever notices first (a page's guard, a call of the page's script), for the sign-in page to tell. */
export function endedCookie(reason: EndReason): string {
  return `${name}=${reason}; Path=/; Max-Age=${lifeSeconds}; ${flags}`;
}

export const clearedEnded = `${name}=; Path=/; Max-Age=0; ${flags}`;

export function readEnded(header: string | null | undefined | Cookies): EndReason | undefined {
  const value = readCookies(header).get(name)?.[0];
  return value === "expired" || value === "other-business" ? value : undefined;
}
