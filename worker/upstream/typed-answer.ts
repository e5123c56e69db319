import * as z from "zod/mini";
import { bytesWithin } from "#shared/domain/bytes-within.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { reasonPhrase } from "#shared/reason-phrase.ts";
import { errorResponse } from "../http/error-response.ts";
import { answerHeaders } from "./header-policy.ts";

const errorLimit = 64 * 1024;
const jsonLimit = 4 * 1024 * 1024;

/** Thrown by a body that broke off, ran over its bound or is not what its headers say. */
export class UnreadableAnswer extends Error {}

const WireError = z.object({
  statusCode: z.number(),
  statusMessage: z.string(),
  message: z.string(),
  data: z.object({
    message: z.string(),
    code: z.optional(z.string()),
    errors: z.optional(z.record(z.string(), z.array(z.string()))),
    /** Of a refused change: what stands there now (docs/specification.md §6.6). */
    current: z.optional(z.record(z.string(), z.unknown())),
  }),
});

/** What a refusal says whose author did not know the whole shape: a sentence, in one line; a stack has more. */
const Sentence = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\r\n]*$/));
const Refusal = z.union([z.object({ message: Sentence }), z.object({ data: z.object({ message: Sentence }) })]);

/**
 * The learning API's answer as the edge hands it on (docs/specification.md §18.52): JSON is whole before its first byte
 * leaves, an error is in the wire shape or replaced by our own words, HTML and redirects are failures. Other bodies
 * stream.
 */
export async function typedAnswer(answer: Response, locale: LocaleCode, method: string): Promise<Response> {
  if (answer.status === 304 || answer.status === 204 || (method === "HEAD" && answer.ok)) return bare(answer);
  if (answer.status >= 400) return typedError(answer, locale);
  if (answer.status >= 300) throw new UnreadableAnswer(`the learning API redirects (${answer.status})`);
  const type = mediaType(answer);
  if (type === "text/html" || type === "application/xhtml+xml")
    throw new UnreadableAnswer("the learning API answers with a page");
  if (!isJson(type) || answer.body === null || Number(answer.headers.get("content-length")) > jsonLimit) {
    return new Response(answer.body, { status: answer.status, headers: answerHeaders(answer.headers) });
  }
  const bytes = await wholeBody(answer, jsonLimit);
  if (!endsLikeJson(bytes)) throw new UnreadableAnswer("the learning API's JSON breaks off");
  return new Response(bytes, { status: answer.status, headers: wholeHeaders(answer) });
}

async function bare(answer: Response): Promise<Response> {
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answerHeaders(answer.headers) });
}

async function typedError(answer: Response, locale: LocaleCode): Promise<Response> {
  const headers = answerHeaders(answer.headers);
  const retryAfter = headers.get("retry-after");
  const allow = headers.get("allow");
  const body = await readError(answer);
  if (body === undefined) {
    const code = codeOf(answer.status);
    const status = answer.status < 500 ? answer.status : errorStatus[code];
    return errorResponse(code, locale, {
      status,
      headers: { ...(retryAfter && { "retry-after": retryAfter }), ...(allow && { allow }) },
    });
  }
  headers.delete("content-length");
  headers.delete("content-encoding");
  headers.set("content-type", "application/json; charset=utf-8");
  headers.set("cache-control", "no-store");
  return new Response(JSON.stringify(body), { status: answer.status, headers });
}

/** The error in the wire shape and nothing beside it; undefined for any other body. */
async function readError(answer: Response): Promise<ErrorBody | undefined> {
  if (!isJson(mediaType(answer)) || answer.body === null) {
    await answer.body?.cancel();
    return undefined;
  }
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(await wholeBody(answer, errorLimit)));
    const parsed = z.safeParse(WireError, body);
    return parsed.success ? (parsed.data as ErrorBody) : refusalIn(body, answer.status);
  } catch {
    return undefined;
  }
}

/** Of a refusal, never of a failure: what a server says of its own trouble is not for people. */
function refusalIn(body: unknown, status: number): ErrorBody | undefined {
  const refusal = status < 500 ? z.safeParse(Refusal, body) : undefined;
  if (!refusal?.success) return undefined;
  const message = "message" in refusal.data ? refusal.data.message : refusal.data.data.message;
  return { statusCode: status, statusMessage: reasonPhrase(status), message, data: { message, code: codeOf(status) } };
}

/** What a status means when the learning API gave no words of its own. */
function codeOf(status: number): ErrorCode {
  const known: Record<number, ErrorCode> = {
    401: "unauthenticated",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    413: "payload_too_large",
    415: "unsupported_media_type",
    416: "range_not_satisfiable",
    422: "validation_failed",
    423: "business_locked",
    429: "too_many_requests",
    501: "not_implemented",
    503: "unavailable",
    504: "unavailable",
  };
  return known[status] ?? (status < 500 ? "bad_request" : "bad_gateway");
}

async function wholeBody(answer: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = answer.headers.get("content-encoding") === null ? answer.headers.get("content-length") : null;
  // Bounded by what it says of itself, which is looked at again below: read at once.
  const bytes =
    Number(announced ?? Infinity) <= limit
      ? new Uint8Array(await answer.arrayBuffer())
      : await bytesWithin(answer.body, limit);
  if (!bytes) throw new UnreadableAnswer("the learning API's answer is too large");
  if (announced !== null && Number(announced) !== bytes.byteLength)
    throw new UnreadableAnswer("the learning API's answer is cut short");
  return bytes;
}

function wholeHeaders(answer: Response): Headers {
  const headers = answerHeaders(answer.headers);
  headers.delete("content-length");
  headers.delete("content-encoding");
  return headers;
}

/** Every wire shape is an object or an array: a cheap look at the last byte finds an answer that breaks off. */
function endsLikeJson(bytes: Uint8Array): boolean {
  let last = bytes.length - 1;
  while (last >= 0 && (bytes[last] === 0x20 || bytes[last] === 0x0a || bytes[last] === 0x0d || bytes[last] === 0x09))
    last -= 1;
  return bytes[last] === 0x7d || bytes[last] === 0x5d;
}

function mediaType(answer: Response): string {
  return (answer.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function isJson(type: string): boolean {
  return type === "application/json" || type.endsWith("+json");
}
