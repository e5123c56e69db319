import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { questionHealths } from "#shared/domain/question-health.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { goesWith } from "./row-of.ts";

/** Where questions of the bank lie, as a tree. */
export const questionFolders = sqliteTable(
  "question_folders",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** null: at the top. */
    parentId: text("parent_id").references((): AnySQLiteColumn => questionFolders.id),
    name: text().notNull(),
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [index("question_folders_business").on(t.businessId, t.name), index("question_folders_parent").on(t.parentId)],
);

/** A question of the bank; what it asks stands in its versions. */
export const questions = sqliteTable(
  "questions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** As people call it: Q-0412. The next of the business, by a trigger, where it is put in as 0. */
    number: integer().notNull().default(0),
    /** null, or of a folder that is gone: in none. */
    folderId: text("folder_id"),
    kind: text({ enum: questionKinds }).notNull(),
    level: text({ enum: questionLevels }).notNull(),
    /** As `vi` or `zh-CN`. */
    language: text().notNull(),
    competencyId: text("competency_id"),
    /** As they were typed, in their order; `question_tags` follows. */
    tags: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** What the version that counts asks, as one plain line. */
    line: text().notNull(),
    /** The same without marks, for those who look for it. */
    lineKey: text("line_key").notNull(),
    /** Which version counts now. */
    currentVersion: integer("current_version").notNull(),
    revision: integer().notNull().default(1),
    authorId: text("author_id").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
    /** Since when nothing draws it any more. */
    archivedAt: integer("archived_at"),
  },
  (t) => [
    index("questions_business_id").on(t.businessId, t.id),
    index("questions_recent").on(t.businessId, t.updatedAt, t.id),
    index("questions_number").on(t.businessId, t.number),
    index("questions_folder").on(t.folderId),
    // Whether the bank asks it already.
    index("questions_line").on(t.businessId, t.lineKey),
    // What the bank counts of those that are not archived.
    index("questions_outline").on(t.businessId, t.archivedAt, t.folderId, t.language, t.competencyId),
    index("questions_author").on(t.authorId),
    index("questions_updater").on(t.updatedBy),
  ],
);

export const questionTags = sqliteTable(
  "question_tags",
  {
    businessId: text("business_id").notNull(),
    questionId: goesWith("question_id", () => questions.id),
    tag: text().notNull(),
    /** Without marks and capitals: what makes two tags the same. */
    folded: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.folded] }),
    index("question_tags_folded").on(t.businessId, t.folded),
    index("question_tags_question").on(t.businessId, t.questionId),
  ],
);

/**
 * What a question asks, and its key: it leaves the API to those alone who have the test bank. Its id is the question's with its number.
 * It outlives its question: papers name it. Triggers (at the end of the migration that made this table) write down when it was first answered; from then on
 * nothing changes it.
 */
export const questionVersions = sqliteTable(
  "question_versions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    questionId: text("question_id").notNull(),
    /** From 1. */
    number: integer().notNull(),
    /** As the studio writes questions; the file of a picture is an id of `question_pictures`. */
    body: text({ mode: "json" }).$type<StudioQuestion>().notNull(),
    /** What ids of options are drawn from: they tell nobody which is right. */
    itemKey: text("item_key").notNull(),
    /** What was changed in it, in the words of whoever did. */
    note: text().notNull().default(""),
    madeBy: text("made_by").notNull(),
    madeAt: integer("made_at").notNull(),
    /** When somebody was first asked it. */
    answeredAt: integer("answered_at"),
    /** Raised by every correction of one that nobody was asked yet. */
    revision: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("question_versions_number").on(t.questionId, t.number),
    index("question_versions_maker").on(t.madeBy),
    index("question_versions_picture")
      .on(sql`"body" ->> '$.picture.file'`)
      .where(sql`"body" ->> '$.picture.file' IS NOT NULL`),
  ],
);

/** Pictures that questions are asked on. Their bytes lie under their content's hash. */
export const questionPictures = sqliteTable("question_pictures", {
  /** As questions name it, with its ending. */
  id: text().primaryKey(),
  businessId: text("business_id").notNull(),
  name: text().notNull(),
  contentType: text("content_type").notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  /** Where people who are asked find it: of `files`. */
  fileKey: text("file_key").notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  addedAt: integer("added_at").notNull(),
  /** Since when no question is asked on it; null: one is, or nobody looked yet. */
  unusedSince: integer("unused_since"),
});

/** What answers say of a version, worked out from first attempts (docs/specification.md §14.8). */
export const questionStats = sqliteTable(
  "question_stats",
  {
    versionId: text("version_id").primaryKey(),
    businessId: text("business_id").notNull(),
    /** How many first attempts it was asked in. */
    n: integer().notNull(),
    /** Mean of points ÷ most points, 0 to 1; null where `n` is too small for figures. */
    facility: real(),
    /** Its interval of 95 %. */
    facilityLow: real("facility_low"),
    facilityHigh: real("facility_high"),
    /** Correlation with the rest of the paper, −1 to 1. */
    discrimination: real(),
    efficiency: real(),
    /** What guessing earns, 0 to 1; null where nothing can be guessed. */
    guess: real(),
    /** Of each option by its id in the version's body: the share of the best and the worst 27 % that took it, and of all. */
    options: text({ mode: "json" })
      .$type<{ id: string; top: number; bottom: number; share: number }[]>()
      .notNull()
      .default([]),
    /** The share of the last sitting that was asked it. */
    exposure: real(),
    health: text({ enum: questionHealths }).notNull(),
    computedAt: integer("computed_at").notNull(),
  },
  (t) => [index("question_stats_health").on(t.businessId, t.health)],
);
