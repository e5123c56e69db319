import type { Context } from "hono";
import { checkResetLink, forgotPassword, resetPassword } from "#shared/contracts/auth-otp.ts";
import { AppError } from "#shared/errors.ts";
import { passwordResetPath } from "#shared/routes.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { clientAddress } from "#api/http/client-address.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implementPublic } from "#api/http/contract-route.ts";
import { linkOrigin, localizedPath } from "#api/http/public-origin.ts";
import { forgetWindows, type Limit, takeTurn } from "#api/http/rate-limit.ts";
import { logFailure } from "#api/http/render-error.ts";
import { letterheadOf, mailerOf, resetLetter } from "#api/modules/mail/public.ts";
import { canonicalEmail } from "../sign-in/credentials.ts";
import { purposeOfLink, resetMs, resetPassword as reset, startPasswordReset } from "./password-reset.ts";
import { requireFormSignIn } from "../sign-in/form-entrance.ts";

const windowMs = 15 * 60_000;

export function passwordRoutes(app: ApiApp): void {
  implementPublic(app, forgotPassword, async ({ c, body, business, db, now }) => {
    requireFormSignIn(c, business);
    const email = canonicalEmail(body.email);
    await takeOrRefuse(db.primary, limitsOf("forgot", await clientAddress(c), email), now);
    // docs/specification.md §18.40: whatever depends on whether the account exists happens behind the answer.
    c.executionCtx.waitUntil(
      mailResetLink(c, business, db.primary, email, now).catch((error: unknown) => logFailure(c, error)),
    );
    return { data: { sent: true as const } };
  });

  implementPublic(app, checkResetLink, async ({ c, body, db, now }) => {
    await takeOrRefuse(db.primary, limitsOf("reset-link", await clientAddress(c)), now);
    const purpose = await purposeOfLink(db.primary, body.token, now);
    if (purpose === undefined) throw new AppError("link_expired");
    return { data: { is_live: true as const, purpose } };
  });

  implementPublic(app, resetPassword, async ({ c, body, business, db, now }) => {
    const address = await clientAddress(c);
    await takeOrRefuse(db.primary, limitsOf("reset", address), now);
    const given = {
      token: body.token,
      password: body.password,
      businessTitle: business.profile.config_display.title,
      clientAddress: address,
    };
    const outcome = await reset(db.primary, given, now);
    switch (outcome.kind) {
      case "expired":
        throw new AppError("link_expired");
      case "common":
        throw new AppError("validation_failed", { fields: { password: ["password_common"] } });
      case "busy":
        throw new AppError("unavailable", outcome);
      case "reset":
        return { data: { reset: true as const } };
    }
  });
}

/** An unknown address is not counted: all of its visitors would share the count. */
function limitsOf(what: string, address: string, account?: string): Limit[] {
  return [
    ...(address === "" ? [] : [{ subject: `${what}|address|${address}`, turns: 30, windowMs }]),
    // Counted whether or not there is such an account.
    ...(account === undefined ? [] : [{ subject: `${what}|account|${account}`, turns: 5, windowMs }]),
  ];
}

async function takeOrRefuse(db: TenantDb, limits: Limit[], now: number): Promise<void> {
  const turn = await takeTurn(db, limits, now);
  if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
}

async function mailResetLink(
  c: Context<AppEnv>,
  business: Business,
  db: TenantDb,
  email: string,
  now: number,
): Promise<void> {
  const [started] = await Promise.all([startPasswordReset(db, email, now), forgetWindows(db, now).run()]);
  if (started === undefined) return;
  const origin = await linkOrigin(c, business);
  const locale = c.var.locale;
  const url = `${origin}${localizedPath(locale, passwordResetPath(started.token))}`;
  const head = await letterheadOf(c.env, db, { business, origin, locale });
  await mailerOf(c.env, db, business).send(
    resetLetter(head, { to: started.user.email, url, minutes: resetMs / 60_000 }),
  );
}
