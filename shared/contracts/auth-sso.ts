import * as z from "zod/mini";
import { OtpChallenge, OtpSecret } from "./auth.ts";
import { SignedIn } from "./auth-otp.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf } from "./scalars.ts";

const Redirect = dataOf(z.object({ url: z.string() }));
const Code = z.string().check(z.minLength(1), z.maxLength(4096));
const ssoErrors = [
  "validation_failed",
  "sso_failed",
  "sso_not_allowed",
  "account_blocked",
  "forbidden",
  "too_many_requests",
  "unavailable",
  "business_not_found",
] as const;
const linkErrors = [
  "confirmation_expired",
  "already_linked",
  "identity_in_use",
  "sign_in_again",
  "support_session",
] as const;

/** The account is somebody's already: who signs on is to say that it is theirs (`confirmLink`). */
export const LinkRequired = z.object({
  link_required: z.literal(true),
  /** The opaque handle of the step; the edge keeps it in `t_link`. */
  secret: OtpSecret,
  /** Seconds until the step ends. */
  expires_in: z.number(),
  provider: z.enum(["microsoft", "custom"]),
  /** The address of the account here, and what the provider calls the person. */
  account: z.string(),
  identity: z.string(),
});
export type LinkRequired = z.output<typeof LinkRequired>;

const Redeemed = dataOf(z.union([SignedIn, LinkRequired, OtpChallenge]));

/**
 * Starts the Microsoft sign-on: an address of the identity provider that carries state, nonce and PKCE challenge. The
 * edge reads `state` from it and binds it to the browser (docs/specification.md §12.4).
 */
export const azureRedirect = endpoint({
  name: "azureRedirect",
  method: "GET",
  path: "/auth/azure-redirect",
  summary: "Where the Microsoft sign-on begins",
  access: "public",
  response: Redirect,
  errors: ssoErrors,
  foreign: {},
});

/** docs/specification.md §7.2: the code travels in the query; the edge adds `X-Sso-State` from its cookie. */
export const azureLogin = endpoint({
  name: "azureLogin",
  method: "POST",
  path: "/auth/azure-login",
  summary: "Redeems the Microsoft sign-on's code",
  access: "public",
  query: z.object({ code: Code }),
  response: Redeemed,
  errors: [...ssoErrors, ...linkErrors],
  foreign: {},
});

export const ssoRedirect = endpoint({
  name: "ssoRedirect",
  method: "GET",
  path: "/auth/sso/redirect",
  summary: "Where the business's own sign-on begins",
  access: "public",
  response: Redirect,
  errors: ssoErrors,
  foreign: {},
});

export const ssoCallback = endpoint({
  name: "ssoCallback",
  method: "POST",
  path: "/auth/sso/callback",
  summary: "Redeems the business's own sign-on's code",
  access: "public",
  query: z.object({ code: Code, state: z.string().check(z.minLength(1), z.maxLength(512)) }),
  response: Redeemed,
  errors: [...ssoErrors, ...linkErrors],
  foreign: {},
});

/**
 * The account's password, by which its owner says that the identity that a provider just vouched for is theirs too. The
 * session begins with the link, after a one-time code where the business asks for one. `secret` may be left out where the
 * edge supplies `X-Link-Secret` from its cookie.
 */
export const confirmLink = endpoint({
  name: "confirmLink",
  method: "POST",
  path: "/auth/identities/confirm",
  summary: "Confirms the link of a sign-on account",
  access: "public",
  body: z.object({
    secret: z.optional(OtpSecret),
    password: z.string().check(z.minLength(1, "password_required"), z.maxLength(1024, "password_too_long")),
  }),
  response: dataOf(z.union([SignedIn, OtpChallenge])),
  errors: [
    "validation_failed",
    "malformed_json",
    "account_blocked",
    "unavailable",
    "business_not_found",
    "too_many_requests",
    ...linkErrors,
  ],
  foreign: {},
});

/** A short-lived, single-use JWT that a partner's key signed (docs/partner-token.md). */
export const partnerLogin = endpoint({
  name: "partnerLogin",
  method: "POST",
  path: "/auth/login-jubviec",
  summary: "Signs in by a partner's token",
  access: "public",
  query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  response: dataOf(SignedIn),
  errors: ["validation_failed", "sso_failed", "account_blocked", "too_many_requests", "business_not_found"],
  foreign: {},
});

/**
 * bid = business id, thoaix = a single-use code that an operator issued, valid ten minutes (docs/specification.md
 * §12.7). The session ends after an hour at most, and may not do what would outlive it (`support` of endpoint.ts).
 */
export const supportLogin = endpoint({
  name: "supportLogin",
  method: "POST",
  path: "/auth/login/thoaix",
  summary: "Signs a supporter in by an operator's code",
  access: "public",
  body: z.object({
    bid: z.string().check(z.minLength(1, "required"), z.maxLength(64, "too_long")),
    thoaix: z.string().check(z.minLength(1, "required"), z.maxLength(128, "too_long")),
  }),
  response: dataOf(SignedIn),
  errors: ["validation_failed", "malformed_json", "invalid_credentials", "too_many_requests", "business_not_found"],
  foreign: {},
});
