import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import type { SourceName } from "#shared/domain/report-sources.ts";
import { users } from "./identity.ts";

/** What somebody asks of the records, under a name. What it answers is made anew for whoever looks. */
export const reports = sqliteTable(
  "reports",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
