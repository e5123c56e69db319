import * as z from "zod/mini";
import { Id, Instant } from "./scalars.ts";

/** A test of a provider of single sign-on, which signs nobody in. */

export const Somebody = z.nullable(z.object({ id: Id, name: z.string() }));

/**
 * Why an answer of SAML is not taken: the provider signed nobody in (`provider_error`), it is not as such an answer is
 * written (`malformed`, `encrypted`), its signature does not hold, or it is about something else than what was asked.
 */
const samlRefusals = [
  "malformed",
  "provider_error",
  "encrypted",
  "unsigned",
  "weak_signature",
  "tampered",
  "other_key",
  "other_issuer",
  "other_request",
  "other_recipient",
  "other_audience",
  "out_of_time",
  "no_lasting_name",
] as const;
export type SamlRefusal = (typeof samlRefusals)[number];

/**
 * What a test came to. Refused by the provider: `declined` (by whoever was to sign in), `client_refused` (id or secret),
 * `code_refused`, `provider_error`; `token_invalid`: what it answered does not hold; `unreachable`.
 */
const ssoTestOutcomes = [
  "passed",
  "declined",
  "client_refused",
  "code_refused",
  "token_invalid",
  "unreachable",
  ...samlRefusals,
] as const;
const TestOutcome = z.enum(ssoTestOutcomes);
export type SsoTestOutcome = z.output<typeof TestOutcome>;

const SsoTestPerson = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  is_email_verified: z.boolean(),
  name: z.nullable(z.string()),
  directory: z.nullable(z.string()),
});

const SsoTestRun = z.object({
  outcome: TestOutcome,
  /** Milliseconds since 1970. */
  at: z.number(),
  by: z.string(),
  /** Whom the provider vouched for. */
  person: z.nullable(SsoTestPerson),
  /** The names of all that came back. */
  claims: z.array(z.string()),
});
/** As it is kept. */
export type SsoTestRun = z.output<typeof SsoTestRun>;

/**
 * What would become of that person as things stand: they come in, are asked for their password first, get an account, or are
 * turned away.
 */
const Prospect = z.enum(["enters", "confirms", "new", "not_allowed", "foreign", "blocked", "linked_otherwise"]);
export type SsoProspect = z.output<typeof Prospect>;

export const SsoTest = z.object({
  outcome: TestOutcome,
  at: Instant,
  by: Somebody,
  person: z.nullable(SsoTestPerson),
  claims: z.array(z.string()),
  prospect: z.nullable(Prospect),
  /** Whose account it is. */
  account: Somebody,
  /** Whether it was about what is worked on now, secret and all. */
  is_current: z.boolean(),
});
export type SsoTest = z.output<typeof SsoTest>;
