import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";
import { ofUser } from "./row-of.ts";

/** A one-time-password step that is under way. */
export const otpFlows = sqliteTable(
  "otp_flows",
  {
    /** SHA-256 of the secret that the browser holds. */
    secretHash: text("secret_hash").primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    /** SHA-256 over secret and code: six digits alone would be found by trying them all. */
    codeHash: text("code_hash").notNull(),
    /** The link that the code confirms (link_requests.secret_hash); null: a sign-in. */
    linkRequest: text("link_request"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Used, renewed, or ended by another step's success. */
    endedAt: integer("ended_at"),
  },
  (t) => [index("otp_flows_user").on(t.businessId, t.userId, t.createdAt)],
);

/** Wrong codes of a user over all of their steps. */
export const otpTries = sqliteTable("otp_tries", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  businessId: text("business_id").notNull(),
  failures: integer().notNull(),
  lastFailureAt: integer("last_failure_at").notNull(),
  lockedUntil: integer("locked_until").notNull(),
});

/** A device that skips the one-time-password step; ended ones are deleted. */
export const trustedDevices = sqliteTable(
  "trusted_devices",
  {
    /** SHA-256 of the token in the device's cookie. */
    hash: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("trusted_devices_user").on(t.businessId, t.userId)],
);

export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of the token in the link. */
    hash: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    /** `invitation`: it sets the first password of somebody whom a manager added. */
    purpose: text({ enum: ["reset", "invitation"] })
      .notNull()
      .default("reset"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [
    index("password_resets_user").on(t.businessId, t.userId),
    index("password_resets_invited")
      .on(t.businessId, t.expiresAt, t.userId)
      .where(sql`purpose = 'invitation' and used_at is null`),
  ],
);

/** docs/specification.md §12.7: a code that lets a supporter in once. */
export const supportCodes = sqliteTable(
  "support_codes",
  {
    /** SHA-256 of the code. */
    hash: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** Whom the supporter signs in as. */
    userId: ofUser(),
    operator: text().notNull(),
    reason: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("support_codes_user").on(t.userId), index("support_codes_expiry").on(t.businessId, t.expiresAt)],
);

/** While it stands, support comes into the business by no code. */
export const supportRefusals = sqliteTable("support_refusals", {
  businessId: text("business_id").primaryKey(),
  at: integer().notNull(),
  actorId: text("actor_id").notNull(),
});

/** How often something was asked in a span of time, for calls that cost mail or invite guessing. */
export const rateWindows = sqliteTable(
  "rate_windows",
  {
    businessId: text("business_id").notNull(),
    /** A hash over what is asked and who asks. */
    subject: text().notNull(),
    count: integer().notNull(),
    endsAt: integer("ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.subject] })],
);
