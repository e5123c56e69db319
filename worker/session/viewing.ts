import type { Context } from "hono";
import { learnerPath, learnersPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { localePath } from "../locale/resolve-locale.ts";
import { moveTo } from "../http/move.ts";
import { askToEnd } from "../proxy/log-out.ts";
import { claimsOf } from "./access-token.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { cookiesOf } from "./cookie-header.ts";
import { EdgeSession, type SessionParts, type Viewing } from "./session.ts";
import { clearedViewing, hasViewing, readViewing } from "./viewing-cookie.ts";

/**
 * Of the cookie, where whoever is signed in here began it. A cookie that is anything else goes: a token that somebody planted is
 * either not one for looking, which has no actor, or not this browser's.
 */
export function openViewing(
  c: Context<AppEnv>,
  own: AuthCookies,
  parts: Omit<SessionParts, "cookies" | "refresh" | "ended">,
): Viewing | undefined {
  if (!hasViewing(cookiesOf(c))) return undefined;
  const cookie = readViewing(cookiesOf(c));
  const signedIn = own.access === undefined ? cookie?.actorId : claimsOf(own.access)["sub"];
  const isNobodys = own.access === undefined && own.refresh === undefined;
  if (cookie === undefined || isNobodys || signedIn !== cookie.actorId) {
    parts.outgoing.put(clearedViewing);
    return undefined;
  }
  const viewing: Viewing = {
    personId: cookie.personId,
    isOver: false,
    session: new EdgeSession({
      ...parts,
      cookies: { ...own, access: cookie.token, refresh: undefined },
      refresh: () => Promise.resolve({ kind: "dead" }),
      ended: () => {
        viewing.isOver = true;
        parts.outgoing.put(clearedViewing);
      },
    }),
  };
  return viewing;
}

/** The post of the bar: back to the person's learning, as oneself. */
export async function endViewing(c: Context<AppEnv>): Promise<Response> {
  const { viewing } = c.var;
  try {
    if (viewing) await askToEnd(viewing.session);
  } finally {
    viewing?.session.end();
  }
  return backFromViewing(c, 303);
}

export function backFromViewing(c: Context<AppEnv>, status: 302 | 303): Response {
  const { locale, viewing } = c.var;
  return moveTo(c, localePath(locale, viewing ? learnerPath(viewing.personId) : learnersPath), status);
}
