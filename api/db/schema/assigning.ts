import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AudienceRule } from "#shared/domain/audience.ts";
import {
  assignedKinds,
  type GivenDeadline,
  leavingWays,
  type NamedTarget,
  type Whom,
} from "#shared/domain/assigning.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import type { StoredHandInFile } from "./hand-in.ts";
import { indexOfKnown, ofRecord, ofUser } from "./row-of.ts";

/** Of whom and what: an assignment, however many sources it has. */
function ofAssignment() {
  return {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    kind: text({ enum: assignedKinds }).notNull(),
    /** The course's, the programme's or the classroom course's id. */
    targetId: text("target_id").notNull(),
  };
}

/**
 * Why somebody has something to learn. What follows of all that somebody has for one thing stands in `assignments`, where
 * learners' pages read it; triggers (at the end of the migration that made this table) keep it: assigned while one source
 * lives and nobody exempted them, by the earliest deadline unless theirs was put off. Not to be rebuilt without them.
 */
export const assignmentSources = sqliteTable(
  "assignment_sources",
  {
    ...ofAssignment(),
    /** `rule`: they are as its sentences say; `direct`: somebody named them; `pack`: a content pack or an operator did. */
    origin: text({ enum: ["direct", "rule", "pack"] }).notNull(),
    /** Of the rule; empty where there is none. */
    sourceId: text("source_id").notNull(),
    assignedAt: integer("assigned_at").notNull(),
    /** A person or a department, as the learner reads it. */
    assignedBy: text("assigned_by"),
    deadline: text({ mode: "json" }).$type<DeadlineRule>(),
    /** The day that the deadline comes to; null: there is none, or none yet. */
    dueOn: text("due_on"),
    /** Since when the rule no longer means them, where it stays with them all the same. */
    leftAt: integer("left_at"),
    /** They were enrolled, or joined, by it: what they never began goes with it. */
    isEnrolling: integer("is_enrolling", { mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.targetId, t.origin, t.sourceId] }),
    index("assignment_sources_of").on(t.businessId, t.sourceId, t.userId),
    index("assignment_sources_target").on(t.kind, t.targetId),
    indexOfKnown("assignment_sources_assigner", t.assignedBy),
  ],
);

/** Who is spared something, whatever rules say: it stands until somebody takes it back. */
export const exemptions = sqliteTable(
  "exemptions",
  {
    ...ofAssignment(),
    at: integer().notNull(),
    exemptedBy: text("exempted_by").notNull(),
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] }), index("exemptions_exempter").on(t.exemptedBy)],
);

/** A day of somebody's own, which goes before every other deadline that they have for it. */
export const extensions = sqliteTable(
  "assignment_extensions",
  {
    ...ofAssignment(),
    dueOn: text("due_on").notNull(),
    at: integer().notNull(),
    extendedBy: text("extended_by").notNull(),
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.targetId] }),
    index("assignment_extensions_extender").on(t.extendedBy),
  ],
);

/**
 * What somebody learnt elsewhere, as a manager vouched for it: the course or the programme is completed by it, unless it is taken
 * back before they complete it themselves.
 */
export const credits = sqliteTable(
  "credits",
  {
    ...ofAssignment(),
    /** What the completion stands at, by which it is known. */
    completedAt: integer("completed_at").notNull(),
    at: integer().notNull(),
    creditedBy: text("credited_by").notNull(),
    reason: text().notNull(),
    files: text({ mode: "json" }).$type<StoredHandInFile[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] }), index("credits_crediter").on(t.creditedBy)],
);

/** Sentences that say who is meant, under a name. Who takes them for a rule takes a copy: no rule changes unseen. */
export const audiences = sqliteTable(
  "audiences",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    name: text().notNull(),
    nameKey: text("name_key").notNull(),
    rule: text({ mode: "json" }).$type<AudienceRule>().notNull(),
    /** Whoever leads teams and made it for theirs; null: the business's. */
    ownerId: text("owner_id"),
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("audiences_name").on(t.businessId, t.nameKey),
    index("audiences_by_name").on(t.businessId, t.nameKey, t.id),
  ],
);

/** Who is given what until when, and what becomes of it once they are meant no longer. */
export const assignmentRules = sqliteTable(
  "assignment_rules",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    name: text().notNull(),
    whom: text({ mode: "json" }).$type<Whom>().notNull(),
    targets: text({ mode: "json" }).$type<NamedTarget[]>().notNull(),
    deadline: text({ mode: "json" }).$type<GivenDeadline>(),
    leaving: text({ enum: leavingWays }).notNull(),
    state: text({ enum: ["live", "paused", "ended"] }).notNull(),
    /** Among whose teams alone it looks; null: in the whole business. */
    ledBy: text("led_by"),
    ...ofRecord(),
  },
  (t) => [
    index("assignment_rules_by_created").on(t.businessId, t.createdAt, t.id),
    index("assignment_rules_live")
      .on(t.businessId, t.id)
      .where(sql`state = 'live'`),
  ],
);

/** What was shown before it is applied: whoever applies it gets this, or hears what is otherwise by now. */
export const assignmentPreviews = sqliteTable("assignment_previews", {
  id: text().primaryKey(),
  businessId: text("business_id").notNull(),
  actorId: text("actor_id").notNull(),
  /** Of what was asked for and of all that would come of it. */
  hash: text().notNull(),
  /** What becomes of whom, while they are few enough to be named; null: only how many. */
  people: text({ mode: "json" }).$type<Record<string, string>>(),
  counts: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  expiresAt: integer("expires_at").notNull(),
});

/**
 * Of whom something changed that rules ask for, while a business has any: triggers note it, whoever writes. `changes` tells
 * those who looked meanwhile that it changed again.
 */
export const factChanges = sqliteTable(
  "fact_changes",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    changes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId] }), index("fact_changes_business").on(t.businessId, t.userId)],
);
