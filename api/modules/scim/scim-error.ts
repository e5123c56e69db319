import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { scimErrorBody, scimTokenRefused } from "#shared/domain/scim-error.ts";
import { passOverBody } from "#shared/domain/unread-body.ts";
import { AppError, errorStatus } from "#shared/errors.ts";
import { errorMessage } from "#api/http/error-messages.ts";
import { logFailure } from "#api/http/render-error.ts";
import { isTransient } from "#api/db/transient-fault.ts";
import type { AppEnv } from "#api/http/context.ts";

export const scimType = "application/scim+json";

/** RFC 7644 §3.12, table 9. */
type ScimErrorType =
  | "invalidFilter"
  | "tooMany"
  | "uniqueness"
  | "mutability"
  | "invalidSyntax"
  | "invalidPath"
  | "noTarget"
  | "invalidValue";

/** A refusal that names what a client can put right. `detail` is for whoever reads the client's log: English. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimErrorType | undefined;

  constructor(scimType: ScimErrorType | undefined, detail: string, status = scimType === "uniqueness" ? 409 : 400) {
    super(detail);
    this.scimType = scimType;
    this.status = status;
  }
}

/** Every failure below /scim/v2 in the form of RFC 7644 §3.12, in the language of the logs that it ends in. */
export async function scimFailure(c: Context<AppEnv>, error: unknown): Promise<Response> {
  await passOverBody(c.req.raw);
  if (error instanceof ScimError) return scimErrorResponse(c, error.status, error.message, error.scimType);
  const known = error instanceof AppError ? error : new AppError(isTransient(error) ? "unavailable" : "internal");
  const status = errorStatus[known.code];
  if (status >= 500) logFailure(c, error, known.code);
  c.set("errorCode", known.code);
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  const retryAfter = known.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) c.header("Retry-After", String(Math.ceil(retryAfter)));
  const detail = known.code === "unauthenticated" ? scimTokenRefused : errorMessage("en", known.code);
  return scimErrorResponse(c, status, detail);
}

function scimErrorResponse(c: Context<AppEnv>, status: number, detail: string, type?: ScimErrorType): Response {
  return scimAnswer(c, scimErrorBody(status, detail, type), status);
}

export function scimAnswer(c: Context<AppEnv>, body: object, status = 200): Response {
  c.header("Content-Type", `${scimType}; charset=utf-8`);
  c.header("Cache-Control", "no-store");
  return c.body(JSON.stringify(body), status as ContentfulStatusCode);
}
