import { changePassword, getMe, login, logout, refresh } from "#shared/contracts/auth.ts";
import { AppError } from "#shared/errors.ts";
import { lifeOf, signAccessToken } from "#api/http/access-token.ts";
import { clientAddress } from "#api/http/client-address.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPublic } from "#api/http/contract-route.ts";
import { findViewer } from "#api/http/require-viewer.ts";
import { changeOwnPassword } from "../password/change-password.ts";
import { beginSession } from "../session/begin-session.ts";
import { checkCredentials } from "./credentials.ts";
import { startOtp } from "../one-time-code/otp-flow.ts";
import { rotateRefreshToken } from "../session/refresh-rotation.ts";
import { findSessionOfRefreshToken, revokeSession } from "../session/sessions.ts";
import { isTrustedDevice } from "../one-time-code/trusted-devices.ts";
import { requireFormSignIn } from "./form-entrance.ts";
import { sendOtp } from "../one-time-code/send-otp.ts";
import { toUser } from "#api/http/user.view.ts";

export function signInRoutes(app: ApiApp): void {
  implementPublic(app, login, async ({ c, body, business, db, now }) => {
    requireFormSignIn(c, business);
    const check = await checkCredentials(
      db.primary,
      { ...body, clientAddress: await clientAddress(c), deviceToken: c.req.header("X-Device-Token") },
      now,
    );
    switch (check.kind) {
      case "wrong":
        throw new AppError("invalid_credentials");
      case "throttled":
        throw new AppError("sign_in_paused", check);
      case "address_throttled":
        throw new AppError("too_many_requests", check);
      case "busy":
        throw new AppError("unavailable", check);
      case "blocked":
        throw new AppError("account_blocked");
      case "right": {
        const { user } = check;
        if (
          business.profile.is_turn_on_verify_otp &&
          !(await isTrustedDevice(db.primary, user.id, c.req.header("X-Device-Token"), now))
        ) {
          return {
            data: {
              otp_required: true as const,
              ...(await sendOtp(c, business, await startOtp(db.primary, user, now))),
            },
          };
        }
        return { data: await beginSession(c, { business, db: db.primary, userId: user.id, via: "password", now }) };
      }
    }
  });

  implementPublic(app, refresh, async ({ c, body, business, db, now }) => {
    const rotation = await rotateRefreshToken(db.primary, c.env.REFRESH_KEY, body.refresh_token, now);
    switch (rotation.kind) {
      case "dead":
      case "reused":
        throw new AppError("unauthenticated");
      case "blocked":
        throw new AppError("account_blocked");
      case "rotated": {
        const accessToken = await signAccessToken(c.env.AUTH_KEYS, business.id, rotation, now);
        return {
          access_token: accessToken,
          refresh_token: rotation.refreshToken,
          expires_in: lifeOf(rotation.endsAt, now),
        };
      }
    }
  });

  implementPublic(app, logout, async ({ c, body, db, now }) => {
    const viewer = await findViewer(c);
    const ofRefreshToken =
      body.refresh_token === undefined ? undefined : await findSessionOfRefreshToken(db.primary, body.refresh_token);
    const sessionIds = new Set([viewer?.sessionId, ofRefreshToken].filter((id) => id !== undefined));
    const outcomes = await db.primary.batch([...sessionIds].map((id) => revokeSession(db.primary, id, "logout", now)));
    return { data: { ended: outcomes.some((outcome) => outcome.meta.changes > 0) } };
  });

  implement(app, getMe, async ({ viewer }) => ({ data: toUser(viewer) }));

  implement(app, changePassword, async ({ c, body, business, db, now, viewer }) => {
    const given = {
      current: body.current_password,
      next: body.password,
      businessTitle: business.profile.config_display.title,
      clientAddress: await clientAddress(c),
    };
    const change = await changeOwnPassword(db.primary, viewer, given, now);
    switch (change.kind) {
      case "wrong_current":
        throw new AppError("validation_failed", {
          fields: { current_password: [given.current ? "wrong_password" : "password_required"] },
        });
      case "same":
        throw new AppError("validation_failed", { fields: { password: ["same_password"] } });
      case "common":
        throw new AppError("validation_failed", { fields: { password: ["password_common"] } });
      case "throttled":
        throw new AppError("too_many_requests", change);
      case "changed":
        return { data: toUser({ ...viewer, user: change.user }) };
    }
  });
}
