import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { assessingWays, type AssessingWay, type CompetencyTexts, type Criterion } from "#shared/domain/competency.ts";
import { goesWith, ofRecord, ofUser } from "./row-of.ts";

/** Competencies that belong together, as one tree. */
export const frameworks = sqliteTable(
  "competency_frameworks",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** By language. */
    translations: text({ mode: "json" }).$type<Record<string, CompetencyTexts>>().notNull(),
    archivedAt: integer("archived_at"),
    ...ofRecord(),
  },
  (t) => [
    index("competency_frameworks_newest").on(t.businessId, t.createdAt, t.id),
    index("competency_frameworks_creator").on(t.createdBy),
  ],
);

/** What somebody can be able to do, at five levels. */
export const competencies = sqliteTable(
  "competencies",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    frameworkId: goesWith("framework_id", () => frameworks.id),
    /** Of the same framework; null: at the top. No reference: the whole tree goes with its framework. */
    parentId: text("parent_id"),
    /** Among those of one parent. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** What the levels from 1 on mean, in words. */
    levels: text({ mode: "json" }).$type<string[]>().notNull(),
    translations: text({ mode: "json" }).$type<Record<string, CompetencyTexts>>().notNull(),
    /** What brings somebody to which level. */
    criteria: text({ mode: "json" }).$type<Criterion[]>().notNull(),
    /** How long an assessment is worth something; null: until the next. */
    assessmentMonths: integer("assessment_months"),
    archivedAt: integer("archived_at"),
    ...ofRecord(),
  },
  (t) => [
    index("competencies_framework").on(t.frameworkId, t.parentId, t.position),
    index("competencies_business").on(t.businessId, t.frameworkId),
    index("competencies_creator").on(t.createdBy),
  ],
);

/** Which levels a job asks for. It is of those whose account has that job title. */
export const jobProfiles = sqliteTable(
  "job_profiles",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** The job title, as accounts have it. */
    title: text().notNull(),
    /** Levels by the ids of competencies. */
    needs: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
    /** The profile of the job that comes after it; null: none is named. */
    nextId: text("next_id"),
    ...ofRecord(),
  },
  (t) => [uniqueIndex("job_profiles_title").on(t.businessId, t.title), index("job_profiles_creator").on(t.createdBy)],
);

/** People who were asked, or whose leads were, how able they are. */
export const assessments = sqliteTable(
  "competency_assessments",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    title: text().notNull(),
    competencyIds: text("competency_ids", { mode: "json" }).$type<string[]>().notNull(),
    /** Who answers: the people themselves, those who lead their teams, or both. */
    ways: text({ mode: "json" }).$type<AssessingWay[]>().notNull(),
    /** A day of the business's time zone, YYYY-MM-DD. */
    dueOn: text("due_on"),
    closedAt: integer("closed_at"),
    /** Among whose teams alone people were asked; null: in the whole business. */
    ledBy: text("led_by"),
    ...ofRecord(),
  },
  (t) => [
    index("competency_assessments_newest").on(t.businessId, t.createdAt, t.id),
    index("competency_assessments_creator").on(t.createdBy),
  ],
);

/** Who is assessed, and since when each side has answered. */
export const assessedPeople = sqliteTable(
  "assessed_people",
  {
    businessId: text("business_id").notNull(),
    assessmentId: goesWith("assessment_id", () => assessments.id),
    userId: ofUser(),
    selfAt: integer("self_at"),
    leadAt: integer("lead_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.assessmentId] }),
    index("assessed_people_assessment").on(t.assessmentId, t.userId),
  ],
);

/** What somebody said of a person's level, append-only: the latest of a way is what they say now. */
export const competencyAnswers = sqliteTable(
  "competency_answers",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    competencyId: goesWith("competency_id", () => competencies.id),
    way: text({ enum: assessingWays }).notNull(),
    /** 0: not able to do it yet. */
    level: integer().notNull(),
    at: integer().notNull(),
    assessedBy: text("assessed_by").notNull(),
    /** The assessment that asked for it; null: nobody did. */
    assessmentId: text("assessment_id"),
    note: text().notNull(),
  },
  (t) => [
    index("competency_answers_person").on(t.userId, t.competencyId, t.way, t.at),
    index("competency_answers_competency").on(t.competencyId),
    index("competency_answers_assessor").on(t.assessedBy),
  ],
);
