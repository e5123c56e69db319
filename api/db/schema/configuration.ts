import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PartName } from "#shared/contracts/configuration.ts";

/** `sign_on`: which ways in are offered, of which single sign-on keeps the history that managers see. */
export type StoredPart = PartName | "sign_on";

/**
 * What a part of a business's configuration was at a time, whole. Beside the businesses themselves, so that a profile and
 * its edition change together or not at all.
 */
export const profileEditions = sqliteTable(
  "profile_editions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    part: text().$type<StoredPart>().notNull(),
    at: integer().notNull(),
    /** null: what stood there before a manager first changed it, or what an operator made of it. */
    actorId: text("actor_id"),
    values: text("part_values", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index("profile_editions_part").on(t.businessId, t.part, t.at)],
);

/** What managers work on and nobody else sees. */
export const profileDrafts = sqliteTable(
  "profile_drafts",
  {
    businessId: text("business_id").notNull(),
    part: text().$type<StoredPart>().notNull(),
    values: text("part_values", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    revision: integer().notNull(),
    at: integer().notNull(),
    actorId: text("actor_id").notNull(),
    /** What the secret of its link is made of; null: it has none. Goes with the draft. */
    linkId: text("link_id"),
    linkUntil: integer("link_until"),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.part] })],
);
