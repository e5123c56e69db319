import type { Context } from "hono";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import type { FieldErrors } from "#shared/errors.ts";
import type { Flash } from "#shared/flash.ts";
import type { AppEnv } from "../context.ts";
import { moveTo, withTarget } from "../http/move.ts";
import { codeOf } from "../sign-on/reason.ts";
import { flashCookie } from "./flash-cookie.ts";

export type FormPost = (c: Context<AppEnv>, fields: URLSearchParams) => Promise<Response>;

export function json(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

export function targetOf(c: Context<AppEnv>, fields: URLSearchParams): string {
  return safeRedirect(fields.get("redirect") ?? new URL(c.req.url).searchParams.get("redirect"));
}

export function seeOther(c: Context<AppEnv>, target: string): Response {
  return moveTo(c, target, 303);
}

/**
 * Back to the page that the form stands on, with what was entered and what was wrong with it; `values.reason` is the
 * error's code. `values` never hold a password or a code.
 */
export async function backToForm(c: Context<AppEnv>, fields: URLSearchParams, values: Record<string, string>, answer: Response): Promise<Response> {
  const error = (await answer.json()) as { message: string; data?: { message?: string; errors?: FieldErrors } };
  const message = (error.data?.message ?? error.message).slice(0, 500);
  const reason = codeOf(error);
  return backWith(c, fields, { values: { ...values, ...(reason !== undefined && { reason }) }, errors: error.data?.errors ?? {}, message });
}

/** Back to the form's own page, which is then shown with this. */
export function backWith(c: Context<AppEnv>, fields: URLSearchParams, shown: Omit<Flash, "form">): Response {
  c.var.outgoing.put(flashCookie({ form: c.var.path, ...shown }));
  return seeOther(c, withTarget(c.var.path + searchWithoutTarget(c), targetOf(c, fields)));
}

function searchWithoutTarget(c: Context<AppEnv>): string {
  const search = new URL(c.req.url).searchParams;
  search.delete("redirect");
  return search.size > 0 ? `?${search}` : "";
}
