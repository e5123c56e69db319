import type { Context } from "hono";
import * as z from "zod/mini";
import { User } from "#shared/contracts/auth.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { partnerPath, passwordChangePath, signInPath, verifyOtpPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import type { VisitResult } from "../visit-result.ts";
import { moveTo, withTarget } from "../http/move.ts";
import { isPrefetch } from "../http/prefetch.ts";
import { redeemPartnerToken } from "../partner/redeem-partner-token.ts";
import { logOut } from "../proxy/log-out.ts";
import { signInContext, tokensToCookies } from "../proxy/token-answer.ts";
import { backToForm, json, seeOther, targetOf } from "./form-answer.ts";

export function signIn(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  return byPassword(c, fields);
}

/**
 * `/auth/secret1122`: two forms on one page, told apart by the field that only one has (docs/specification.md §12.7).
 */
export async function enterAsSupport(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const thoaix = fields.get("thoaix");
  if (thoaix === null) return byPassword(c, fields, "support");
  const bid = fields.get("bid") ?? "";
  const answer = await c.get("edgeSession").fetchSignedOut("/auth/login/thoaix", json({ bid, thoaix }));
  const answered = await tokensToCookies(answer, signInContext(c));
  return answered.ok ? afterSignIn(c, fields) : backToForm(c, fields, { bid: bid.slice(0, 64) }, answered);
}

async function byPassword(c: Context<AppEnv>, fields: URLSearchParams, entrance?: "support"): Promise<Response> {
  const email = fields.get("email") ?? "";
  const answer = await c
    .get("edgeSession")
    .fetchSignedOut("/auth/login", json({ email, password: fields.get("password") ?? "" }), entrance);
  const answered = await tokensToCookies(answer, signInContext(c));
  if (!answered.ok) return backToForm(c, fields, { email: email.slice(0, 254) }, answered);
  const outcome = (await answered.json()) as { data: { signed_in?: true } };
  return outcome.data.signed_in === true
    ? afterSignIn(c, fields)
    : seeOther(c, withTarget(verifyOtpPath, targetOf(c, fields)));
}

/** On to where the visitor was headed, by way of the first password change where one is due. */
export function afterSignIn(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  return continueTo(c, targetOf(c, fields));
}

/** `target` is a safe path of this host. */
export async function continueTo(c: Context<AppEnv>, target: string): Promise<Response> {
  return seeOther(
    c,
    (await isToChangePassword(c)) ? withTarget(`${passwordChangePath}?required=required`, target) : target,
  );
}

/** Where the profile cannot be had, the guard of the next page decides. */
async function isToChangePassword(c: Context<AppEnv>): Promise<boolean> {
  const answer = await c.get("session").fetch("/auth/me");
  const me = z.safeParse(z.object({ data: User }), await answer.json().catch(() => undefined));
  return answer.ok && me.success && mustChangePassword(me.data.data, c.get("business"));
}

export async function signOut(c: Context<AppEnv>): Promise<Response> {
  await logOut(c.get("edgeSession"), c.get("steps"));
  return seeOther(c, signInPath);
}

/** The yes to the question that a partner's link left: the waiting token is traded for its session. */
export async function switchByPartner(c: Context<AppEnv>): Promise<Response> {
  const visit = c.get("steps").partnerVisit;
  return seeOther(c, visit === undefined ? partnerPath : await redeemPartnerToken(c, visit));
}

/**
 * `GET /auth/logout` signs out only where this site's own page was left for it; a picture, a prefetch, a link from
 * elsewhere or a typed address gets the page that asks (docs/specification.md §4.4).
 */
export async function leaveByLink(c: Context<AppEnv>): Promise<VisitResult> {
  if (!isOwnNavigation(c.req.raw.headers)) return { kind: "page" };
  await logOut(c.get("edgeSession"), c.get("steps"));
  return { kind: "answer", response: moveTo(c, signInPath, 303) };
}

/** Fetch Metadata; without it nothing tells a click from a trap. */
function isOwnNavigation(headers: Headers): boolean {
  if (headers.get("sec-fetch-site") !== "same-origin" || headers.get("sec-fetch-mode") !== "navigate") return false;
  return headers.get("sec-fetch-dest") === "document" && !isPrefetch(headers);
}
