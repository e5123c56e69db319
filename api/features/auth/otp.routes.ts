import type { Context } from "hono";
import { getTrustedDevice, renewOtp, toggleTrustedDevice, verifyOtp } from "#shared/contracts/auth-otp.ts";
import { maskEmail } from "#shared/domain/mask-email.ts";
import { AppError } from "#shared/errors.ts";
import { beginSession } from "../../auth/begin-session.ts";
import { checkOtp, otpMs, type OtpStart, renewOtp as renewStep } from "../../auth/otp-flow.ts";
import { linkOrigin } from "../../auth/public-origin.ts";
import { audit } from "../../auth/sessions.ts";
import { endTrustedDevices, isTrustedDevice, newTrustedDevice } from "../../auth/trusted-devices.ts";
import type { ApiApp, AppEnv, Business } from "../../context.ts";
import { implement, implementPublic } from "../../contract-route.ts";
import { otpLetter } from "../../mail/auth-letters.ts";
import { mailerOf } from "../../mail/mailer.ts";

export function otpRoutes(app: ApiApp): void {
  implementPublic(app, verifyOtp, async ({ c, body, business, db, now }) => {
    const check = await checkOtp(db.primary, otpSecret(c, body.secret), body.otp, now);
    switch (check.kind) {
      case "expired":
        throw new AppError("otp_expired");
      case "wrong":
        throw new AppError("otp_wrong");
      case "throttled":
        throw new AppError("too_many_requests", check);
      case "right": {
        const { user } = check;
        if (user.loginStatus === 2) throw new AppError("account_blocked");
        const device = body.trust_device ? await newTrustedDevice(db.primary, user.id, now) : undefined;
        const pair = await beginSession(c, { business, db: db.primary, userId: user.id, via: "otp", now }, device?.statements);
        return { data: { ...pair, ...(device && { device_token: device.token }) } };
      }
    }
  });

  implementPublic(app, renewOtp, async ({ c, body, business, db, now }) => {
    const renewal = await renewStep(db.primary, otpSecret(c, body.secret), now);
    if (renewal.kind === "expired") throw new AppError("otp_expired");
    return { data: await sendOtp(c, business, renewal) };
  });

  implement(app, getTrustedDevice, async ({ c, db, now, viewer }) => ({
    data: { is_trusted: await isTrustedDevice(db.primary, viewer.id, c.req.header("X-Device-Token"), now) },
  }));

  implement(app, toggleTrustedDevice, async ({ c, body, db, now, viewer }) => {
    const told = (action: string) => audit(db.primary, { action, actorId: viewer.id, subjectId: viewer.id }, now);
    if (!body.is_trusted) {
      await db.primary.batch([endTrustedDevices(db.primary, viewer.id), told("device.trust_ended")]);
      return { data: { is_trusted: false } };
    }
    if (await isTrustedDevice(db.primary, viewer.id, c.req.header("X-Device-Token"), now)) return { data: { is_trusted: true } };
    const device = await newTrustedDevice(db.primary, viewer.id, now);
    await db.primary.batch([...device.statements, told("device.trusted")]);
    return { data: { is_trusted: true, device_token: device.token } };
  });
}

/** Mails the code of a step that began. Throws `too_many_requests`, and `unavailable` where the mail could not be sent. */
export async function sendOtp(c: Context<AppEnv>, business: Business, start: OtpStart) {
  if (start.kind === "throttled") throw new AppError("too_many_requests", start);
  const { secret, code, user } = start;
  const head = { business, origin: await linkOrigin(c, business), basePath: c.env.API_BASE_PATH ?? "/api", locale: c.var.locale };
  const letter = otpLetter(head, { to: user.email, code, minutes: otpMs / 60_000 });
  // Awaited: somebody who waits for a code that will not come should hear so.
  await mailerOf(c.env, c.var.db!.primary, business)
    .send(letter)
    .catch((cause: unknown) => {
      throw new AppError("unavailable", { cause });
    });
  return { secret, expires_in: otpMs / 1000, masked_destination: maskEmail(user.email) };
}

/** From the body, else from the edge's cookie, where the page has no script to keep it. */
function otpSecret(c: Context<AppEnv>, given: string | undefined): string {
  const secret = given ?? c.req.header("X-Otp-Secret");
  if (!secret) throw new AppError("otp_expired");
  return secret;
}
