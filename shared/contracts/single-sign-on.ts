import * as z from "zod/mini";
import { isHostname } from "../domain/hostname.ts";
import { endpoint } from "./endpoint.ts";
import { manager, managing } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** Providers of single sign-on as account managers set them up (docs/specification.md §6.13). */

export const ssoProviderNames = ["microsoft", "custom"] as const;
const ProviderName = z.enum(ssoProviderNames);
export type SsoProviderName = z.output<typeof ProviderName>;

const Somebody = z.nullable(z.object({ id: Id, name: z.string() }));

/** A domain of e-mail addresses. */
const Domain = line(253).check(
  z.toLowerCase(),
  z.refine((text) => isHostname(text) && text.includes("."), "domain_invalid"),
);

const Directory = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "directory_invalid"));

export const mostDirectories = 10;
export const mostDomains = 50;

/** A provider's set-up; never its secret. */
const SsoSetup = z.object({
  issuer: z.string(),
  /** Of Microsoft. */
  directories: z.array(z.string()),
  client_id: z.string(),
  scopes: z.string(),
  /** null: an operator set it. */
  secret_set_at: z.nullable(Instant),
  /** Whose verified addresses newcomers need; empty: the provider decides. */
  domains: z.array(z.string()),
  is_just_in_time: z.boolean(),
  /** What newcomers join. */
  team_id: z.nullable(Id),
});
export type SsoSetup = z.output<typeof SsoSetup>;

/**
 * What a test came to. Refused by the provider: `declined` (by whoever was to sign in), `client_refused` (id or secret),
 * `code_refused`, `provider_error`; `token_invalid`: what it answered does not hold; `unreachable`.
 */
