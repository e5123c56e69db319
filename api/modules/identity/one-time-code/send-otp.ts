import type { Context } from "hono";
import { maskEmail } from "#shared/domain/mask-email.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { AppEnv } from "#api/http/context.ts";
import { linkOrigin } from "#api/http/public-origin.ts";
import { tenantOf } from "#api/http/tenant.ts";
import { letterheadOf, mailerOf, otpLetter } from "#api/modules/mail/public.ts";
import { otpMs, type OtpStart } from "./otp-flow.ts";

/** Mails the code of a step that began. Throws `too_many_requests`, and `unavailable` where the mail could not be sent. */
export async function sendOtp(c: Context<AppEnv>, business: Business, start: OtpStart) {
  if (start.kind === "throttled") throw new AppError("too_many_requests", start);
  const { secret, code, user } = start;
  const db = tenantOf(c).db.primary;
  const head = await letterheadOf(c.env, db, {
    business,
    origin: await linkOrigin(c, business),
    locale: c.var.locale,
  });
  const letter = otpLetter(head, { to: user.email, code, minutes: otpMs / 60_000 });
  // Awaited: somebody who waits for a code that will not come should hear so.
  await mailerOf(c.env, db, business)
    .send(letter)
    .catch((cause: unknown) => {
      throw new AppError("unavailable", { cause });
    });
  return { secret, expires_in: otpMs / 1000, masked_destination: maskEmail(user.email) };
}
