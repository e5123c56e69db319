import { eq, sql } from "drizzle-orm";
import { mostOwnReports } from "#shared/contracts/reports.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { reports } from "#api/db/schema/reports.ts";
import { type RecordKind, savedKind } from "#api/modules/changes/public.ts";

/** What reports ask, not what they answer. */
export const reportRecords: RecordKind = {
  ...savedKind,
  name: "report",
  table: reports,
  columns: ["name", "source", "definition", "isShared"],
  // Index: reports_own.
  demands(db, changes) {
    const added = changes.flatMap(({ before, after }) => (before === null && after ? [String(after["ownerId"])] : []));
    return [...grouped(added, (ownerId) => ownerId)].map(([ownerId, of]) => {
      const own = db
        .select({ count: sql`count(*)` })
        .from(reports)
        .byKey()
        .where(eq(reports.ownerId, ownerId));
      return { holds: sql`${own} + ${of.length} <= ${mostOwnReports}`, code: "conflict" };
    });
  },
};
