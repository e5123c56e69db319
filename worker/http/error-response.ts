import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { reasonPhrase } from "#shared/reason-phrase.ts";
import { errorMessage } from "./error-message.ts";

function errorBody(code: ErrorCode, locale: LocaleCode, status: number = errorStatus[code]): ErrorBody {
  const message = errorMessage(code, locale);
  return { statusCode: status, statusMessage: reasonPhrase(status), message, data: { message, code } };
}

export interface ErrorResponseOptions {
  /** Another status of the same meaning, where the learning API named one that the codes do not know. */
  status?: number;
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
}

/** The edge's own refusals and failures in the wire shape of every error (docs/specification.md §3.8). */
export function errorResponse(code: ErrorCode, locale: LocaleCode, options: ErrorResponseOptions = {}): Response {
  const body = errorBody(code, locale, options.status);
  const headers = new Headers({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...options.headers,
  });
  if (options.retryAfterSeconds !== undefined) headers.set("retry-after", String(options.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status: body.statusCode, headers });
}
