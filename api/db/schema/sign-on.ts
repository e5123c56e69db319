import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "./row-of.ts";

export type SsoProviderName = "microsoft" | "custom";
const provider = () => text({ enum: ["microsoft", "custom"] }).notNull();

/** An identity provider of a business; found by discovery (OpenID Connect Discovery 1.0). */
export const ssoProviders = sqliteTable(
  "sso_providers",
  {
    businessId: text("business_id").notNull(),
    provider: provider(),
    issuer: text().notNull(),
    clientId: text("client_id").notNull(),
    /** Sealed under SSO_KEY (api/modules/identity/sealed-secret.ts). */
    clientSecret: text("client_secret").notNull(),
    scopes: text().notNull(),
    /** Microsoft directories (`tid`) whose people may enter; for Microsoft an empty list lets nobody in. */
    allowedDirectories: text("allowed_directories", { mode: "json" }).$type<string[]>().notNull(),
    /** Domains of verified e-mail addresses; an empty list means that the provider decides. */
    allowedDomains: text("allowed_domains", { mode: "json" }).$type<string[]>().notNull(),
    /** Whether people without an account get one. */
    isJustInTime: integer("is_just_in_time", { mode: "boolean" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.provider] })],
);

/** A sign-on that left for the identity provider and has not come back. */
export const ssoFlows = sqliteTable(
  "sso_flows",
  {
    /** SHA-256 of `state`. */
    stateHash: text("state_hash").primaryKey(),
    businessId: text("business_id").notNull(),
    provider: provider(),
    nonce: text().notNull(),
    codeVerifier: text("code_verifier").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** The session that asked to link an account; null: a sign-in. */
    linkSessionId: text("link_session_id"),
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
