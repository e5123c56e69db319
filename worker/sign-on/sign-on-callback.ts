import type { Context } from "hono";
import { endSsoTest } from "#shared/contracts/single-sign-on.ts";
import { linkPath, signInPath, ssoPath, verifyOtpPath } from "#shared/routes.ts";
import type { VisitResult } from "../visit-result.ts";
import type { AppEnv } from "../context.ts";
import { refusalFlash } from "../forms/refusal-flash.ts";
import { codeOf } from "../http/error-code.ts";
import { errorResponse } from "../http/error-response.ts";
import { moveTo, withTarget } from "../http/move.ts";
import { localePath } from "../locale/resolve-locale.ts";
import { isPrefetch, refusedPrefetch } from "../http/prefetch.ts";
import { signInContext } from "../proxy/token-answer.ts";
import type { SignOn } from "../session/sign-in-steps.ts";
import { linkedPath, linkRefused } from "./link-outcome.ts";
import { heldSignOn } from "./held-state.ts";
import { redeemCode } from "./redeem-code.ts";

type Redemption = "/auth/azure-login" | "/auth/sso/callback";

/**
 * Back from the identity provider with `code` and `state`, or with `error` (RFC 6749 §4.1.2). The code is redeemed only
 * for the browser that began the sign-on, and neither of them stays in the address (docs/specification.md §12.4). A
 * viewer who is signed in is here to link an account: their guard has no say.
 */
export async function signOnCallback(c: Context<AppEnv>, redemption: Redemption): Promise<VisitResult> {
  if (isPrefetch(c.req.raw.headers)) return { kind: "answer", response: refusedPrefetch() };
  const query = new URL(c.req.url).searchParams;
  const [code, state, error] = ["code", "state", "error"].map((name) => query.get(name));
  const signOn = await heldSignOn(c.var.steps, state ?? null);
  if (signOn?.tests === true) return endTest(c, redemption, signOn.state, code ?? null, error ?? null);
  if (error) return { kind: "answer", response: declined(c, error, signOn) };
  if (!code || !state || signOn === undefined) return refused(c, errorResponse("sso_failed", c.var.locale));

  const given = new URLSearchParams(redemption === "/auth/azure-login" ? { code } : { code, state });
  const answer = await redeemCode(`${redemption}?${given}`, { method: "POST" }, state, signInContext(c));
  if (answer.ok) return { kind: "answer", response: moveTo(c, await nextOf(answer, signOn), 302) };
  if (answer.status >= 500) return { kind: "unavailable" };
  return signOn.links
    ? { kind: "answer", response: moveTo(c, linkRefused(codeOf(await answer.json())), 302) }
    : refused(c, answer);
}

/** A manager's test of a provider: the page that shows what came back is the window's own. */
async function endTest(
  c: Context<AppEnv>,
  redemption: Redemption,
  state: string,
  code: string | null,
  error: string | null,
): Promise<VisitResult> {
  const provider = redemption === "/auth/azure-login" ? "microsoft" : "custom";
  const answer = await c.var.session.fetch(endSsoTest.path, {
    method: endSsoTest.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider, state, code, error: code === null ? (error ?? "").slice(0, 100) : null }),
  });
  await answer.body?.cancel();
  if (answer.status >= 500) return { kind: "unavailable" };
  c.var.steps.forget("sso");
  const end = `${ssoPath}?provider=${provider}&end=${answer.ok ? "shown" : "lost"}`;
  return { kind: "answer", response: moveTo(c, localePath(c.var.locale, end), 302) };
}

/** The account, or the step that still stands before it. */
async function nextOf(answer: Response, { links, target }: SignOn): Promise<string> {
  const { data } = (await answer.json()) as { data: { link_required?: true; otp_required?: true } };
  if (data.link_required === true) return linkPath;
  if (data.otp_required === true) return links ? linkPath : withTarget(verifyOtpPath, target);
  return links ? linkedPath : target;
}

/** The provider's own words may be anybody's: of `error` only a plain refusal is told apart. */
function declined(c: Context<AppEnv>, error: string, signOn: SignOn | undefined): Response {
  if (signOn !== undefined) c.var.steps.forget("sso");
  const cancelled = error === "access_denied";
  if (signOn?.links === true) return moveTo(c, linkRefused(cancelled ? "cancelled" : undefined), 302);
  return moveTo(
    c,
    withTarget(`${signInPath}?reason=${cancelled ? "sso-cancelled" : "sso-failed"}`, signOn?.target ?? "/"),
    302,
  );
}

async function refused(c: Context<AppEnv>, answer: Response): Promise<VisitResult> {
  return { kind: "refused", status: answer.status, flash: await refusalFlash(c.var.path, answer, {}, "sso_failed") };
}
