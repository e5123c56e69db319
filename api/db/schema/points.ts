import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PointKind } from "#shared/domain/points.ts";
import { users } from "./identity.ts";
import { indexOfKnown, ofUser } from "./row-of.ts";

/** What a learner studied on a day of their own time zone. */
export const studyDays = sqliteTable(
  "study_days",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    /** YYYY-MM-DD. */
    day: text().notNull(),
    /** Of lessons' length, as far as progress covered it: leaving a page open counts nothing. */
    seconds: integer().notNull(),
    lessonsDone: integer("lessons_done").notNull(),
    /** Days in a row up to this one, and the most there had ever been: the newest row alone answers both. */
    run: integer().notNull(),
    longestRun: integer("longest_run").notNull(),
    /** Instant before which no later day begins, whatever the learner's time zone is then; null: not known. */
    endsAt: integer("ends_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** What earned somebody points, and how many. */
export function ofEntry() {
  return {
    userId: ofUser(),
    /** For example `lesson:<id>`; once for each learner. `reversal:<n>:<source>`: the nth counter-entry to it. */
    source: text().notNull(),
    kind: text().$type<PointKind>().notNull(),
    /** 0 where the day's cap was reached, less than 0 where points are taken back. */
    points: integer().notNull(),
    /** Day of the learner, YYYY-MM-DD: caps count by it. */
    day: text().notNull(),
    /** On whose boards it counts: a counter-entry has the moment of what it counters. */
    earnedAt: integer("earned_at").notNull(),
  };
}

/**
 * The ledger: one row for one thing that earned points, never changed. What is taken back stays, and a counter-entry of as
 * many points less stands beside it (docs/specification.md §16.8).
 */
export const pointEntries = sqliteTable(
  "point_entries",
  {
    businessId: text("business_id").notNull(),
    ...ofEntry(),
    /** Of the write that made it: later statements of that write find their own entries by it. */
    award: text().notNull(),
    /** When it was written down. */
    enteredAt: integer("entered_at").notNull().default(0),
    /** Of a counter-entry: the source of what it counters, who wrote it, and why. */
    reverses: text(),
    enteredBy: text("entered_by"),
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.source] }),
    index("point_entries_day").on(t.userId, t.kind, t.day),
    index("point_entries_newest").on(t.businessId, t.enteredAt),
    indexOfKnown("point_entries_writer", t.enteredBy),
  ],
);

/** A learner's sum on a board. `board`: `week:<its Monday>`, `month:YYYY-MM` or `all`. Follows from the ledger. */
export const boardStandings = sqliteTable(
  "board_standings",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    board: text().notNull(),
    /** As it was when points were last earned; the empty string for none. */
    team: text().notNull(),
    points: integer().notNull(),
    /** When this sum was reached: of two with equal points the earlier one stands first. */
    reachedAt: integer("reached_at").notNull(),
    /** Others may see it. */
    isListed: integer("is_listed", { mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.board] }),
    index("board_standings_order").on(t.businessId, t.board, t.isListed, sql`${t.points} desc`, t.reachedAt, t.userId),
    index("board_standings_team_order").on(
      t.businessId,
      t.board,
      t.team,
      t.isListed,
      sql`${t.points} desc`,
      t.reachedAt,
      t.userId,
    ),
  ],
);

/**
 * How many listed learners of a board have how many points: a rank is a sum of few rows instead of a count of learners.
 * `span` 1: exactly `step` points; 100: hundreds of points; 0: all of them, `step` 0.
 */
export const boardCounts = sqliteTable(
  "board_counts",
  {
    businessId: text("business_id").notNull(),
    board: text().notNull(),
    /** The empty string: the whole business. */
    team: text().notNull(),
    span: integer().notNull(),
    step: integer().notNull(),
    learners: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.board, t.span, t.team, t.step] })],
);

/** How far somebody was told of levels, runs and badges, on whichever device; no row: of nothing yet. */
export const scoreTellings = sqliteTable("score_tellings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  businessId: text("business_id").notNull(),
  /** False: they want to be told of nothing. */
  isOn: integer("is_on", { mode: "boolean" }).notNull(),
  toldAt: integer("told_at").notNull(),
  level: integer().notNull(),
  /** The day on which the milestone of a run that was told last was reached, YYYY-MM-DD. */
  runDay: text("run_day"),
});

export const learnerBadges = sqliteTable(
  "learner_badges",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    /** One of the product's, or the id of one of the business's own. */
    badge: text().notNull(),
    earnedAt: integer("earned_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badge] }), index("learner_badges_badge").on(t.badge, t.businessId)],
);
