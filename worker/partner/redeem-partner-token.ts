import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { flashCookie } from "../forms/flash-cookie.ts";
import { endSession } from "../proxy/log-out.ts";
import { keepersOf, liftTokens } from "../proxy/token-answer.ts";
import type { PartnerVisit } from "../session/steps.ts";
import { codeOf } from "../sign-on/reason.ts";

export const partnerPath = "/auth/login-jubviec";

/** Trades the token for a session; whoever was signed in before is signed out at the learning API too. */
export async function redeemPartnerToken(c: Context<AppEnv>, { token }: PartnerVisit): Promise<Response> {
  const { edgeSession } = c.var;
  const answer = await edgeSession.fetchSignedOut(`/auth/login-jubviec?${new URLSearchParams({ token })}`, { method: "POST" });
  if (answer.ok) await endSession(edgeSession);
  return liftTokens(answer, keepersOf(c));
}

/** Leaves for the page why it came to nothing. A token that was only delayed waits for another try. */
export async function noteRefusal(c: Context<AppEnv>, answer: Response, visit: PartnerVisit): Promise<void> {
  const body = (await answer.json()) as { message: string };
  const code = codeOf(body);
  c.var.outgoing.put(
    flashCookie({ form: partnerPath, values: code === undefined ? {} : { reason: code }, errors: {}, message: body.message.slice(0, 500) }),
  );
  const isDelayed = answer.status >= 500 || answer.status === 429;
  if (isDelayed) c.var.steps.beginPartnerVisit(visit);
  else c.var.steps.forget("partner");
}
