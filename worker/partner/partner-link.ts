import type { Context } from "hono";
import { errorStatus } from "#shared/errors.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import type { Flash } from "#shared/flash.ts";
import { partnerPath } from "#shared/routes.ts";
import type { VisitResult } from "../visit-result.ts";
import type { AppEnv } from "../context.ts";
import { readFlash } from "../forms/flash-cookie.ts";
import { moveTo } from "../http/move.ts";
import { isPrefetch, refusedPrefetch } from "../http/prefetch.ts";
import { errorMessage } from "../http/error-message.ts";
import { cookiesOf } from "../session/cookie-header.ts";
import { redeemPartnerToken } from "./redeem-partner-token.ts";

/**
 * `GET /auth/login-jubviec?token=…&redirect=…`: a partner's site hands somebody over. The token is taken out of the address
 * in any case; who is signed in is asked before they become somebody else (docs/specification.md §12.6).
 */
export async function partnerLink(c: Context<AppEnv>): Promise<VisitResult> {
  if (isPrefetch(c.req.raw.headers)) return { kind: "answer", response: refusedPrefetch() };
  const query = new URL(c.req.url).searchParams;
  const token = query.get("token");
  if (token === null) return cleanVisit(c);
  const visit = { token, target: safeRedirect(query.get("redirect")) };
  if ((await whoIsThere(c)) === "nobody")
    return { kind: "answer", response: discreetly(c, await redeemPartnerToken(c, visit)) };
  c.var.steps.beginPartnerVisit(visit);
  return { kind: "answer", response: discreetly(c, partnerPath) };
}

/** Without a token in the address: why one was refused, or the question about the one that waits. */
async function cleanVisit(c: Context<AppEnv>): Promise<VisitResult> {
  const refusal = readFlash(cookiesOf(c), partnerPath);
  if (refusal !== undefined) return refused(refusal);
  const visit = c.var.steps.partnerVisit;
  if (visit === undefined)
    return refused({
      form: partnerPath,
      values: {},
      errors: {},
      message: errorMessage("link_expired", c.var.locale),
      code: "link_expired",
    });
  switch (await whoIsThere(c)) {
    case "nobody":
      return { kind: "answer", response: discreetly(c, await redeemPartnerToken(c, visit)) };
    case "somebody":
      return { kind: "page" };
    case "unknown":
      return { kind: "unavailable" };
  }
}

function refused(flash: Flash): VisitResult {
  return { kind: "refused", status: flash.code === undefined ? 401 : errorStatus[flash.code], flash };
}

async function whoIsThere(c: Context<AppEnv>): Promise<"nobody" | "somebody" | "unknown"> {
  if (!c.var.session.hasTokens) return "nobody";
  const answer = await c.var.session.fetch("/auth/me");
  await answer.body?.cancel();
  if (answer.ok) return "somebody";
  return answer.status === 401 || answer.status === 403 ? "nobody" : "unknown";
}

/** The token must not travel on as a Referer. */
function discreetly(c: Context<AppEnv>, target: string): Response {
  return moveTo(c, target, 303, { "referrer-policy": "no-referrer" });
}
