import type { Context } from "hono";
import { bytesWithin } from "#shared/domain/bytes-within.ts";
import type { ErrorCode } from "#shared/errors.ts";
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
  viewingPath,
} from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../http/error-response.ts";
import { isSameOrigin } from "../proxy/same-origin.ts";
import type { FormPost } from "./form-answer.ts";
import { endViewing } from "../session/viewing.ts";
import { confirmLink } from "./link-form.ts";
import { answerOtp } from "./otp-form.ts";
import { changePassword, forgotPassword, resetPassword } from "./password-forms.ts";
import { enterAsSupport, signIn, signOut, switchByPartner } from "./sign-in-forms.ts";

const formLimitBytes = 64 * 1024;

type FormBody = { kind: "fields"; fields: URLSearchParams } | { kind: "refused"; code: ErrorCode };

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
  [viewingPath]: endViewing,
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

/** `bad_request`: the visitor went away while sending. An urlencoded body of at most 64 KiB; read no further than that, whatever length was announced. */
async function readForm(request: Request): Promise<FormBody> {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return { kind: "refused", code: "unsupported_media_type" };
  if (Number(request.headers.get("content-length") ?? 0) > formLimitBytes)
    return { kind: "refused", code: "payload_too_large" };
  const bytes = await bytesWithin(request.body, formLimitBytes).catch(() => "aborted" as const);
  if (bytes === "aborted") return { kind: "refused", code: "bad_request" };
  if (bytes === undefined) return { kind: "refused", code: "payload_too_large" };
  return { kind: "fields", fields: new URLSearchParams(new TextDecoder().decode(bytes)) };
}
