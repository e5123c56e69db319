import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { errorMessage } from "./words.ts";

/** RFC 9110 §15 and RFC 6585 §4; the codes of `shared/errors.ts` know no others. */
const reasonPhrases: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  422: "Unprocessable Content",
  423: "Locked",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

export function errorBody(code: ErrorCode, locale: LocaleCode, status: number = errorStatus[code]): ErrorBody {
  const message = errorMessage(code, locale);
  return { statusCode: status, statusMessage: reasonPhrases[status] ?? "Error", message, data: { message, code } };
}

export interface ErrorResponseOptions {
  /** Another status of the same meaning, where the learning API named one that the codes do not know. */
  status?: number;
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
}

/** The edge's own refusals and failures in the wire shape of every error (decisions.md, "Shapes"). */
export function errorResponse(code: ErrorCode, locale: LocaleCode, options: ErrorResponseOptions = {}): Response {
  const body = errorBody(code, locale, options.status);
  const headers = new Headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...options.headers });
  if (options.retryAfterSeconds !== undefined) headers.set("retry-after", String(options.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status: body.statusCode, headers });
}
