import type { Context } from "hono";
import { listIdentities, removeLink, startLink } from "#shared/contracts/account.ts";
import { confirmLink } from "#shared/contracts/auth-sso.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { AppError } from "#shared/errors.ts";
import { clientAddress } from "#api/http/client-address.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement, implementPublic } from "#api/http/contract-route.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { checkCredentials } from "../sign-in/credentials.ts";
import { isLinked } from "./identities.ts";
import { findLinkRequest, takeLinkTry } from "./link-request.ts";
import { listLinkedIdentities, removeIdentity } from "./identities.repo.ts";
import { afterPassword, hasPassword, liveRequest, signedOnJustNow } from "./link.ts";
import { startSignOn } from "./sso.routes.ts";

/** Each writes a row and may ask the provider. */
const startsOfOnePerson = { turns: 20, windowMs: 15 * 60_000 };

/** The sign-on accounts that open one's own (docs/decisions/0011). */
export function linkRoutes(app: ApiApp): void {
  implement(app, listIdentities, async ({ db, viewer }) =>
    wholeList(await listLinkedIdentities(db.primary, viewer.id)),
  );

  implement(app, startLink, async ({ c, body, business, db, viewer, now }) => {
    if (await isLinked(db.primary, viewer.id, body.provider)) throw new AppError("already_linked");
    if (!hasPassword(viewer.user) && !signedOnJustNow(viewer, now)) throw new AppError("sign_in_again");
    const turn = await takeTurn(db.primary, [{ subject: `link|${viewer.id}`, ...startsOfOnePerson }], now);
    if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
    return { data: { url: await startSignOn(c, business, body.provider, now, viewer.sessionId) } };
  });

  implement(app, removeLink, async ({ db, query, viewer, now }) => {
    const linked = await listLinkedIdentities(db.primary, viewer.id);
    if (!hasPassword(viewer.user) && linked.every(({ provider }) => provider === query.provider))
      throw new AppError("last_way_in");
    return { data: { removed: await removeIdentity(db.primary, viewer.id, query.provider, viewer.sessionId, now) } };
  });

  implementPublic(app, confirmLink, async ({ c, body, business, db, now }) => {
    const request = liveRequest(await findLinkRequest(db.primary, linkSecret(c, body.secret), now));
    if (!(await takeLinkTry(db.primary, request, now))) throw new AppError("confirmation_expired");
    // The account's own throttle: guessing here is guessing at the sign-in page.
    const check = await checkCredentials(
      db.primary,
      {
        email: request.user.email,
        password: body.password,
        clientAddress: await clientAddress(c),
        deviceToken: c.req.header("X-Device-Token"),
      },
      now,
    );
    switch (check.kind) {
      case "busy":
        throw new AppError("unavailable", check);
      case "throttled":
      case "address_throttled":
        throw new AppError("too_many_requests", check);
      case "blocked":
        throw new AppError("account_blocked");
      case "wrong":
        throw new AppError("validation_failed", { fields: { password: ["wrong_password"] } });
      case "right":
        if (check.user.id !== request.userId) throw new AppError("confirmation_expired");
        return { data: await afterPassword(c, business, request, now) };
    }
  });
}

/** From the body, else from the edge's cookie. */
function linkSecret(c: Context<AppEnv>, given: string | undefined): string {
  const secret = given ?? c.req.header("X-Link-Secret");
  if (!secret) throw new AppError("confirmation_expired");
  return secret;
}
