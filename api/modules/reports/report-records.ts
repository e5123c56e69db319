import { eq, sql } from "drizzle-orm";
import { mostOwnReports } from "#shared/contracts/reports.ts";
import { AppError } from "#shared/errors.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { reports } from "#api/db/schema/reports.ts";
import { mayChangeSaved, type RecordKind } from "#api/modules/changes/public.ts";

/** What reports ask, not what they answer. */
export const reportRecords: RecordKind = {
  name: "report",
  table: reports,
  columns: ["name", "source", "definition", "isShared"],
  bin: {
    shown: ({ name, ownerId, isShared }) => ({
      name: String(name),
      ownerId: isShared === true ? null : String(ownerId),
    }),
    otherwise: (row) => row,
  },
  judge({ actor }, changes) {
    const isTheirs = changes.every(({ before, after }) =>
      [before, after].some((row) => row !== null && mayChangeSaved(actor, row)),
    );
    if (!isTheirs) throw new AppError("forbidden");
  },
  // Rows are cut to whoever looks: what a report asks reaches nobody.
  within: () => Promise.resolve(true),
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
