import * as z from "zod/mini";
import { ToldChanges } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { manager, managing } from "./managing.ts";
import { ContentRevision, dataOf, Id, Instant } from "./scalars.ts";
import { ProviderName, SsoDraftBody } from "./sso-draft.ts";
import { Somebody, SsoTest } from "./sso-test.ts";

/** Providers of single sign-on as account managers set them up (docs/specification.md §6.13). */

const SamlSetup = z.object({
  /** Where people are sent. */
  sso_url: z.string(),
  /** Where its metadata were read; null: they were pasted. */
  metadata_url: z.nullable(z.string()),
  /** By any of which it may sign: more than one while it changes them. */
  certificates: z.array(z.object({ fingerprint: z.string(), until: Instant })),
});

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
  /** null: it speaks OpenID Connect. Of SAML `issuer` is its entity id and `client_id` ours. */
  saml: z.nullable(SamlSetup),
});
export type SsoSetup = z.output<typeof SsoSetup>;

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
  /** What to register with a provider that speaks SAML; null: this one never does. */
  saml: z.nullable(
    z.object({
      entity_id: z.string(),
      metadata_url: z.string(),
      /** Where answers go, that of this host first. */
      recipients: z.array(z.string()),
    }),
  ),
  /** What was switched on before, the newest first; at most 10. */
  history: z.array(z.extend(ToldChanges, { id: Id, at: Instant, by: Somebody, values: SsoSetup })),
  revision: ContentRevision,
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

const writing = [...managing, "account_managers_only"] as const;
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
