import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { filled } from "#shared/domain/filled.ts";
import {
  AppError,
  errorStatus,
  type ErrorBody,
  type ErrorCode,
  type FieldErrors,
  type FieldFault,
  type FieldFaults,
} from "#shared/errors.ts";
import { reasonPhrase } from "#shared/reason-phrase.ts";
import { causes, isTransient } from "#api/db/transient-fault.ts";
import type { AppEnv } from "./context.ts";
import { errorMessage, validationMessage } from "./error-messages.ts";

/** The one place where an exception becomes an answer. Nothing of an unexpected one is told. */
export function renderError(error: unknown, c: Context<AppEnv>, options?: ErrorOptions): Response {
  const known = toAppError(error);
  // What is gone meanwhile is nobody's fault; a reference that a program left out looks the same, so that it is noted.
  if (errorStatus[known.code] >= 500 || isGone(error)) logFailure(c, error, known.code);
  return errorResponse(c, known, options);
}

/** One line about what went wrong, also of work behind an answer. */
export function logFailure(c: Context<AppEnv>, error: unknown, code: ErrorCode = toAppError(error).code): void {
  console.error(JSON.stringify({ level: "error", request_id: c.get("requestId"), code, error: describe(error) }));
}

/** A row was to be written beside another that somebody deleted after it was read: the database keeps no row without it. */
function isGone(error: unknown): boolean {
  return causes(error).some(
    (cause) => cause instanceof Error && cause.message.includes("FOREIGN KEY constraint failed"),
  );
}

export interface ErrorOptions {
  /** Instead of the words of the code. */
  message?: string;
  statusMessage?: string;
  headers?: Record<string, string>;
  /** Beside the code, of a call that says more: the edge hands on `current` alone, `problems` is for the operator's command. */
  details?: { current?: object | undefined } | { problems: object };
}

export function errorResponse(c: Context<AppEnv>, error: AppError, options: ErrorOptions = {}): Response {
  const status = errorStatus[error.code];
  const message = options.message ?? errorMessage(c.get("locale"), error.code);
  const body: ErrorBody = {
    statusCode: status,
    statusMessage: options.statusMessage ?? statusMessageOf(error.code),
    message,
    data: {
      message,
      code: error.code,
      ...(error.fields && { errors: translated(c, error.fields) }),
      ...options.details,
    },
  };
  const headers: Record<string, string> = { "Cache-Control": "private, no-store", ...options.headers };
  if (status === 401) headers["WWW-Authenticate"] = "Bearer";
  const retryAfter = error.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) headers["Retry-After"] = String(Math.ceil(retryAfter));
  c.set("errorCode", error.code);
  return c.json(body, status, headers);
}

/** docs/specification.md §2.8 names these words; they are a protocol, not text for a reader. */
function statusMessageOf(code: ErrorCode): string {
  return code === "business_not_found" ? "Business not found" : reasonPhrase(errorStatus[code]);
}

function translated(c: Context<AppEnv>, fields: FieldFaults): FieldErrors {
  const locale = c.get("locale");
  const words = (fault: string | FieldFault) =>
    typeof fault === "string"
      ? validationMessage(locale, fault)
      : filled(validationMessage(locale, fault.key), fault.values);
  return Object.fromEntries(Object.entries(fields).map(([field, faults]) => [field, faults.map(words)]));
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    if (error.status === 400) return new AppError("malformed_json", { cause: error });
    if (error.status === 413) return new AppError("payload_too_large", { cause: error });
  }
  if (isGone(error)) return new AppError("not_found", { cause: error });
  return new AppError(isTransient(error) ? "unavailable" : "internal", { cause: error });
}

/**
 * For the log: the innermost cause and where it was thrown. Query errors carry the bound values in their message, so
 * an outer message is never written.
 */
function describe(error: unknown): { name: string; message: string; stack: string | undefined } {
  const innermost = causes(error).findLast((cause) => cause instanceof Error);
  if (innermost === undefined) return { name: "unknown", message: typeof error, stack: undefined };
  const frames = innermost.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { name: innermost.name, message: innermost.message, stack: frames?.slice(0, 8).join("\n") };
}
