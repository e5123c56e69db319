import type { Context } from "hono";
import { signInPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { withTarget } from "../http/move.ts";
import { signInContext, renewedCodeToCookie, tokensToCookies } from "../proxy/token-answer.ts";
import { linkedPath } from "../sign-on/link-outcome.ts";
import { backDone, backToForm, json, seeOther, targetOf } from "./form-answer.ts";
import { afterSignIn } from "./sign-in-forms.ts";

/** `/auth/verify-otp`: `action=renew` asks for a new code, anything else hands in the one that came. */
export async function answerOtp(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  if (c.var.otpStep === null) return seeOther(c, withTarget(`${signInPath}?reason=expired`, targetOf(c, fields)));
  return fields.get("action") === "renew" ? renew(c, fields) : verify(c, fields);
}

async function verify(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const body = { otp: fields.get("otp") ?? "", trust_device: fields.has("trust_device") };
  const answered = await tokensToCookies(
    await c.var.edgeSession.fetchSignedOut("/auth/verify-otp", json(body)),
    signInContext(c),
  );
  if (!answered.ok) return backToForm(c, fields, {}, answered);
  return c.var.otpStep?.links === true ? seeOther(c, linkedPath) : afterSignIn(c, fields);
}

async function renew(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const answer = await c.var.edgeSession.fetchSignedOut("/auth/renew-otp", json({}));
  const answered = await renewedCodeToCookie(answer, signInContext(c));
  return answered.ok ? backDone(c, fields) : backToForm(c, fields, {}, answered);
}
