import type { Context } from "hono";
import * as z from "zod/mini";
import { beginViewing } from "#shared/contracts/viewing.ts";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../http/error-response.ts";
import { logFailure } from "../http/request-log.ts";
import type { EdgeSession } from "../session/session.ts";
import type { Purpose, SignInSteps } from "../session/sign-in-steps.ts";
import type { OutgoingCookies } from "../session/cookie-header.ts";
import { viewingCookie } from "../session/viewing-cookie.ts";
import { tokenPairIn } from "../session/token-pair.ts";
import { providerAddress } from "../sign-on/provider-address.ts";
import type { Site } from "../upstream/site.ts";

/** Where what is taken out of an answer goes. */
export interface SignInContext {
  session: EdgeSession;
  steps: SignInSteps;
  site: Site;
  outgoing: OutgoingCookies;
}

export function signInContext(c: Context<AppEnv>): SignInContext {
  return { session: c.var.edgeSession, steps: c.var.steps, site: c.var.site, outgoing: c.var.outgoing };
}

/** What becomes of a call's answer before the browser gets it. */
export interface AnswerRule {
  /** The browser's session has no part in the call. */
  signedOut: boolean;
  apply(answer: Response, context: SignInContext): Promise<Response>;
}

/**
 * The calls whose answers carry a secret (docs/specification.md §11.2; the last are the linking of an account and the test of a provider) or end
 * what the edge keeps of a way in. With the two that redeem a provider's code (sign-on/redeem-code.ts) the only
 * endpoints that the edge knows by name.
 */
const answerRules: Readonly<Record<string, AnswerRule>> = {
  "POST /auth/login": { signedOut: true, apply: (answer, context) => tokensToCookies(answer, context) },
  "POST /auth/verify-otp": { signedOut: true, apply: (answer, context) => tokensToCookies(answer, context) },
  "POST /auth/identities/confirm": {
    signedOut: true,
    apply: (answer, context) => tokensToCookies(answer, context, context.steps.linkStep ?? undefined),
  },
  "POST /auth/login-jubviec": { signedOut: true, apply: (answer, context) => tokensToCookies(answer, context) },
  "POST /auth/login/thoaix": { signedOut: true, apply: (answer, context) => tokensToCookies(answer, context) },
  "POST /auth/renew-otp": { signedOut: true, apply: renewedCodeToCookie },
  "POST /auth/toggle-trusted-device": { signedOut: false, apply: deviceToCookie },
  "POST /auth/change-password": { signedOut: false, apply: forgetTarget },
  "GET /auth/azure-redirect": {
    signedOut: true,
    apply: (answer, context) => signOnToCookie(answer, context, { target: "/", links: false }),
  },
  "GET /auth/sso/redirect": {
    signedOut: true,
    apply: (answer, context) => signOnToCookie(answer, context, { target: "/", links: false }),
  },
  "POST /auth/identities": {
    signedOut: false,
    apply: (answer, context) => signOnToCookie(answer, context, { target: "/", links: true }),
  },
  [`POST ${beginViewing.path}`]: { signedOut: false, apply: viewingToCookie },
  "POST /manage/admin/sso/test": {
    signedOut: false,
    apply: (answer, context) => signOnToCookie(answer, context, { target: "/", links: false, tests: true }),
  },
};

/** `endpoint` in the spelling of `endpointOf`. */
export function answerRuleOf(method: string, endpoint: string): AnswerRule | undefined {
  const call = `${method} ${endpoint}`;
  return Object.hasOwn(answerRules, call) ? answerRules[call] : undefined;
}

/** A step before the session: the secret stays in the body too (docs/specification.md §7.2). */
const Challenge = z.object({ secret: z.string(), expires_in: z.number(), masked_destination: z.string() });
const OtpRequired = z.object({ data: z.extend(Challenge, { otp_required: z.literal(true) }) });
const Renewed = z.object({ data: Challenge });
const LinkRequired = z.object({
  data: z.object({
    link_required: z.literal(true),
    secret: z.string(),
    provider: z.enum(["microsoft", "custom"]),
    account: z.string(),
    identity: z.string(),
  }),
});
const Device = z.object({ device_token: z.string().check(z.minLength(1)) });
const Trust = z.object({ is_trusted: z.union([z.boolean(), z.number()]) });
const Toggled = z.union([
  z.pipe(
    z.object({ data: Trust }),
    z.transform(({ data }) => data),
  ),
  Trust,
]);
const ViewingBegun = z.object({ data: z.object({ access_token: z.string(), until: z.string() }) });
const Redirect = z.object({ data: z.object({ url: z.string() }) });

/** The secret stays with the edge: docs/specification.md §7.2 has it in no body. */
const linkRequiredBody = { data: { link_required: true } } as const;

export const signedInBody = { data: { signed_in: true } } as const;

