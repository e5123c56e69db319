import * as z from "zod/mini";
import { SignedIn } from "./auth-otp.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf } from "./scalars.ts";

const Redirect = dataOf(z.object({ url: z.string() }));
const Code = z.string().check(z.minLength(1), z.maxLength(4096));
const ssoErrors = ["validation_failed", "sso_failed", "sso_not_allowed", "account_blocked", "forbidden", "too_many_requests", "unavailable", "business_not_found"] as const;

/**
 * Starts the Microsoft sign-on: an address of the identity provider that carries state, nonce and PKCE challenge. The
 * edge reads `state` from it and binds it to the browser (decisions.md, "Microsoft and custom SSO").
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

/** Specification section 7: the code travels in the query; the edge adds `X-Sso-State` from its cookie. */
export const azureLogin = endpoint({
  name: "azureLogin",
  method: "POST",
  path: "/auth/azure-login",
  summary: "Redeems the Microsoft sign-on's code",
  access: "public",
  query: z.object({ code: Code }),
  response: dataOf(SignedIn),
  errors: ssoErrors,
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
  response: dataOf(SignedIn),
  errors: ssoErrors,
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

/** bid = business id, thoaix = a single-use code that an operator issued, valid ten minutes (decisions.md). */
export const supportLogin = endpoint({
  name: "supportLogin",
  method: "POST",
  path: "/auth/login/thoaix",
  summary: "Signs a supporter in by an operator's code",
  access: "public",
  body: z.object({ bid: z.string().check(z.minLength(1), z.maxLength(64)), thoaix: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: dataOf(SignedIn),
  errors: ["validation_failed", "malformed_json", "invalid_credentials", "too_many_requests", "business_not_found"],
  foreign: {},
});
