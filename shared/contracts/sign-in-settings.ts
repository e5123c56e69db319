import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { manager } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** Partners' keys and support's way in, as managers see and change them (docs/specification.md §6.12). */

export const partnerAlgorithms = ["EdDSA", "ES256", "HS256"] as const;
const PartnerAlgorithm = z.enum(partnerAlgorithms);
export type PartnerAlgorithm = z.output<typeof PartnerAlgorithm>;

/** As a partner writes it into the header of its tokens. */
const KeyId = z.string().check(z.regex(/^[\w.-]{1,64}$/));

export const PartnerKey = z.object({
  kid: KeyId,
  partner: z.string(),
  algorithm: PartnerAlgorithm,
  /** Whether people without an account get one. */
  is_just_in_time: z.boolean(),
  created_at: Instant,
  /** null: never since this is written down. */
  last_used_at: z.nullable(Instant),
});
export type PartnerKey = z.output<typeof PartnerKey>;

const SupportEvent = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(["issued", "entered", "refused"]),
  operator: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Whose account it was about. */
  person: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type SupportEvent = z.output<typeof SupportEvent>;

export const SupportAccess = z.object({
  /** null: support may come in by a code. */
  refused_since: z.nullable(Instant),
  refused_by: z.nullable(z.string()),
  /** The last 50, the newest first. */
  events: z.array(SupportEvent),
});
export type SupportAccess = z.output<typeof SupportAccess>;

const reading = ["unauthenticated", "forbidden"] as const;
const writing = [
  ...reading,
  "validation_failed",
  "malformed_json",
  "support_session",
  "account_managers_only",
] as const;

export const getSignInSettings = endpoint({
  name: "getSignInSettings",
  method: "GET",
  path: "/manage/admin/sign-in",
  summary: "Partners' keys without their secrets, and who of support came in",
  ...manager,
  response: dataOf(
    z.object({
      /** What a partner's tokens name as `aud`. */
      audience: z.string(),
      partner_keys: z.array(PartnerKey),
      support: SupportAccess,
      /** Account managers alone change it: a partner's key opens everybody's account. */
      may_change: z.boolean(),
    }),
  ),
  errors: reading,
  foreign: {},
});

export const mostPartnerKeys = 20;
export const longestKey = 4000;

export const PartnerKeyBody = z.object({
  partner: line(80),
  algorithm: PartnerAlgorithm,
  /** PEM or JWK; for HS256 none: a secret is made. */
  public_key: z.optional(z.string().check(z.maxLength(longestKey, "too_long"))),
  is_just_in_time: z.boolean(),
});

/** `secret`: the shared one of HS256, told this once. `conflict`: there are as many as a business may have. */
export const addPartnerKey = endpoint({
  name: "addPartnerKey",
  method: "POST",
  path: "/manage/admin/partner-keys",
  summary: "Takes tokens of a partner under a new key",
  ...manager,
  support: "refused",
  body: PartnerKeyBody,
  response: dataOf(z.object({ key: PartnerKey, secret: z.nullable(z.string()) })),
  errors: [...writing, "conflict", "not_implemented"],
  foreign: {},
});

/** At once and for good. `last_way_in`: no account manager could sign in any more. */
export const removePartnerKey = endpoint({
  name: "removePartnerKey",
  method: "DELETE",
  path: "/manage/admin/partner-keys/:kid",
  summary: "Takes no tokens of a key any more",
  ...manager,
  support: "refused",
  params: z.object({ kid: KeyId }),
  response: dataOf(z.object({ kid: KeyId })),
  errors: [...writing, "not_found", "last_way_in"],
  foreign: { kid: "partner-key-id" },
});

/** Refusing ends support sessions that run, and codes that wait. */
export const setSupportAccess = endpoint({
  name: "setSupportAccess",
  method: "PUT",
  path: "/manage/admin/support-access",
  summary: "Lets support in by codes, or refuses it",
  ...manager,
  support: "refused",
  body: z.object({ is_refused: z.boolean() }),
  response: dataOf(SupportAccess),
  errors: writing,
  foreign: {},
});
