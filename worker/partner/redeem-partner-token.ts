import type { Context } from "hono";
import { partnerPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { flashCookie } from "../forms/flash-cookie.ts";
import { refusalFlash } from "../forms/refusal-flash.ts";
import { endSession } from "../proxy/log-out.ts";
import { signInContext, tokensToCookies } from "../proxy/token-answer.ts";
import type { PartnerVisit } from "../session/sign-in-steps.ts";

/**
 * Trades the token for a session and says where to go; whoever was signed in before is signed out at the learning API
 * too. A refusal leads to the clean page, which says why; a token that was only delayed waits there for another try.
 */
export async function redeemPartnerToken(c: Context<AppEnv>, visit: PartnerVisit): Promise<string> {
  const { edgeSession, outgoing, steps } = c.var;
  const answer = await edgeSession.fetchSignedOut(
    `/auth/login-jubviec?${new URLSearchParams({ token: visit.token })}`,
    { method: "POST" },
  );
  if (answer.ok) await endSession(edgeSession);
  const answered = await tokensToCookies(answer, signInContext(c));
  if (answered.ok) return visit.target;
  outgoing.put(flashCookie(await refusalFlash(partnerPath, answered)));
  const isDelayed = answered.status >= 500 || answered.status === 429;
  if (isDelayed) steps.beginPartnerVisit(visit);
  else steps.forget("partner");
  return partnerPath;
}
