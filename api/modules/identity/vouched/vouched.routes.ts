import { partnerLogin, supportLogin } from "#shared/contracts/auth-sso.ts";
import { AppError } from "#shared/errors.ts";
import { clientAddress } from "#api/http/client-address.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implementPublic } from "#api/http/contract-route.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { beginSession } from "../session/begin-session.ts";
import { admitByPartnerToken, claimedKey } from "./partner-token.ts";
import { audit } from "#api/http/audit.ts";
import { enterBySupportCode } from "./support-code.ts";

const windowMs = 15 * 60_000;
/** From one address; a partner's whole office may stand behind it. */
const partnerTurns = 300;
const supportTurns = 20;
/** The longest that an operator stays in by one code. */
const supportMs = 60 * 60_000;

/** Sign-ins for which a partner or an operator vouches. */
export function vouchedRoutes(app: ApiApp): void {
  implementPublic(app, partnerLogin, async ({ c, business, db, query, now }) => {
    const turn = await takeTurn(
      db.primary,
      [{ subject: `partner|${await clientAddress(c)}`, turns: partnerTurns, windowMs }],
      now,
    );
    if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
    const entry = await admitByPartnerToken(db.primary, c.env, query.token, now);
    switch (entry.kind) {
      case "blocked":
        throw new AppError("account_blocked");
      case "refused":
        // Why is for the operator's eyes: whoever holds a bad token learns only that it is no good.
        await audit(
          db.primary,
          {
            action: "partner.refused",
            detail: { reason: entry.reason, error: entry.error ?? null, key: claimedKey(query.token) },
          },
          now,
        ).run();
        throw new AppError("sso_failed");
      case "user":
        return {
          data: await beginSession(c, { business, db: db.primary, userId: entry.user.id, via: "partner", now }),
        };
    }
  });

  implementPublic(app, supportLogin, async ({ c, body, business, db, now }) => {
    const turn = await takeTurn(
      db.primary,
      [{ subject: `support|${await clientAddress(c)}`, turns: supportTurns, windowMs }],
      now,
    );
    if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
    const entry = await enterBySupportCode(db.primary, { businessId: body.bid, code: body.thoaix }, now);
    switch (entry.kind) {
      case "refused":
        throw new AppError("invalid_credentials");
      case "user":
        return {
          data: await beginSession(c, {
            business,
            db: db.primary,
            userId: entry.user.id,
            via: "support",
            now,
            endsAt: now + supportMs,
          }),
        };
    }
  });
}
