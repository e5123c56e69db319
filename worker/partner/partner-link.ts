import type { Context } from "hono";
import { errorStatus } from "#shared/errors.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import type { Arrival } from "../arrival.ts";
import type { AppEnv } from "../context.ts";
import { readFlash } from "../forms/flash-cookie.ts";
import { moveTo } from "../http/move.ts";
import { isPrefetch, refusedPrefetch } from "../http/prefetch.ts";
import { noteRefusal, partnerPath, redeemPartnerToken } from "./redeem-partner-token.ts";

/** The token must not travel on as a Referer. */
const discreet = { "referrer-policy": "no-referrer" };

/**
 * `GET /auth/login-jubviec?token=…&redirect=…`: a partner's site hands somebody over. The token is taken out of the address
 * in any case; who is signed in is asked before they become somebody else (decisions.md, "Partner link").
 */
export async function partnerLink(c: Context<AppEnv>): Promise<Arrival> {
  const query = new URL(c.req.url).searchParams;
  const token = query.get("token");
  if (token === null) return cleanVisit(c);
  if (isPrefetch(c.req.raw.headers)) return { kind: "answer", response: refusedPrefetch() };

  const visit = { token, target: safeRedirect(query.get("redirect")) };
  if (await maySignIn(c)) {
    const answer = await redeemPartnerToken(c, visit);
    if (answer.ok) return { kind: "answer", response: moveTo(c, visit.target, 303, discreet) };
    await noteRefusal(c, answer, visit);
  } else {
    c.var.steps.beginPartnerVisit(visit);
  }
  return { kind: "answer", response: moveTo(c, partnerPath, 303, discreet) };
}

/** Nobody is signed in. Where that cannot be told, asking is the safe answer. */
async function maySignIn(c: Context<AppEnv>): Promise<boolean> {
  if (!c.var.session.hasTokens) return true;
  const answer = await c.var.session.fetch("/auth/me");
  await answer.body?.cancel();
  return answer.status === 401 || answer.status === 403;
}

/** What the page says: a token waits for a yes, or why one was refused, or that there is none. */
function cleanVisit(c: Context<AppEnv>): Arrival {
  const flash = readFlash(c.req.header("cookie"), partnerPath) ?? { form: partnerPath, values: {}, errors: {}, message: null };
  const waits = c.var.steps.partnerVisit !== undefined;
  const reason = flash.values["reason"];
  const status = reason === undefined ? 200 : reason in errorStatus ? errorStatus[reason as keyof typeof errorStatus] : 401;
  return { kind: "refused", status, flash: waits ? { ...flash, values: { ...flash.values, pending: "1" } } : flash };
}
