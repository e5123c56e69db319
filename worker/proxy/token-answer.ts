import * as z from "zod/mini";
import { errorResponse } from "../http/error-response.ts";
import type { EdgeSession } from "../session/session.ts";
import { tokenPairIn } from "../session/token-pair.ts";
import type { Site } from "../upstream/site.ts";

/** The calls whose answers begin a session (specification section 7): the only endpoints that the edge knows by name. */
const tokenBearing: ReadonlySet<string> = new Set([
  "/auth/login",
  "/auth/verify-otp",
  "/auth/azure-login",
  "/auth/sso/callback",
  "/auth/login-jubviec",
  "/auth/login/thoaix",
]);

/**
 * The endpoint that a clean path names, in the spelling of the table: a learning API may read `/auth/login/` and
 * `/%41uth/login` as the same call, and its tokens must not slip by.
 */
export function endpointOf(path: string): string {
  return decodeURIComponent(path.split("?", 1)[0] ?? "")
    .toLowerCase()
    .replace(/\/+$/, "");
}

export function bearsTokens(endpoint: string): boolean {
  return tokenBearing.has(endpoint);
}

/** A step before the session: the browser needs the secret to renew or to answer the one-time password. */
const OtpRequired = z.object({ data: z.object({ otp_required: z.literal(true) }) });

export const signedInBody = { data: { signed_in: true } } as const;

/**
 * Lifts the tokens out of an answer: they become cookies, the browser learns only that it is signed in. An answer with
 * half a pair, or with none where one was due, is the learning API's fault, not a session.
 */
export async function liftTokens(answer: Response, session: EdgeSession, site: Site): Promise<Response> {
  if (!answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  const pair = tokenPairIn(body);
  if (pair !== undefined) {
    return session.begin(pair) ? noStore(signedInBody) : errorResponse("bad_gateway", site.locale);
  }
  return z.safeParse(OtpRequired, body).success ? noStore(withoutTokens(body)) : errorResponse("bad_gateway", site.locale);
}

/** However deep a token hides beside `otp_required`, it does not leave. */
function withoutTokens(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === "access_token" || key === "refresh_token" ? undefined : value)));
}

function noStore(body: unknown): Response {
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}
