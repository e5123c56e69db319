import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SamlRefusal, SsoTestRun } from "#shared/contracts/sso-test.ts";
import { ofUser } from "./row-of.ts";

/** What is known of a provider that speaks SAML 2.0 (api/modules/identity/saml/saml-metadata.ts). */
export interface SamlSetup {
  ssoUrl: string;
  /** Where its metadata were read; null: a manager pasted them. */
  metadataUrl: string | null;
  certificates: { der: string; fingerprint: string; until: number }[];
}

/** What the answer to a request has to be about, as the provider was set up when it left. */
export interface SamlExpectation {
  issuer: string;
  /** Our entity id. */
  audience: string;
  certificates: string[];
}

/** What a provider of SAML answered, until the browser that asked comes for it. */
export type SamlArrival =
  | { kind: "verified"; person: VerifiedPerson; claims: string[] }
  | { kind: "refused"; reason: SamlRefusal };

/** Whom a provider vouches for. */
export interface VerifiedPerson {
  issuer: string;
  subject: string;
  /** Where the provider names no address: the user principal name, which is never a verified one. */
  email: string | undefined;
  /** True only where the provider says so. */
  isEmailVerified: boolean;
  name: string | undefined;
  /** Microsoft's directory. */
  directory: string | undefined;
}

export type SsoProviderName = "microsoft" | "custom";
const provider = () => text({ enum: ["microsoft", "custom"] }).notNull();

/** How a provider is set up. */
const setup = () => ({
  provider: provider(),
  /** Of SAML its entity id, and `clientId` ours. */
  issuer: text().notNull(),
  clientId: text("client_id").notNull(),
  /** Of SAML empty: nothing there is secret. Sealed under SSO_KEY (api/modules/identity/sealed-secret.ts). */
  clientSecret: text("client_secret").notNull(),
  scopes: text().notNull(),
  /** Microsoft directories (`tid`) whose people may enter; for Microsoft an empty list lets nobody in. */
  allowedDirectories: text("allowed_directories", { mode: "json" }).$type<string[]>().notNull(),
  /** Domains of verified e-mail addresses; an empty list means that the provider decides. */
  allowedDomains: text("allowed_domains", { mode: "json" }).$type<string[]>().notNull(),
  /** Whether people without an account get one. */
  isJustInTime: integer("is_just_in_time", { mode: "boolean" }).notNull(),
  /** The team that they join; null, or no longer there: none. */
  teamId: text("team_id"),
  /** null: it speaks OpenID Connect. */
  saml: text({ mode: "json" }).$type<SamlSetup>(),
});

/** An identity provider of a business: found by discovery (OpenID Connect Discovery 1.0), or by metadata of SAML 2.0. */
export const ssoProviders = sqliteTable(
  "sso_providers",
  {
    businessId: text("business_id").notNull(),
    ...setup(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.provider] })],
);

/** A provider as managers set it up: what they work on, and what was switched on before. Sign-ons read `sso_providers` alone. */
export const ssoVersions = sqliteTable(
  "sso_versions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** Its secret is sealed for the same place as the one in `sso_providers`. */
    ...setup(),
    /** null: an operator set it. */
    secretSetAt: integer("secret_set_at"),
    /** null: an operator. */
    actorId: text("actor_id"),
    updatedAt: integer("updated_at").notNull(),
    /** Raised by every change of what is worked on. */
    revision: integer().notNull(),
    /** A digest of the issuer, client, secret and scopes with which a sign-on went well to its end. */
    testedDigest: text("tested_digest"),
    test: text({ mode: "json" }).$type<SsoTestRun>(),
    /** null: this is what managers work on. */
    publishedAt: integer("published_at"),
  },
  (t) => [
    index("sso_versions_published").on(t.businessId, t.provider, t.publishedAt),
    uniqueIndex("sso_versions_draft")
      .on(t.businessId, t.provider)
      .where(sql`published_at is null`),
  ],
);

/** A sign-on that left for the identity provider and has not come back. */
export const ssoFlows = sqliteTable(
  "sso_flows",
  {
    /** SHA-256 of `state`, which is SAML's `RelayState`. */
    stateHash: text("state_hash").primaryKey(),
    businessId: text("business_id").notNull(),
    provider: provider(),
    /** Of SAML the id of the request. */
    nonce: text().notNull(),
    codeVerifier: text("code_verifier").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** The session that asked to link an account; null: a sign-in. */
    linkSessionId: text("link_session_id"),
    /** The digest of the set-up that is being tested, by the session above: nobody signs in by it. */
    testedDigest: text("tested_digest"),
    /** null: it speaks OpenID Connect. */
    saml: text({ mode: "json" }).$type<SamlExpectation>(),
    /** Written once: a request has one answer. */
    arrival: text({ mode: "json" }).$type<SamlArrival>(),
    /** SHA-256 of the code by which the answer is fetched. */
    codeHash: text("code_hash"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("sso_flows_expiry").on(t.businessId, t.expiresAt)],
);

/** Who somebody is elsewhere: issuer and subject, never the e-mail address (OpenID Connect Core 1.0 §5.7). */
export const identities = sqliteTable(
  "identities",
  {
    businessId: text("business_id").notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    provider: provider(),
    userId: ofUser(),
    email: text().notNull(),
    linkedAt: integer("linked_at").notNull(),
    /** The session that began with the linking: a change of password in it spares this identity alone. */
    linkedSessionId: text("linked_session_id"),
    /** The last sign-in by it; null: none since it was linked. */
    lastUsedAt: integer("last_used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.issuer, t.subject] }),
    index("identities_user").on(t.businessId, t.userId),
  ],
);

/** An identity that a provider vouched for and that waits for the owner of an account to say that it is theirs. */
export const linkRequests = sqliteTable(
  "link_requests",
  {
    /** SHA-256 of the secret that the browser holds. */
    secretHash: text("secret_hash").primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    provider: provider(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    /** The session that asked for it, and that has to live still; null: it was met at a sign-in. */
    sessionId: text("session_id"),
    /** Passwords tried for it. */
    tries: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Linked, tried too often, or ended by a new password. */
    endedAt: integer("ended_at"),
  },
  (t) => [index("link_requests_user").on(t.businessId, t.userId)],
);

/** A key by which a partner site vouches for people. */
export const partnerKeys = sqliteTable(
  "partner_keys",
  {
    businessId: text("business_id").notNull(),
    kid: text().notNull(),
    partner: text().notNull(),
    /** Pinned: the token's own `alg` decides nothing (RFC 8725 §3.1). */
    algorithm: text({ enum: ["EdDSA", "ES256", "HS256"] }).notNull(),
    /** A public JWK, or for HS256 the secret sealed under SSO_KEY. */
    key: text().notNull(),
    isJustInTime: integer("is_just_in_time", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** null: never since this is written down. */
    lastUsedAt: integer("last_used_at"),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.kid] })],
);

export const usedPartnerTokens = sqliteTable(
  "used_partner_tokens",
  {
    businessId: text("business_id").notNull(),
    /** SHA-256 over key id and `jti`. */
    hash: text().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hash] }),
    index("used_partner_tokens_expiry").on(t.businessId, t.expiresAt),
  ],
);
