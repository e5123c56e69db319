import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { badgeIcons, type BadgeNeed, type PointKind } from "#shared/domain/points.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { ofEntry } from "./points.ts";
import { ofRecord } from "./row-of.ts";

/**
 * How many points a kind earns from a moment on, and at most a day. Rows never change: the latest one that holds at the moment of
 * a fact counts, and where there is none the product's rule does (docs/specification.md §16.4).
 */
export const pointRules = sqliteTable(
  "point_rules",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    kind: text().$type<PointKind>().notNull(),
    points: integer().notNull(),
    dayCap: integer("day_cap").notNull(),
    validFrom: integer("valid_from").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("point_rules_in_force").on(t.businessId, t.kind, t.validFrom, t.createdAt),
    index("point_rules_creator").on(t.createdBy),
  ],
);

/** The days of the week on which nobody has to study for a run to go on, from a day on. Rows never change, as those of points. */
export const streakRules = sqliteTable(
  "streak_rules",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** Digits of `strftime('%w')`, for example `06`: Sunday and Saturday. */
    restDays: text("rest_days").notNull(),
    /** YYYY-MM-DD. */
    validFrom: text("valid_from").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("streak_rules_in_force").on(t.businessId, t.validFrom, t.createdAt),
    index("streak_rules_creator").on(t.createdBy),
  ],
);

/** A badge of the business's own; or, under the name of one of the product's, that this one is not given here. */
export const badgeRules = sqliteTable(
  "badge_rules",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** As `learner_badges` has it: a name of the product's, or this very id. */
    badge: text().notNull(),
    need: text().$type<BadgeNeed>().notNull(),
    /** How many; 1 where a course or a programme is asked for. */
    count: integer().notNull(),
    targetId: text("target_id"),
    icon: text({ enum: badgeIcons }).notNull(),
    names: text({ mode: "json" }).$type<Partial<Record<LocaleCode, string>>>().notNull(),
    /** What was done before does not count. */
    countsFrom: integer("counts_from").notNull(),
    archivedAt: integer("archived_at"),
    ...ofRecord(),
  },
  (t) => [
    uniqueIndex("badge_rules_badge").on(t.businessId, t.badge),
    index("badge_rules_newest").on(t.businessId, t.createdAt, t.id),
    index("badge_rules_creator").on(t.createdBy),
  ],
);

/** What a business has otherwise than the product; `id` is the business's. */
export const gamificationSettings = sqliteTable("gamification_settings", {
  id: text().primaryKey(),
  businessId: text("business_id").notNull(),
  /** Points at which the second level and each further one begin, rising; null: the product's. */
  levels: text({ mode: "json" }).$type<number[]>(),
  revision: integer().notNull().default(1),
  updatedAt: integer("updated_at").notNull(),
});

/** Entries of the ledger that do not count now. What is undone leaves this table, and a second counter-entry in the ledger. */
export const pointReversals = sqliteTable(
  "point_reversals",
  {
    businessId: text("business_id").notNull(),
    ...ofEntry(),
    /** On which it counted. */
    boards: text({ mode: "json" }).$type<string[]>().notNull(),
    reason: text().notNull(),
    reversedBy: text("reversed_by").notNull(),
    reversedAt: integer("reversed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.source] }), index("point_reversals_writer").on(t.reversedBy)],
);
