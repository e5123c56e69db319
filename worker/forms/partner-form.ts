import type { Context } from "hono";
import { partnerPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { redeemPartnerToken } from "../partner/redeem-partner-token.ts";
import { seeOther } from "./form-answer.ts";

/** The yes to the question that a partner's link left: the waiting token is traded for its session. */
export async function switchByPartner(c: Context<AppEnv>): Promise<Response> {
  const visit = c.var.steps.partnerVisit;
  return seeOther(c, visit === undefined ? partnerPath : await redeemPartnerToken(c, visit));
}