/**
 * Takes the tokens out of an answer: they become cookies, the browser learns only that it is signed in. An answer with
 * half a pair, or with none where one was due, is the learning API's fault, not a session. `purpose`: what a step that
 * comes before the session is for.
 */
export async function tokensToCookies(
  answer: Response,
  { session, steps, site }: SignInContext,
  purpose: Purpose = { target: "/", links: false },
): Promise<Response> {
  if (!answer.ok) {
    if (await saysCode(answer, "confirmation_expired")) steps.forget("link");
    return answer;
  }
  const body: unknown = await answer.json().catch(() => undefined);
  const pair = tokenPairIn(body);
  if (pair !== undefined) {
    if (!session.begin(pair)) return errorResponse("bad_gateway", site.locale);
    keepDevice(body, steps);
    // Whichever way led in, what the others left behind is over.
    steps.forget("otp", "sso", "partner", "link", "target");
    return noStore(signedInBody);
  }
  const required = z.safeParse(LinkRequired, body);
  if (required.success) {
    // A code of an earlier try would be taken for this one's.
    steps.forget("otp");
    return steps.beginLink(required.data.data, purpose)
      ? noStore(linkRequiredBody)
      : errorResponse("bad_gateway", site.locale);
  }
  const challenge = z.safeParse(OtpRequired, body);
  const begun = challenge.success && steps.beginOtp(challenge.data.data, Date.now(), purpose.links);
  return begun ? noStore(withoutTokens(body)) : errorResponse("bad_gateway", site.locale);
}

export async function renewedCodeToCookie(answer: Response, { steps, site }: SignInContext): Promise<Response> {
  if (!answer.ok) {
    if (await saysCode(answer, "otp_expired")) steps.forget("otp");
    return answer;
  }
  const body: unknown = await answer.json().catch(() => undefined);
  const renewed = z.safeParse(Renewed, body);
  const begun = renewed.success && steps.beginOtp(renewed.data.data, Date.now(), steps.otpStep?.links);
  return begun ? noStore(withoutTokens(body)) : errorResponse("bad_gateway", site.locale);
}

async function deviceToCookie(answer: Response, { steps }: SignInContext): Promise<Response> {
  if (!answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  keepDevice(body, steps);
  const toggled = z.safeParse(Toggled, body);
  if (toggled.success && !toggled.data.is_trusted) steps.forget("device");
  return noStore(withoutTokens(body));
}

/** The browser learns until when, and that it stands: a page that is loaded from now on shows what the person sees. */
async function viewingToCookie(answer: Response, { site, outgoing }: SignInContext): Promise<Response> {
  if (!answer.ok) return answer;
  const body = z.safeParse(ViewingBegun, await answer.json().catch(() => undefined));
  const cookie = body.success ? viewingCookie(body.data.data.access_token, Date.now()) : undefined;
  if (!body.success || cookie === undefined) return errorResponse("bad_gateway", site.locale);
  outgoing.put(cookie);
  return noStore({ data: { until: body.data.data.until } });
}

/** The change that was forced is made: the page that made it leads on. */
async function forgetTarget(answer: Response, { steps }: SignInContext): Promise<Response> {
  if (answer.ok) steps.forget("target");
  return answer;
}

/** Binds the sign-on's `state` to this browser; the address itself is the browser's to follow. */
export async function signOnToCookie(
  answer: Response,
  { steps, site }: SignInContext,
  { target, links, tests }: Purpose,
): Promise<Response> {
  if (!answer.ok) return answer;
  const body = z.safeParse(Redirect, await answer.json().catch(() => undefined));
  const address = providerAddress(body.success ? body.data.data.url : "");
  switch (address.kind) {
    case "refused":
      logFailure(site.requestId, new Error(`The learning API names no provider to go to: ${address.reason}`));
      return errorResponse("bad_gateway", site.locale);
    case "address":
      return steps.beginSignOn({ state: address.state, target, links, ...(tests && { tests }) })
        ? noStore({ data: { url: address.href } })
        : errorResponse("bad_gateway", site.locale);
  }
}

/** Under `data` or bare, like the pair that it comes with. */
function keepDevice(body: unknown, steps: SignInSteps): void {
  const bare = z.safeParse(Device, body);
  const wrapped = z.safeParse(z.object({ data: Device }), body);
  const token = bare.success ? bare.data.device_token : wrapped.data?.data.device_token;
  if (token !== undefined) steps.trustDevice(token);
}

async function saysCode(answer: Response, code: string): Promise<boolean> {
  const body: { data?: { code?: unknown } } = await answer.clone().json();
  return body.data?.code === code;
}

const tokenNames: ReadonlySet<string> = new Set(["access_token", "refresh_token", "device_token"]);

/** However deep a token hides in an answer, it does not leave. */
function withoutTokens(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body ?? null, (key, value: unknown) => (tokenNames.has(key) ? undefined : value)));
}

function noStore(body: unknown): Response {
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}
