import type { Context } from "hono";
import {
  forgotPasswordPath,
  linkPath,
  logOutPath,
  partnerPath,
  passwordChangePath,
  passwordResetPath,
  signInPath,
  supportEntrancePath,
  verifyOtpPath,
} from "#shared/routes.ts";
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
  [signInPath]: signIn,
  [verifyOtpPath]: answerOtp,
  [linkPath]: confirmLink,
  [forgotPasswordPath]: forgotPassword,
  [passwordChangePath]: changePassword,
  [partnerPath]: switchByPartner,
  [supportEntrancePath]: enterAsSupport,
  [logOutPath]: signOut,
};

const resetLink = new RegExp(`^${passwordResetPath("[^/]+")}$`);

/** Answers a form post with a 303; undefined where the path takes none. */
export async function takeForm(c: Context<AppEnv>): Promise<Response | undefined> {
  const { path, site } = c.var;
  const form = Object.hasOwn(forms, path) ? forms[path] : resetLink.test(path) ? resetPassword : undefined;
  if (form === undefined) return undefined;
  if (!isSameOrigin(c.req.raw.headers, site.origin)) return errorResponse("cross_site_request", site.locale);
  const body = await readForm(c.req.raw);
  return body.kind === "refused" ? errorResponse(body.code, site.locale) : form(c, body.fields);
}
