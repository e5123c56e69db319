import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofUser } from "./row-of.ts";
import { teams } from "./teams.ts";

/** A token by which a business's directory keeps its people here (RFC 7644 §2). */
export const scimTokens = sqliteTable(
  "scim_tokens",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** As managers call it. */
    name: text().notNull(),
    /** SHA-256 of the token, base64url; the token itself is never stored. */
    hash: text().notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    /** To the minute; null: never yet. */
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
  },
  (t) => [
    uniqueIndex("scim_tokens_hash").on(t.businessId, t.hash),
    // Revoked ones are kept for the log.
    index("scim_tokens_live")
      .on(t.businessId, t.createdAt, t.id)
      .where(sql`revoked_at is null`),
  ],
);

/** What a directory says of a person beside what everybody's account has. */
export const scimPeople = sqliteTable(
  "scim_people",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    /** Lower case, so that the unique index decides sameness. */
    userName: text("user_name").notNull(),
    externalId: text("external_id"),
    /** As a client wrote them (RFC 7643 §4.1, §4.3); what the account has too is answered from the account. */
    attributes: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** The client took the person out; null: they are there. */
    deletedAt: integer("deleted_at"),
    revision: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId] }),
    uniqueIndex("scim_people_user_name").on(t.businessId, t.userName),
    index("scim_people_external").on(t.businessId, t.externalId),
  ],
);

/** What a directory says of a team beside what every team has. */
export const scimGroups = sqliteTable(
  "scim_groups",
  {
    businessId: text("business_id").notNull(),
    teamId: text("team_id")
      .primaryKey()
      .references(() => teams.id, { onDelete: "cascade" }),
    externalId: text("external_id"),
    revision: integer().notNull().default(1),
  },
  (t) => [index("scim_groups_business").on(t.businessId)],
);
