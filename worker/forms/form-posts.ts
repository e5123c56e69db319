import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../http/error-response.ts";
import { isSameOrigin } from "../proxy/same-origin.ts";
import type { FormPost } from "./form-answer.ts";
import { readForm } from "./form-body.ts";
import { confirmLink } from "./link-form.ts";
import { answerOtp } from "./otp-form.ts";
import { switchByPartner } from "./partner-form.ts";
import { changePassword, forgotPassword, resetPassword } from "./password-forms.ts";
import { enterAsSupport, signIn, signOut } from "./sign-in-forms.ts";

/** The closed list of pages that take a form without JavaScript (docs/specification.md §11.6). */
const forms: Readonly<Record<string, FormPost>> = {
  "/auth/login": signIn,
  "/auth/verify-otp": answerOtp,
  "/auth/link": confirmLink,
  "/auth/forgot-password": forgotPassword,
  "/auth/password-change": changePassword,
  "/auth/login-jubviec": switchByPartner,
  "/auth/secret1122": enterAsSupport,
  "/auth/logout": signOut,
};

const resetLink = /^\/auth\/password\/reset\/[^/]+$/;

/** Answers a form post with a 303; undefined where the path takes none. */
export async function takeForm(c: Context<AppEnv>): Promise<Response | undefined> {
  const { path, site } = c.var;
  const form = Object.hasOwn(forms, path) ? forms[path] : resetLink.test(path) ? resetPassword : undefined;
  if (form === undefined) return undefined;
  if (!isSameOrigin(c.req.raw.headers, site.origin)) return errorResponse("cross_site_request", site.locale);
  const body = await readForm(c.req.raw);
  return body.kind === "refused" ? errorResponse(body.code, site.locale) : form(c, body.fields);
}
