import type { Context } from "hono";
import { azureLogin, azureRedirect, ssoCallback, ssoRedirect } from "#shared/contracts/auth-sso.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { localeOf } from "#shared/locales.ts";
import { type Admissible, admission } from "#shared/domain/sso-admission.ts";
import type { Business } from "#api/db/directory.ts";
import { clientAddress } from "#api/http/client-address.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implementPublic } from "#api/http/contract-route.ts";
import { publicOrigin } from "#api/http/public-origin.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { logFailure } from "#api/http/render-error.ts";
import { findViewer, loadSessionViewer } from "#api/http/require-viewer.ts";
import { isSupport } from "#api/http/viewer.ts";
import { tenantOf } from "#api/http/tenant.ts";
import { beginSession } from "../session/begin-session.ts";
import { audit } from "#api/http/audit.ts";
import { admit } from "./admit.ts";
import { ProviderUnavailable } from "./discovery.ts";
import { type SsoFlow, startFlow, takeFlow } from "./flow.ts";
import { noteUse } from "./identities.ts";
import { startLinkRequest } from "./link-request.ts";
import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";
import { findProvider, type SsoProvider } from "./provider-config.ts";
import { redeemCode } from "./redeem.ts";
import { askOwner, hasPassword, signedOnJustNow } from "./link.ts";

type ProviderName = SsoProvider["provider"];

/** A whole office may stand behind one address. */
const startsFromOneAddress = { turns: 300, windowMs: 15 * 60_000 };

export function ssoRoutes(app: ApiApp): void {
  implementPublic(app, azureRedirect, async ({ c, business, now }) => ({
    data: { url: await startAsVisitor(c, business, "microsoft", now) },
  }));
  implementPublic(app, ssoRedirect, async ({ c, business, now }) => ({
    data: { url: await startAsVisitor(c, business, "custom", now) },
  }));

  implementPublic(app, azureLogin, async ({ c, business, query, now }) => ({
    data: await complete(c, business, "microsoft", { code: query.code, state: c.req.header("X-Sso-State") ?? "" }, now),
  }));

  implementPublic(app, ssoCallback, async ({ c, business, query, now }) => {
    // An edge that knows what it gave this browser has the last word.
    const bound = c.req.header("X-Sso-State");
    if (bound !== undefined && bound !== query.state) throw new AppError("sso_failed");
    return { data: await complete(c, business, "custom", query, now) };
  });
}

/** Anybody can ask: each time a row is written and the provider may be asked. */
async function startAsVisitor(
  c: Context<AppEnv>,
  business: Business,
  name: ProviderName,
  now: number,
): Promise<string> {
  const turn = await takeTurn(
    tenantOf(c).db.primary,
    [{ subject: `sso|${await clientAddress(c)}`, ...startsFromOneAddress }],
    now,
  );
  if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
  return startSignOn(c, business, name, now);
}

/** Off to the provider; with a session's id, to link an account to its user's. */
export async function startSignOn(
  c: Context<AppEnv>,
  business: Business,
  name: ProviderName,
  now: number,
  linkSessionId?: string,
): Promise<string> {
  const db = tenantOf(c).db.primary;
  const provider = await findProvider(db, business, name);
  if (provider === undefined) throw new AppError("forbidden");
  const request = {
    provider,
    origin: await publicOrigin(c),
    language: localeOf(c.var.locale).tag,
    ...(linkSessionId && { linkSessionId }),
  };
  try {
    return await startFlow(db, c.env, request, now);
  } catch (cause) {
    throw cause instanceof ProviderUnavailable ? new AppError("unavailable", { cause }) : cause;
  }
}

/** docs/specification.md §18.46: whatever does not fit is one and the same 401. */
async function complete(
  c: Context<AppEnv>,
  business: Business,
  name: ProviderName,
  given: { code: string; state: string },
  now: number,
) {
  const db = tenantOf(c).db.primary;
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
      await audit(
        db,
        { action: "sso.refused", detail: { provider: name, reason: redemption.reason ?? null } },
        now,
      ).run();
      throw new AppError("sso_failed");
    case "verified":
      return flow.linkSessionId === null
        ? signIn(c, business, provider, redemption.person, now)
        : link(
            c,
            business,
            provider,
            { ...flow, linkSessionId: flow.linkSessionId },
            given.state,
            redemption.person,
            now,
          );
  }
}

async function signIn(
  c: Context<AppEnv>,
  business: Business,
  provider: SsoProvider,
  person: VerifiedPerson,
  now: number,
) {
  const db = tenantOf(c).db.primary;
  const admitted = await admit(db, business, provider, person, now);
  switch (admitted.kind) {
    case "foreign":
      throw new AppError("sso_failed");
    case "not_allowed":
      throw new AppError("sso_not_allowed");
    case "blocked":
      throw new AppError("account_blocked");
    case "linked_otherwise":
      throw new AppError("already_linked");
    case "owned": {
      const start = await startLinkRequest(db, { user: admitted.user, provider: provider.provider, person }, now);
      return askOwner(c, business, start, admitted.isProven, now);
    }
    case "user":
      return beginSession(c, { business, db, userId: admitted.user.id, via: provider.provider, now }, [
        noteUse(db, person, now),
      ]);
  }
}

/**
 * Asks for the proof that links instead of signing in. The browser is the one that began it: it brings the session that
 * did, or the edge vouches for its state.
 */
async function link(
  c: Context<AppEnv>,
  business: Business,
  provider: SsoProvider,
  flow: SsoFlow & { linkSessionId: string },
  state: string,
  person: VerifiedPerson,
  now: number,
) {
  const db = tenantOf(c).db.primary;
  const viewer = await loadSessionViewer(db, flow.linkSessionId, now);
  const isSameBrowser =
    c.req.header("X-Sso-State") === state || (await findViewer(c))?.sessionId === flow.linkSessionId;
  if (viewer === undefined || !isSameBrowser) throw new AppError("sso_failed");
  if (isSupport(viewer)) throw new AppError("support_session");
  const refusal = refusalOf(admission(provider, person));
  if (refusal !== null) throw new AppError(refusal);
  const isFresh = signedOnJustNow(viewer, now);
  if (!hasPassword(viewer.user) && !isFresh) throw new AppError("sign_in_again");
  const start = await startLinkRequest(
    db,
    { user: viewer.user, provider: provider.provider, person, sessionId: viewer.sessionId },
    now,
  );
  return askOwner(c, business, start, isFresh, now);
}

function refusalOf({ kind }: Admissible): ErrorCode | null {
  switch (kind) {
    case "foreign":
      return "sso_failed";
    case "outside":
      return "sso_not_allowed";
    case "admitted":
      return null;
  }
}
