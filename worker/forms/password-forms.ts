import type { Context } from "hono";
import { signInPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { backDone, backToForm, json, seeOther, targetOf } from "./form-answer.ts";

export async function changePassword(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const current = fields.get("current_password");
  const body = { ...(current !== null && { current_password: current }), ...newPassword(fields) };
  const answer = await c.var.session.fetch("/auth/change-password", json(body));
  if (answer.ok) {
    await answer.body?.cancel();
    c.var.steps.forget("target");
    return seeOther(c, targetOf(c, fields));
  }
  return answer.status === 401 ? seeOther(c, signInPath) : backToForm(c, fields, {}, answer);
}

/** The page repeats the address in its success text (docs/specification.md §2.5). */
export async function forgotPassword(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const entered = fields.get("email") ?? "";
  const email = entered.trim().slice(0, 254);
  const answer = await c.var.edgeSession.fetchSignedOut("/auth/forgot-password", json({ email: entered }));
  if (!answer.ok) return backToForm(c, fields, { email }, answer);
  await answer.body?.cancel();
  return backDone(c, fields, { email });
}

/** `/auth/password/reset/:slug`: the link's token is the last part of its path; spent, it does not tell any more what it was for. */
export async function resetPassword(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const token = c.var.path.slice(c.var.path.lastIndexOf("/") + 1);
  const answer = await c.var.edgeSession.fetchSignedOut(
    "/auth/reset-password",
    json({ token: decoded(token), ...newPassword(fields) }),
  );
  const values: Record<string, string> = fields.get("purpose") === "invitation" ? { purpose: "invitation" } : {};
  if (!answer.ok) return backToForm(c, fields, values, answer);
  await answer.body?.cancel();
  return backDone(c, fields, values);
}

function newPassword(fields: URLSearchParams) {
  return { password: fields.get("password") ?? "", password_confirmation: fields.get("password_confirmation") ?? "" };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
