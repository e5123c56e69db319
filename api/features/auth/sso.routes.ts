import type { Context } from "hono";
import { listIdentities, startLink } from "#shared/contracts/account.ts";
import { azureLogin, azureRedirect, ssoCallback, ssoRedirect } from "#shared/contracts/auth-sso.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { AppError } from "#shared/errors.ts";
import { localeOf } from "#shared/locales.ts";
import { beginSession } from "../../auth/begin-session.ts";
import { clientAddress } from "../../auth/client-address.ts";
import { publicOrigin } from "../../auth/public-origin.ts";
import { takeTurn } from "../../auth/rate-limit.ts";
import { findViewer, loadSessionViewer } from "../../auth/require-viewer.ts";
import { audit, revokeSession } from "../../auth/sessions.ts";
import { admit, linkIdentity } from "../../auth/sso/admit.ts";
import { ProviderUnavailable } from "../../auth/sso/discovery.ts";
import { type SsoFlow, startFlow, takeFlow } from "../../auth/sso/flow.ts";
import { findProvider, type SsoProvider } from "../../auth/sso/provider-config.ts";
import { redeemCode, type VerifiedPerson } from "../../auth/sso/redeem.ts";
import type { ApiApp, AppEnv, Business } from "../../context.ts";
import { implement, implementPublic } from "../../contract-route.ts";
import { logFailure } from "../../render-error.ts";
import { listLinkedIdentities } from "./identities.repo.ts";

type ProviderName = SsoProvider["provider"];

/** A whole office may stand behind one address. */
const startsFromOneAddress = { turns: 300, windowMs: 15 * 60_000 };

export function ssoRoutes(app: ApiApp): void {
  implementPublic(app, azureRedirect, async ({ c, business, now }) => ({ data: { url: await startAsVisitor(c, business, "microsoft", now) } }));
  implementPublic(app, ssoRedirect, async ({ c, business, now }) => ({ data: { url: await startAsVisitor(c, business, "custom", now) } }));

  implementPublic(app, azureLogin, async ({ c, business, query, now }) => ({
    data: await complete(c, business, "microsoft", { code: query.code, state: c.req.header("X-Sso-State") ?? "" }, now),
  }));

  implementPublic(app, ssoCallback, async ({ c, business, query, now }) => {
    // An edge that knows what it gave this browser has the last word.
    const bound = c.req.header("X-Sso-State");
    if (bound !== undefined && bound !== query.state) throw new AppError("sso_failed");
    return { data: await complete(c, business, "custom", query, now) };
  });

  implement(app, listIdentities, async ({ db, viewer }) => wholeList(await listLinkedIdentities(db.primary, viewer.id)));

  implement(app, startLink, async ({ c, body, business, viewer, now }) => ({
    data: { url: await start(c, business, body.provider, now, viewer.sessionId) },
  }));
}

/** Anybody can ask: each time a row is written and the provider may be asked. */
async function startAsVisitor(c: Context<AppEnv>, business: Business, name: ProviderName, now: number): Promise<string> {
  const turn = await takeTurn(c.var.db!.primary, [{ subject: `sso|${await clientAddress(c)}`, ...startsFromOneAddress }], now);
  if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
  return start(c, business, name, now);
}

async function start(c: Context<AppEnv>, business: Business, name: ProviderName, now: number, linkSessionId?: string): Promise<string> {
  const db = c.var.db!.primary;
  const provider = await findProvider(db, business, name);
  if (provider === undefined) throw new AppError("forbidden");
  const request = { provider, origin: await publicOrigin(c), language: localeOf(c.var.locale).tag, ...(linkSessionId && { linkSessionId }) };
  try {
    return await startFlow(db, request, now);
  } catch (cause) {
    throw cause instanceof ProviderUnavailable ? new AppError("unavailable", { cause }) : cause;
  }
}

/** Row 46 of the reliability plan: whatever does not fit is one and the same 401. */
async function complete(c: Context<AppEnv>, business: Business, name: ProviderName, given: { code: string; state: string }, now: number) {
  const db = c.var.db!.primary;
  const provider = await findProvider(db, business, name);
  if (provider === undefined) throw new AppError("forbidden");
  const flow = await takeFlow(db, name, given.state, now);
  if (flow === undefined) throw new AppError("sso_failed");
  const redemption = await redeemCode(c.env, provider, flow, given.code, now);
  switch (redemption.kind) {
    case "unavailable":
      throw new AppError("unavailable", { cause: redemption.cause });
    case "refused":
      logFailure(c, redemption.cause, "sso_failed");
      await audit(db, { action: "sso.refused", detail: { provider: name } }, now).run();
      throw new AppError("sso_failed");
    case "verified":
      return flow.linkSessionId === null
        ? signIn(c, business, provider, redemption.person, now)
        : link(c, business, provider, { ...flow, linkSessionId: flow.linkSessionId }, given.state, redemption.person, now);
  }
}

async function signIn(c: Context<AppEnv>, business: Business, provider: SsoProvider, person: VerifiedPerson, now: number) {
  const db = c.var.db!.primary;
  const admitted = await admit(db, provider, person, now);
  switch (admitted.kind) {
    case "foreign":
      throw new AppError("sso_failed");
    case "not_allowed":
      throw new AppError("sso_not_allowed");
    case "blocked":
      throw new AppError("account_blocked");
    case "user":
      return beginSession(c, { business, db, userId: admitted.user.id, via: provider.provider, now });
  }
}

/**
 * Links instead of signing in, and answers a new session of the same user in place of the one that began it. The browser
 * is the one that began it: it brings that session, or the edge vouches for its state.
 */
async function link(c: Context<AppEnv>, business: Business, provider: SsoProvider, flow: SsoFlow & { linkSessionId: string }, state: string, person: VerifiedPerson, now: number) {
  const db = c.var.db!.primary;
  const viewer = await loadSessionViewer(db, flow.linkSessionId);
  const isSameBrowser = c.req.header("X-Sso-State") === state || (await findViewer(c))?.sessionId === flow.linkSessionId;
  if (viewer === undefined || !isSameBrowser) throw new AppError("sso_failed");
  const outcome = await linkIdentity(db, viewer, provider, person, now);
  if (outcome.kind !== "linked") throw new AppError(outcome.kind === "foreign" ? "sso_failed" : "sso_not_allowed");
  return beginSession(c, { business, db, userId: viewer.id, via: provider.provider, now }, [revokeSession(db, viewer.sessionId, "logout", now)]);
}
