import type { input } from "zod/mini";
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BusinessProfile } from "#shared/contracts/business.ts";

/**
 * What a business configured, in the wire's own field names; the id comes from the row. Read only through
 * `BusinessProfile.parse`, which supplies every default.
 */
export type StoredProfile = Partial<Omit<input<typeof BusinessProfile>, "id">>;

/** The directory lives in the `main` database alone; `shard` names the database that holds the business's records. */
export const businesses = sqliteTable("businesses", {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  shard: text().notNull().default("main"),
  profile: text({ mode: "json" }).$type<StoredProfile>().notNull(),
  /** The hostname that links in mail lead to; null: the one that was asked. */
  canonicalHostname: text("canonical_hostname"),
  /** Raised by every change of the profile: it is the entity tag. */
  revision: integer().notNull().default(1),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const hostnames = sqliteTable(
  "hostnames",
  {
    /** Lower case, without port or trailing dot. */
    hostname: text().primaryKey(),
    businessId: text("business_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("hostnames_business").on(t.businessId)],
);

/**
 * Whether anything of a business has changed that the edge remembers (shared/business-marks.ts): 256 rows, in every database those
 * of what is in it. Triggers write them (at the end of the migration that makes the table), nobody else.
 */
export const businessMarks = sqliteTable("business_marks", {
  place: integer().primaryKey(),
  mark: text().notNull(),
});

/**
 * Hostnames that managers asked for. Several businesses may wait for one, and none hears of the others: who shows in DNS whose
 * it is gets it. Served is what stands in `hostnames` alone.
 */
export const customDomains = sqliteTable(
  "custom_domains",
  {
    businessId: text("business_id").notNull(),
    hostname: text().notNull(),
    /** What the business has to set in its DNS. */
    token: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** When DNS showed the token. */
    verifiedAt: integer("verified_at"),
    /** By which the network knows it (api/modules/domains/custom-hostnames.ts). */
    remoteId: text("remote_id"),
    certificate: text({ enum: ["pending", "active", "failed"] }),
    problem: text(),
    /** What DNS answered last. */
    found: text({ mode: "json" }).$type<{ txt: string[]; cname: string[] }>(),
    checkedAt: integer("checked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hostname] }),
    uniqueIndex("custom_domains_verified")
      .on(t.hostname)
      .where(sql`verified_at is not null`),
  ],
);
