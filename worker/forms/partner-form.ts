import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { noteRefusal, partnerPath, redeemPartnerToken } from "../partner/redeem-partner-token.ts";
import { seeOther } from "./form-answer.ts";

/** The yes to the question that a partner's link left: the waiting token is traded for its session. */
export async function switchByPartner(c: Context<AppEnv>): Promise<Response> {
  const visit = c.var.steps.partnerVisit;
  if (visit === undefined) return seeOther(c, partnerPath);
  const answer = await redeemPartnerToken(c, visit);
  if (answer.ok) return seeOther(c, visit.target);
  await noteRefusal(c, answer, visit);
  return seeOther(c, partnerPath);
}