export const ssoTestOutcomes = [
  "passed",
  "declined",
  "client_refused",
  "code_refused",
  "provider_error",
  "token_invalid",
  "unreachable",
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

const SsoTest = z.object({
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

export const SsoState = z.object({
  provider: ProviderName,
  /** Offered on the sign-in page. */
  is_on: z.boolean(),
  /** What sign-ons use. */
  standing: z.nullable(SsoSetup),
  /** What managers work on. */
  draft: z.nullable(SsoSetup),
  /** The last one of the draft. */
  test: z.nullable(SsoTest),
  /** Whether a test of exactly this draft passed. */
  is_tested: z.boolean(),
  /** Addresses to register with the provider, that of this host first. */
  callbacks: z.array(z.string()),
  /** What was switched on before, the newest first; at most 10. */
  history: z.array(z.object({ id: Id, at: Instant, by: Somebody, values: SsoSetup })),
  /** The entity tag without its quotation marks. */
  revision: z.string(),
});
export type SsoState = z.output<typeof SsoState>;

export const SingleSignOn = z.object({
  microsoft: SsoState,
  custom: SsoState,
  /** Whether people sign in by password. */
  is_form_open: z.boolean(),
  /** Account managers who get in without any provider, the first three by name. */
  spare_managers: z.array(z.object({ id: Id, name: z.string() })),
  /** Account managers alone change it. */
  may_change: z.boolean(),
});
export type SingleSignOn = z.output<typeof SingleSignOn>;

const writing = [...managing, "wider_rights"] as const;
/** Each needs `If-Match`; `stale` carries the provider as it is now as `data.current`. */
const changing = [...writing, "stale", "precondition_required"] as const;

export const getSingleSignOn = endpoint({
  name: "getSingleSignOn",
  method: "GET",
  path: "/manage/admin/sso",
  summary: "Providers of single sign-on without their secrets, what is worked on, and the last test",
  ...manager,
  response: dataOf(SingleSignOn),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

export const longestSecret = 500;

export const SsoDraftBody = z.object({
  provider: ProviderName,
  /** As the provider's metadata write it; not Microsoft's. */
  issuer: z.optional(line(500)),
  /** Microsoft's, whose people may enter. */
  directories: z.array(Directory).check(z.maxLength(mostDirectories, "too_long")),
  client_id: line(255),
  /** Absent: the one that is there. */
  client_secret: z.optional(line(longestSecret)),
  domains: z.array(Domain).check(z.maxLength(mostDomains, "too_long")),
  is_just_in_time: z.boolean(),
  team_id: z.nullable(Id),
});
export type SsoDraftBody = z.input<typeof SsoDraftBody>;

/** The provider is asked for its metadata: `issuer_*` says at the field what is wrong with them. Nothing is switched on. */
export const saveSsoDraft = endpoint({
  name: "saveSsoDraft",
  method: "PUT",
  path: "/manage/admin/sso/draft",
  summary: "Keeps what a provider is to be; sign-ons go on as they are",
  ...manager,
  support: "refused",
  body: SsoDraftBody,
  response: dataOf(SsoState),
  errors: [...changing, "too_many_requests", "not_implemented"],
  foreign: {},
});

export const dropSsoDraft = endpoint({
  name: "dropSsoDraft",
  method: "DELETE",
  path: "/manage/admin/sso/draft",
  summary: "Forgets what is worked on",
  ...manager,
  support: "refused",
  query: z.object({ provider: ProviderName }),
  response: dataOf(SsoState),
  errors: changing,
  foreign: {},
});

/** Takes an earlier set-up to work on; a test that it passed still counts. */
export const restoreSsoVersion = endpoint({
  name: "restoreSsoVersion",
  method: "PUT",
  path: "/manage/admin/sso/draft/restoration",
  summary: "Works on what was switched on before",
  ...manager,
  support: "refused",
  body: z.object({ provider: ProviderName, version_id: Id }),
  response: dataOf(SsoState),
  errors: [...changing, "not_found"],
  foreign: {},
});

/** A sign-on with what is worked on, which signs nobody in. `not_ready`: there is nothing to test. */
export const testSso = endpoint({
  name: "testSso",
  method: "POST",
  path: "/manage/admin/sso/test",
  summary: "Where a test of a provider begins",
  ...manager,
  support: "refused",
  body: z.object({ provider: ProviderName }),
  response: dataOf(z.object({ url: z.string() })),
  errors: [...writing, "not_ready", "too_many_requests", "unavailable"],
  foreign: {},
});

/** Back from the provider with a code, or without; by the session that began it. */
export const endSsoTest = endpoint({
  name: "endSsoTest",
  method: "POST",
  path: "/manage/admin/sso/test/end",
  summary: "What came back from a test",
  ...manager,
  support: "refused",
  body: z.object({
    provider: ProviderName,
    state: z.string().check(z.minLength(1), z.maxLength(512)),
    code: z.nullable(z.string().check(z.minLength(1), z.maxLength(8000))),
    /** Where there is no code: the provider's own word (RFC 6749 §4.1.2.1). */
    error: z.nullable(z.string().check(z.maxLength(100))),
  }),
  response: dataOf(SsoState),
  errors: [...writing, "sso_failed"],
  foreign: {},
});

/**
 * `not_ready`: what is worked on did not pass a test as it is (`test`), or no account manager could get in without the
 * provider (`spare_manager`). `last_way_in`: nobody could, once it is off.
 */
export const switchSso = endpoint({
  name: "switchSso",
  method: "PUT",
  path: "/manage/admin/sso/activation",
  summary: "Switches a provider on as it is worked on, or off",
  ...manager,
  support: "refused",
  body: z.object({ provider: ProviderName, is_on: z.boolean() }),
  response: dataOf(SsoState),
  errors: [...changing, "not_ready", "last_way_in"],
  foreign: {},
});

/** `last_way_in`: no account manager came in by a provider that is on yet. */
export const switchPasswordForm = endpoint({
  name: "switchPasswordForm",
  method: "PUT",
  path: "/manage/admin/sso/password-form",
  summary: "Lets people sign in by password, or by providers alone",
  ...manager,
  support: "refused",
  body: z.object({ is_open: z.boolean() }),
  response: dataOf(SingleSignOn),
  errors: [...writing, "last_way_in"],
  foreign: {},
});
