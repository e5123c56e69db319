import type { Context } from "hono";
import * as z from "zod/mini";
import { User } from "#shared/contracts/auth.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import type { FieldErrors } from "#shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../http/error-response.ts";
import { localePath } from "../locale/resolve-locale.ts";
import { logOut } from "../proxy/log-out.ts";
import { isSameOrigin } from "../proxy/same-origin.ts";
import { liftTokens } from "../proxy/token-answer.ts";
import { flashCookie } from "./flash-cookie.ts";
import { readForm } from "./form-body.ts";

type FormPost = (c: Context<AppEnv>, fields: URLSearchParams) => Promise<Response>;

/** The closed list of pages that take a form without JavaScript (decisions.md, "Forms without JavaScript"). */
const forms: Readonly<Record<string, FormPost>> = {
  "/auth/login": signIn,
  "/auth/password-change": changePassword,
  "/auth/logout": signOut,
};

/** Answers a form post with a 303; undefined where the path takes none. */
export async function takeForm(c: Context<AppEnv>): Promise<Response | undefined> {
  const { path, site } = c.var;
  const form = Object.hasOwn(forms, path) ? forms[path] : undefined;
  if (form === undefined) return undefined;
  if (!isSameOrigin(c.req.raw.headers, site.origin)) return errorResponse("cross_site_request", site.locale);
  const body = await readForm(c.req.raw);
  return body.kind === "refused" ? errorResponse(body.code, site.locale) : form(c, body.fields);
}

async function signIn(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const { edgeSession, site } = c.var;
  const email = fields.get("email") ?? "";
  const answer = await edgeSession.fetchSignedOut("/auth/login", json({ email, password: fields.get("password") ?? "" }));
  const lifted = await liftTokens(answer, edgeSession, site);
  if (!lifted.ok) return backToForm(c, fields, { email: email.slice(0, 254) }, lifted);
  const outcome = (await lifted.json()) as { data: { signed_in?: true } };
  if (outcome.data.signed_in !== true) return seeOther(c, withTarget("/auth/verify-otp", targetOf(c, fields)));
  return (await isToChangePassword(c))
    ? seeOther(c, withTarget("/auth/password-change?required=required", targetOf(c, fields)))
    : seeOther(c, targetOf(c, fields));
}

/** Where the profile cannot be had, the guard of the next page decides. */
async function isToChangePassword(c: Context<AppEnv>): Promise<boolean> {
  const answer = await c.var.session.fetch("/auth/me");
  const me = z.safeParse(z.object({ data: User }), await answer.json().catch(() => undefined));
  return answer.ok && me.success && mustChangePassword(me.data.data, c.var.business);
}

async function changePassword(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const current = fields.get("current_password");
  const answer = await c.var.session.fetch(
    "/auth/change-password",
    json({
      ...(current !== null && { current_password: current }),
      password: fields.get("password") ?? "",
      password_confirmation: fields.get("password_confirmation") ?? "",
    }),
  );
  if (answer.ok) {
    await answer.body?.cancel();
    return seeOther(c, targetOf(c, fields));
  }
  return answer.status === 401 ? seeOther(c, "/auth/login") : backToForm(c, fields, {}, answer);
}

async function signOut(c: Context<AppEnv>): Promise<Response> {
  await logOut(c.var.edgeSession);
  return seeOther(c, "/auth/login");
}

function json(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Back to the page that the form stands on, with what was entered and what was wrong with it. */
async function backToForm(
  c: Context<AppEnv>,
  fields: URLSearchParams,
  values: Record<string, string>,
  answer: Response,
): Promise<Response> {
  const error = (await answer.json()) as { message: string; data?: { message?: string; errors?: FieldErrors } };
  const message = (error.data?.message ?? error.message).slice(0, 500);
  c.var.outgoing.put(flashCookie({ form: c.var.path, values, errors: error.data?.errors ?? {}, message }));
  return seeOther(c, withTarget(c.var.path + searchWithoutTarget(c), targetOf(c, fields)));
}

function searchWithoutTarget(c: Context<AppEnv>): string {
  const search = new URL(c.req.url).searchParams;
  search.delete("redirect");
  return search.size > 0 ? `?${search}` : "";
}

function targetOf(c: Context<AppEnv>, fields: URLSearchParams): string {
  return safeRedirect(fields.get("redirect") ?? new URL(c.req.url).searchParams.get("redirect"));
}

function withTarget(path: string, target: string): string {
  if (target === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(target)}`;
}

/** RFC 9110 §15.4.4: a reload of the next page posts nothing. Our own paths keep the page's language. */
function seeOther(c: Context<AppEnv>, target: string): Response {
  const own = target === "/" || target.startsWith("/auth/");
  return new Response(null, {
    status: 303,
    headers: { location: own ? localePath(c.var.locale, target) : target, "cache-control": "no-store" },
  });
}
