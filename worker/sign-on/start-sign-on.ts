import type { Context } from "hono";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { signInPath } from "#shared/routes.ts";
import type { VisitResult } from "../visit-result.ts";
import type { AppEnv } from "../context.ts";
import { codeOf } from "../http/error-code.ts";
import { moveTo, withTarget } from "../http/move.ts";
import { isPrefetch, refusedPrefetch } from "../http/prefetch.ts";
import { signInContext, signOnToCookie } from "../proxy/token-answer.ts";

const starts: Readonly<Record<string, string>> = { microsoft: "/auth/azure-redirect", custom: "/auth/sso/redirect" };

/** `GET /auth/login-sso?provider=microsoft|custom&redirect=…`: off to the identity provider. Without one, the page that offers them. */
export async function startSignOn(c: Context<AppEnv>): Promise<VisitResult> {
  const query = new URL(c.req.url).searchParams;
  const provider = query.get("provider") ?? "";
  const path = Object.hasOwn(starts, provider) ? starts[provider] : undefined;
  if (path === undefined || (await isSignedIn(c))) return { kind: "page" };
  if (isPrefetch(c.req.raw.headers)) return { kind: "answer", response: refusedPrefetch() };

  const target = safeRedirect(query.get("redirect"));
  const answer = await c.var.edgeSession.fetchSignedOut(path);
  const answered = await signOnToCookie(answer, signInContext(c), { target, links: false });
  const body = (await answered.json()) as { data: { url: string } };
  if (answered.ok) return { kind: "answer", response: awayTo(body.data.url) };
  // Too many at once passes like any other fault.
  if (answered.status >= 500 || answered.status === 429) return { kind: "unavailable" };
  const reason = codeOf(body) === "forbidden" ? "sso-not-offered" : "sso-failed";
  return { kind: "answer", response: moveTo(c, withTarget(`${signInPath}?reason=${reason}`, target), 302) };
}

/** Who is signed in is not asked again: the page's guard sends them home. */
async function isSignedIn(c: Context<AppEnv>): Promise<boolean> {
  if (!c.var.session.hasTokens) return false;
  const answer = await c.var.session.fetch("/auth/me");
  await answer.body?.cancel();
  return answer.ok;
}

function awayTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
}
