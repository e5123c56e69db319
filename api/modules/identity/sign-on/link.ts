import type { Context } from "hono";
import type { LinkRequired } from "#shared/contracts/auth-sso.ts";
import type { TokenPair } from "#shared/contracts/auth.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { isLocaleCode } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import type { Statement } from "#api/db/statement.ts";
import type { AppEnv } from "#api/http/context.ts";
import { loadSessionViewer } from "#api/http/require-viewer.ts";
import { isSupport, type UserRow, type Viewer } from "#api/http/viewer.ts";
import { hostnameOf, tenantOf } from "#api/http/tenant.ts";
import { queueLetter, wakeLetters } from "#api/modules/outbox/public.ts";
import { beginSession } from "../session/begin-session.ts";
import { startOtp } from "../one-time-code/otp-flow.ts";
import { revokeSession } from "../session/sessions.ts";
import {
  completeLink,
  findLinkRequestByHash,
  type FoundRequest,
  type Linking,
  type LinkRequest,
  linkMs,
  type LinkStart,
} from "./link-request.ts";
import { sendOtp } from "../one-time-code/send-otp.ts";

/** So long a sign-in by a linked identity stands in for the password that somebody does not have here. */
const freshMs = 10 * 60_000;

/** Whether somebody can say by a password that an account is theirs. */
export function hasPassword({ signInKind, passwordHash }: UserRow): boolean {
  return signInKind === "form" && passwordHash !== null;
}

/** Whether this session itself began by single sign-on a moment ago. */
export function signedOnJustNow({ session }: Viewer, now: number): boolean {
  return (session.via === "microsoft" || session.via === "custom") && session.createdAt > now - freshMs;
}

/** What the provider's answer leads to: the question for the password, or what comes after it. Throws why it cannot be linked. */
export async function askOwner(
  c: Context<AppEnv>,
  business: Business,
  start: LinkStart,
  isProven: boolean,
  now: number,
) {
  const { secret, request } = waitingStart(start);
  if (isProven) return afterPassword(c, business, request, now);
  const { provider, email: identity, user } = request;
  return {
    link_required: true as const,
    secret,
    expires_in: linkMs / 1000,
    provider,
    account: user.email,
    identity,
  } satisfies LinkRequired;
}

function waitingStart(start: LinkStart): Extract<LinkStart, { kind: "waiting" }> {
  switch (start.kind) {
    case "already_linked":
      throw new AppError("already_linked");
    case "identity_in_use":
      throw new AppError("identity_in_use");
    case "waiting":
      return start;
  }
}

/** A one-time code where the business asks for one, trusted devices too: a link opens the account from any other. */
export async function afterPassword(c: Context<AppEnv>, business: Business, request: LinkRequest, now: number) {
  if (!business.profile.is_turn_on_verify_otp) return link(c, business, request, now);
  const challenge = await sendOtp(
    c,
    business,
    await startOtp(tenantOf(c).db.primary, request.user, now, request.secretHash),
  );
  return { otp_required: true as const, ...challenge };
}

/** After the code. */
export async function linkByHash(
  c: Context<AppEnv>,
  business: Business,
  secretHash: string,
  now: number,
  further: readonly Statement<unknown>[] = [],
): Promise<TokenPair> {
  const request = liveRequest(await findLinkRequestByHash(tenantOf(c).db.primary, secretHash, now));
  return link(c, business, request, now, further);
}

/** Whose browser it is learns no more than that it is over: not even that the account was blocked. */
export function liveRequest(found: FoundRequest): LinkRequest {
  switch (found.kind) {
    case "ended":
    case "blocked":
      throw new AppError("confirmation_expired");
    case "live":
      return found.request;
  }
}

/** Links, tells the owner, and begins a session in place of the one that asked for it. */
async function link(
  c: Context<AppEnv>,
  business: Business,
  request: LinkRequest,
  now: number,
  further: readonly Statement<unknown>[] = [],
): Promise<TokenPair> {
  const db = tenantOf(c).db.primary;
  const { user, provider, sessionId: askedBy } = request;
  if (askedBy !== null) {
    const viewer = await loadSessionViewer(db, askedBy, now);
    if (viewer?.id !== user.id || isSupport(viewer)) throw new AppError("confirmation_expired");
  }
  const sessionId = crypto.randomUUID();
  const refusal = refusalOf(await completeLink(db, request, sessionId, now));
  if (refusal !== null) throw new AppError(refusal);
  const ended = askedBy === null ? [] : [revokeSession(db, askedBy, "logout", now)];
  const told = await tellingOwner(c, business, request, now);
  const begun = { business, db, userId: user.id, via: provider, now, sessionId };
  const pair = await beginSession(c, begun, [...further, ...ended, told]);
  c.executionCtx.waitUntil(wakeLetters(c.env, db.businessId, now, now));
  return pair;
}

function refusalOf({ kind }: Linking): ErrorCode | null {
  switch (kind) {
    case "expired":
      return "confirmation_expired";
    case "already_linked":
      return "already_linked";
    case "identity_in_use":
      return "identity_in_use";
    case "linked":
      return null;
  }
}

/** In the owner's own language: whoever asked for the link may speak another. */
async function tellingOwner(
  c: Context<AppEnv>,
  business: Business,
  { user, provider, email: identity }: LinkRequest,
  now: number,
): Promise<Statement<unknown>> {
  const own = user.locale ?? business.profile.locale;
  const locale = own && isLocaleCode(own) ? own : c.var.locale;
  const fields = { provider, identity };
  const host = await hostnameOf(c);
  const letter = { letter: "linked", person: user, actorId: null, locale, host, fields, dueAt: now } as const;
  return queueLetter(tenantOf(c).db.primary, letter, now);
}
