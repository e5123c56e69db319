import type { Context } from "hono";
import { getTrustedDevice, renewOtp, toggleTrustedDevice, verifyOtp } from "#shared/contracts/auth-otp.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement, implementPublic } from "#api/http/contract-route.ts";
import { beginSession } from "../session/begin-session.ts";
import { checkOtp, renewOtp as renewStep } from "./otp-flow.ts";
import { audit } from "#api/http/audit.ts";
import { endTrustedDevices, isTrustedDevice, newTrustedDevice } from "./trusted-devices.ts";
import { linkByHash } from "../sign-on/link.ts";
import { sendOtp } from "./send-otp.ts";

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
        const { user, linkRequest } = check;
        if (user.loginStatus === 2) throw new AppError("account_blocked");
        const device = body.trust_device ? await newTrustedDevice(db.primary, user.id, now) : undefined;
        const pair =
          linkRequest === null
            ? await beginSession(c, { business, db: db.primary, userId: user.id, via: "otp", now }, device?.statements)
            : await linkByHash(c, business, linkRequest, now, device?.statements);
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
    if (await isTrustedDevice(db.primary, viewer.id, c.req.header("X-Device-Token"), now))
      return { data: { is_trusted: true } };
    const device = await newTrustedDevice(db.primary, viewer.id, now);
    await db.primary.batch([...device.statements, told("device.trusted")]);
    return { data: { is_trusted: true, device_token: device.token } };
  });
}

/** From the body, else from the edge's cookie, where the page has no script to keep it. */
function otpSecret(c: Context<AppEnv>, given: string | undefined): string {
  const secret = given ?? c.req.header("X-Otp-Secret");
  if (!secret) throw new AppError("otp_expired");
  return secret;
}
