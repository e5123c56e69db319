import type { Context } from "hono";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import type { Flash } from "#shared/flash.ts";
import type { AppEnv } from "../context.ts";
import { moveTo, withTarget } from "../http/move.ts";
import { flashCookie } from "./flash-cookie.ts";
import { refusalFlash } from "./refusal-flash.ts";

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

/** Back to the page that the form stands on, with what was wrong. `values` never hold a password or a code. */
export async function backToForm(
  c: Context<AppEnv>,
  fields: URLSearchParams,
  values: Record<string, string>,
  answer: Response,
): Promise<Response> {
  return backWith(c, fields, await refusalFlash(c.var.path, answer, values));
}

/** Back to the same page, which then shows what follows (`isDone` of shared/flash.ts). */
export function backDone(c: Context<AppEnv>, fields: URLSearchParams, values: Record<string, string> = {}): Response {
  return backWith(c, fields, { form: c.var.path, values, errors: {}, message: null });
}

function backWith(c: Context<AppEnv>, fields: URLSearchParams, flash: Flash): Response {
  c.var.outgoing.put(flashCookie(flash));
  return seeOther(c, withTarget(c.var.path + searchWithoutTarget(c), targetOf(c, fields)));
}

function searchWithoutTarget(c: Context<AppEnv>): string {
  const search = new URL(c.req.url).searchParams;
  search.delete("redirect");
  return search.size > 0 ? `?${search}` : "";
}
