import type { Context } from "hono";
import { linkPath, verifyOtpPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { codeOf } from "../http/error-code.ts";
import { withTarget } from "../http/move.ts";
import { signInContext, tokensToCookies } from "../proxy/token-answer.ts";
import { linkedPath, linkRefused } from "../sign-on/link-outcome.ts";
import { backToForm, json, seeOther } from "./form-answer.ts";
import { answerOtp } from "./otp-form.ts";
import { continueTo } from "./sign-in-forms.ts";

/**
 * `/auth/link`: the password by which somebody says that the account is theirs. Whoever began in the settings is signed in
 * and gives the code here too; at a sign-in that step is the sign-in's own.
 */
export async function confirmLink(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const { edgeSession, steps } = c.var;
  if (c.var.otpStep?.links === true) return answerOtp(c, fields);
  const step = steps.linkStep;
  if (step === null) return seeOther(c, linkPath);
  const answer = await edgeSession.fetchSignedOut(
    "/auth/identities/confirm",
    json({ password: fields.get("password") ?? "" }),
  );
  const answered = await tokensToCookies(answer, signInContext(c), step);
  if (!answered.ok) return refused(c, fields, step.links, answered);
  const { data } = (await answered.json()) as { data: { signed_in?: true } };
  if (data.signed_in !== true) return seeOther(c, step.links ? linkPath : withTarget(verifyOtpPath, step.target));
  return step.links ? seeOther(c, linkedPath) : continueTo(c, step.target);
}

/** What another password would not mend ends the step; who came from the settings hears of it there. */
async function refused(
  c: Context<AppEnv>,
  fields: URLSearchParams,
  links: boolean,
  answer: Response,
): Promise<Response> {
  if (answer.status === 422 || answer.status === 429 || answer.status >= 500) return backToForm(c, fields, {}, answer);
  c.var.steps.forget("link");
  return links ? seeOther(c, linkRefused(codeOf(await answer.json()))) : backToForm(c, fields, {}, answer);
}
