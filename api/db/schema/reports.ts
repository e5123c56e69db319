import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TableFormat } from "#shared/contracts/exports.ts";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import type { RunOutcome } from "#shared/contracts/report-schedules.ts";
import type { Rhythmic } from "#shared/domain/report-schedule.ts";
import type { SourceName } from "#shared/domain/report-sources.ts";
import { users } from "./identity.ts";
import { goesWith, indexOfKnown } from "./row-of.ts";

/** What somebody asks of the records, under a name. What it answers is made anew for whoever looks. */
export const reports = sqliteTable(
  "reports",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    ownerId: goesWith("owner_id", () => users.id),
    name: text().notNull(),
    /** Of the definition: it says whom the report is open to. */
    source: text().$type<SourceName>().notNull(),
    definition: text({ mode: "json" }).$type<ReportDefinition>().notNull(),
    isShared: integer("is_shared", { mode: "boolean" }).notNull().default(false),
    /** Raised by every change: it is the entity tag. */
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("reports_own").on(t.ownerId, t.name),
    index("reports_shared")
      .on(t.businessId, t.source, t.name)
      .where(sql`is_shared = 1`),
  ],
);

/** What became of each letter of a run. */
export type RunResult = { userId: string; outcome: RunOutcome };

/** A report that is sent again and again, to people of the business. */
export const reportSchedules = sqliteTable(
  "report_schedules",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    reportId: goesWith("report_id", () => reports.id),
    ownerId: goesWith("owner_id", () => users.id),
    rhythm: text({ mode: "json" }).$type<Rhythmic>().notNull(),
    format: text().$type<TableFormat>().notNull(),
    /** Ids of people: who has no account any more is passed over, and the maker is told. */
    receiverIds: text("receiver_ids", { mode: "json" }).$type<string[]>().notNull(),
    /** Of the business, for links where it has no main hostname. */
    host: text().notNull(),
    /** null: it is paused. */
    nextAt: integer("next_at"),
    /** The last run: when it was, and what became of its letters. */
    lastAt: integer("last_at"),
    lastResults: text("last_results", { mode: "json" }).$type<RunResult[]>(),
    /** Raised by every change that a person makes: it is the entity tag. */
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("report_schedules_report").on(t.reportId, t.createdAt),
    index("report_schedules_own").on(t.ownerId),
    // Over all businesses: what is due.
    indexOfKnown("report_schedules_due", t.nextAt),
  ],
);

/** What the link of a letter leads to, for those to whom it was sent. */
export const reportRuns = sqliteTable(
  "report_runs",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    scheduleId: goesWith("schedule_id", () => reportSchedules.id),
    /** When it was due: of one moment there is one run. */
    moment: integer().notNull(),
    results: text({ mode: "json" }).$type<RunResult[]>().notNull(),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("report_runs_moment").on(t.scheduleId, t.moment)],
);
