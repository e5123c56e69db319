import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JobKindName, JobResult, JobStatus } from "#shared/contracts/jobs.ts";
import type { RowReason } from "#shared/domain/row-reason.ts";
import type { ErrorCode } from "#shared/errors.ts";

/** Work over many rows that goes on behind the answer, in steps. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    actorId: text("actor_id").notNull(),
    /** Chosen by who asks: asked twice with the same one, there is one job. */
    key: text().notNull(),
    /** A digest of what was asked for with the key; null: nobody can ask for something else with it. */
    asked: text(),
    kind: text().$type<JobKindName>().notNull(),
    /** What is to be done, as its kind reads it. */
    input: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** The names that it is about, folded, for those who look for it. */
    aboutKey: text("about_key").notNull().default(""),
    status: text().$type<JobStatus>().notNull().default("waiting"),
    /** How many steps are written: each is written once, together with what it did. */
    step: integer().notNull().default(0),
    /** Where the next step begins, as its kind says it. */
    place: text(),
    /** null: nobody has counted yet. */
    total: integer(),
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** What the last try ended with. */
    error: text().$type<ErrorCode>(),
    createdAt: integer("created_at").notNull(),
    movedAt: integer("moved_at").notNull(),
    endedAt: integer("ended_at"),
    /** The job that takes it back. */
    undoneBy: text("undone_by"),
  },
  (t) => [
    uniqueIndex("jobs_key").on(t.businessId, t.actorId, t.key),
    index("jobs_by_created").on(t.businessId, t.createdAt, t.id),
    index("jobs_by_actor").on(t.businessId, t.actorId, t.createdAt, t.id),
    index("jobs_failed")
      .on(t.businessId, t.createdAt, t.id)
      .where(sql`status = 'failed'`),
    // Over all businesses: what stands still is sent again once a day.
    index("jobs_open")
      .on(t.movedAt)
      .where(sql`status in ('waiting', 'running')`),
  ],
);

/** What became of each row. */
export const jobRows = sqliteTable(
  "job_rows",
  {
    businessId: text("business_id").notNull(),
    jobId: text("job_id").notNull(),
    number: integer().notNull(),
    subjectId: text("subject_id"),
    subject: text().notNull(),
    result: text().$type<JobResult>().notNull(),
    reason: text().$type<RowReason>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.jobId, t.number] }),
    index("job_rows_by_result").on(t.businessId, t.jobId, t.result, t.number),
  ],
);
