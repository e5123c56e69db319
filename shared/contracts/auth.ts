import * as z from "zod/mini";
import { Email } from "./email.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, flag, identity, list, nullableText, text } from "./scalars.ts";

/** docs/specification.md §3.3. `login_status`: 0 first password not changed, 1 active, 2 blocked by the business. */
export const User = z.object({
  id: identity(),
  name: text(),
  email: text(),
  phone: nullableText(),
  avatar: nullableText(),
  locale: nullableText(),
  time_zone: nullableText(),
  business_id: identity(),
  is_account_manager: flag(),
  login_status: z.pipe(
    z.transform((value: unknown) => value ?? 1),
    z.coerce.number(),
  ),
  can_access_competency: flag(),
  can_access_admin: flag(),
  can_access_gamification: flag(),
  can_access_testbank: flag(),
  can_access_lMS: flag(),
  /** Of the flags above, those that go no further than the teams that the user leads and all below. */
  scoped_flags: list(z.string()),
  /** When this session ends where an operator began it by a support code; null: the user is in. */
  support_until: nullableText(),
  /** When this session ends where somebody else sees the product as this user, reading only; null: the user is in. */
  viewing_until: nullableText(),
});
export type User = z.output<typeof User>;

/** The answer that carries a session; the edge lifts the tokens out of it before a browser sees it. */
export const TokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
});
export type TokenPair = z.output<typeof TokenPair>;

export const LoginBody = z.object({
  email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim()),
    ),
    Email,
  ),
  password: z.string().check(z.minLength(1, "password_required"), z.maxLength(1024, "password_too_long")),
});
export type LoginBody = z.output<typeof LoginBody>;

/** The opaque handle of a one-time-password step. The edge also keeps it in `t_otp` for pages without JavaScript. */
export const OtpSecret = z.string().check(z.minLength(16), z.maxLength(256), z.regex(/^[A-Za-z0-9_-]+$/));

/** What sign-in answers where the business turned the step on (docs/specification.md §4.1). */
export const OtpChallenge = z.object({
  otp_required: z.literal(true),
  secret: OtpSecret,
  /** Seconds until the code ends. */
  expires_in: z.number(),
  /** For example `l•••••r@hoasen.test`. */
  masked_destination: z.string(),
});
export type OtpChallenge = z.output<typeof OtpChallenge>;

/**
 * Where the business asks for a one-time password, a right password begins that step, unless `X-Device-Token` (set by the
 * edge from its cookie) is a trusted device's. `X-Entrance: support` (set by the edge for the form of /auth/secret1122
 * alone) lets the form in where the business turned form sign-in off.
 */
export const login = endpoint({
  name: "login",
  method: "POST",
  path: "/auth/login",
  summary: "Signs in by e-mail and password",
  access: "public",
  body: LoginBody,
  response: dataOf(z.union([TokenPair, OtpChallenge])),
  errors: [
    "invalid_credentials",
    "unavailable",
    "account_blocked",
    "validation_failed",
    "malformed_json",
    "payload_too_large",
    "too_many_requests",
    "sign_in_paused",
    "forbidden",
  ],
  foreign: {},
});

export const getMe = endpoint({
  name: "getMe",
  method: "GET",
  path: "/auth/me",
  summary: "The signed-in user",
  access: "password-change",
  response: dataOf(User),
  errors: ["unauthenticated"],
  foreign: {},
});

/** The refresh token in the body ends the session even where the access token has expired. */
export const logout = endpoint({
  name: "logout",
  method: "POST",
  path: "/auth/logout",
  summary: "Ends the session of the given access or refresh token",
  access: "public",
  body: z.object({ refresh_token: z.optional(z.string().check(z.maxLength(512))) }),
  response: dataOf(z.object({ ended: z.boolean() })),
  errors: ["malformed_json", "validation_failed"],
  foreign: {},
});

/** Answers a bare object (docs/specification.md §7.2). */
export const refresh = endpoint({
  name: "refresh",
  method: "POST",
  path: "/auth/refresh",
  summary: "Trades a refresh token for a new pair",
  access: "public",
  body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(512)) }),
  response: TokenPair,
  errors: ["unauthenticated", "account_blocked", "malformed_json", "validation_failed"],
  foreign: {},
});

/** The five rules of docs/specification.md §5.3, in the order in which the screen ticks them. */
export const passwordRules = [
  { key: "length", test: (value: string) => [...value].length >= 8 },
  { key: "uppercase", test: (value: string) => /\p{Lu}/u.test(value) },
  { key: "lowercase", test: (value: string) => /\p{Ll}/u.test(value) },
  { key: "digit", test: (value: string) => /\p{Nd}/u.test(value) },
  { key: "special", test: (value: string) => /[^\p{L}\p{N}\s]/u.test(value) },
] as const;

export const NewPassword = z.string().check(
  z.minLength(1, "password_required"),
  z.maxLength(1024, "password_too_long"),
  z.refine((value) => value === "" || passwordRules.every((rule) => rule.test(value)), "password_too_weak"),
);

export const passwordTwice = {
  password: NewPassword,
  password_confirmation: z.string().check(z.minLength(1, "password_confirmation_required"), z.maxLength(1024)),
};

export const passwordsMatch = z.refine<{ password: string; password_confirmation: string }>(
  (body) => body.password_confirmation === "" || body.password === body.password_confirmation,
  { error: "password_mismatch", path: ["password_confirmation"] },
);

export const ChangePasswordBody = z
  .object({
    current_password: z.optional(z.string().check(z.maxLength(1024))),
    ...passwordTwice,
  })
  .check(passwordsMatch);
export type ChangePasswordBody = z.output<typeof ChangePasswordBody>;

/**
 * In the forced change (login_status 0) the current password is not asked. Every other session ends, and every linked
 * sign-on account but one that this session began with.
 */
export const changePassword = endpoint({
  name: "changePassword",
  method: "POST",
  path: "/auth/change-password",
  summary: "Sets a new password",
  access: "password-change",
  support: "refused",
  body: ChangePasswordBody,
  response: dataOf(User),
  errors: [
    "unauthenticated",
    "validation_failed",
    "malformed_json",
    "wrong_password",
    "same_password",
    "too_many_requests",
  ],
  foreign: {},
});
