import * as z from "zod/mini";
import { OtpSecret, passwordsMatch, passwordTwice, TokenPair } from "./auth.ts";
import { Email } from "./email.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf } from "./scalars.ts";

/**
 * `device_token` is there when the device was trusted: the edge lifts it into `t_device` and hands it back as
 * `X-Device-Token` on the next sign-in.
 */
export const SignedIn = z.object({ ...TokenPair.shape, device_token: z.optional(z.string()) });
export type SignedIn = z.output<typeof SignedIn>;

/** `secret` may be left out where the edge supplies `X-Otp-Secret` from its cookie. A code may confirm a link: see `confirmLink`. */
export const verifyOtp = endpoint({
  name: "verifyOtp",
  method: "POST",
  path: "/auth/verify-otp",
  summary: "Ends the one-time-password step",
  access: "public",
  body: z.object({
    secret: z.optional(OtpSecret),
    otp: z.string().check(z.minLength(1, "otp_required"), z.regex(/^\s*\d{3}\s?\d{3}\s*$/, "otp_invalid")),
    trust_device: z.optional(z.boolean()),
  }),
  response: dataOf(SignedIn),
  errors: [
    "validation_failed",
    "malformed_json",
    "otp_wrong",
    "otp_expired",
    "account_blocked",
    "too_many_requests",
    "business_not_found",
    "confirmation_expired",
    "already_linked",
    "identity_in_use",
  ],
  foreign: {},
});

/** The old code and the old secret end. */
export const renewOtp = endpoint({
  name: "renewOtp",
  method: "POST",
  path: "/auth/renew-otp",
  summary: "Sends a new code for a step that is under way",
  access: "public",
  body: z.object({ secret: z.optional(OtpSecret) }),
  response: dataOf(z.object({ secret: OtpSecret, expires_in: z.number(), masked_destination: z.string() })),
  errors: [
    "validation_failed",
    "malformed_json",
    "otp_expired",
    "too_many_requests",
    "unavailable",
    "business_not_found",
  ],
  foreign: {},
});

const TrustedDevice = z.object({ is_trusted: z.boolean() });

export const getTrustedDevice = endpoint({
  name: "getTrustedDevice",
  method: "GET",
  path: "/auth/get-config-trusted-device",
  summary: "Whether this device skips the one-time-password step",
  access: "signed-in",
  viewing: "refused",
  response: dataOf(TrustedDevice),
  errors: ["unauthenticated"],
  foreign: {},
});

/** Turning it off ends every trusted device of the user. */
export const toggleTrustedDevice = endpoint({
  name: "toggleTrustedDevice",
  method: "POST",
  path: "/auth/toggle-trusted-device",
  summary: "Trusts this device, or no device any more",
  access: "signed-in",
  support: "refused",
  body: TrustedDevice,
  response: dataOf(z.object({ is_trusted: z.boolean(), device_token: z.optional(z.string()) })),
  errors: ["unauthenticated", "validation_failed", "malformed_json"],
  foreign: {},
});

/** The same answer in the same time whether or not the address is known. */
export const forgotPassword = endpoint({
  name: "forgotPassword",
  method: "POST",
  path: "/auth/forgot-password",
  summary: "Sends a link that sets a new password",
  access: "public",
  body: z.object({
    email: z.pipe(
      z.pipe(
        z.string(),
        z.transform((value: string) => value.trim()),
      ),
      Email,
    ),
  }),
  response: dataOf(z.object({ sent: z.literal(true) })),
  errors: ["validation_failed", "malformed_json", "too_many_requests", "forbidden", "business_not_found"],
  foreign: {},
});

/** Asked before the form is shown; spends nothing. `link_expired`: it was used, ran out, or never was. */
export const checkResetLink = endpoint({
  name: "checkResetLink",
  method: "POST",
  path: "/auth/reset-link",
  summary: "Whether a mailed link still sets a password",
  access: "public",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: dataOf(z.object({ is_live: z.literal(true), purpose: z.enum(["reset", "invitation"]) })),
  errors: ["validation_failed", "malformed_json", "link_expired", "too_many_requests", "business_not_found"],
  foreign: {},
});

/** The token works once; every session of the user ends, every linked sign-on account, and the personal calendar's address. */
export const resetPassword = endpoint({
  name: "resetPassword",
  method: "POST",
  path: "/auth/reset-password",
  summary: "Sets a new password by the link's token",
  access: "public",
  body: z
    .object({
      token: z.string().check(z.minLength(1), z.maxLength(256)),
      ...passwordTwice,
    })
    .check(passwordsMatch),
  response: dataOf(z.object({ reset: z.literal(true) })),
  errors: [
    "validation_failed",
    "malformed_json",
    "link_expired",
    "too_many_requests",
    "unavailable",
    "business_not_found",
  ],
  foreign: {},
});
