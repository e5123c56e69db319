import type { input } from "zod/mini";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
