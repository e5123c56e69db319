import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../http/error-response.ts";
import type { EdgeSession } from "../session/session.ts";
import type { Purpose, Steps } from "../session/steps.ts";
import { tokenPairIn } from "../session/token-pair.ts";
import { providerAddress } from "../sign-on/provider-address.ts";
import type { Site } from "../upstream/site.ts";

/** Where what is lifted out of an answer goes. */
export interface Keepers {
  session: EdgeSession;
  steps: Steps;
  site: Site;
}

export function keepersOf(c: Context<AppEnv>): Keepers {
  return { session: c.var.edgeSession, steps: c.var.steps, site: c.var.site };
}

export interface Lifter {
  /** The browser's session has no part in the call. */
  signedOut: boolean;
  lift(answer: Response, keepers: Keepers): Promise<Response>;
}

/**
 * The calls whose answers carry a secret (docs/specification.md §11.2; the last is the linking of an account) or end
 * what the edge keeps of a way in. With the two that redeem a provider's code (sign-on/redeem-code.ts) the only
 * endpoints that the edge knows by name.
 */
const lifters: Readonly<Record<string, Lifter>> = {
  "POST /auth/login": { signedOut: true, lift: (answer, keepers) => liftTokens(answer, keepers) },
  "POST /auth/verify-otp": { signedOut: true, lift: (answer, keepers) => liftTokens(answer, keepers) },
  "POST /auth/identities/confirm": {
    signedOut: true,
    lift: (answer, keepers) => liftTokens(answer, keepers, keepers.steps.linkStep ?? undefined),
  },
  "POST /auth/login-jubviec": { signedOut: true, lift: (answer, keepers) => liftTokens(answer, keepers) },
  "POST /auth/login/thoaix": { signedOut: true, lift: (answer, keepers) => liftTokens(answer, keepers) },
  "POST /auth/renew-otp": { signedOut: true, lift: liftRenewal },
  "POST /auth/toggle-trusted-device": { signedOut: false, lift: liftDevice },
  "POST /auth/change-password": { signedOut: false, lift: forgetTarget },
  "GET /auth/azure-redirect": {
    signedOut: true,
    lift: (answer, keepers) => liftSignOn(answer, keepers, { target: "/", links: false }),
  },
  "GET /auth/sso/redirect": {
    signedOut: true,
    lift: (answer, keepers) => liftSignOn(answer, keepers, { target: "/", links: false }),
  },
  "POST /auth/identities": {
    signedOut: false,
    lift: (answer, keepers) => liftSignOn(answer, keepers, { target: "/", links: true }),
  },
};

/** `endpoint` in the spelling of `endpointOf`. */
export function lifterOf(method: string, endpoint: string): Lifter | undefined {
  const call = `${method} ${endpoint}`;
  return Object.hasOwn(lifters, call) ? lifters[call] : undefined;
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
const Toggled = z.object({ data: z.object({ is_trusted: z.boolean() }) });
const Redirect = z.object({ data: z.object({ url: z.string() }) });

/** The secret stays with the edge: docs/specification.md §7.2 has it in no body. */
const linkRequiredBody = { data: { link_required: true } } as const;

export const signedInBody = { data: { signed_in: true } } as const;

/**
 * Lifts the tokens out of an answer: they become cookies, the browser learns only that it is signed in. An answer with
 * half a pair, or with none where one was due, is the learning API's fault, not a session. `purpose`: what a step that
 * comes before the session is for.
 */
export async function liftTokens(
  answer: Response,
  { session, steps, site }: Keepers,
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

export async function liftRenewal(answer: Response, { steps, site }: Keepers): Promise<Response> {
  if (!answer.ok) {
    if (await saysCode(answer, "otp_expired")) steps.forget("otp");
    return answer;
  }
  const body: unknown = await answer.json().catch(() => undefined);
  const renewed = z.safeParse(Renewed, body);
  const begun = renewed.success && steps.beginOtp(renewed.data.data, Date.now(), steps.otpStep?.links);
  return begun ? noStore(withoutTokens(body)) : errorResponse("bad_gateway", site.locale);
}

async function liftDevice(answer: Response, { steps }: Keepers): Promise<Response> {
  if (!answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  keepDevice(body, steps);
  const toggled = z.safeParse(Toggled, body);
  if (toggled.success && !toggled.data.data.is_trusted) steps.forget("device");
  return noStore(withoutTokens(body));
}

/** The change that was forced is made: the page that made it leads on. */
async function forgetTarget(answer: Response, { steps }: Keepers): Promise<Response> {
  if (answer.ok) steps.forget("target");
  return answer;
}

/** Binds the sign-on's `state` to this browser; the address itself is the browser's to follow. */
export async function liftSignOn(
  answer: Response,
  { steps, site }: Keepers,
  { target, links }: Purpose,
): Promise<Response> {
  if (!answer.ok) return answer;
  const body = z.safeParse(Redirect, await answer.json().catch(() => undefined));
  const address = body.success ? providerAddress(body.data.data.url) : undefined;
  if (address === undefined || !steps.beginSignOn({ state: address.state, target, links }))
    return errorResponse("bad_gateway", site.locale);
  return noStore({ data: { url: address.href } });
}

/** Under `data` or bare, like the pair that it comes with. */
function keepDevice(body: unknown, steps: Steps): void {
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
