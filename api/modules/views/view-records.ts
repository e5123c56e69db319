import { eq, sql } from "drizzle-orm";
import { mostOwnViews } from "#shared/contracts/views.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { AppError } from "#shared/errors.ts";
import { listViews } from "#api/db/schema/manage.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Demand, mayChangeSaved, type RecordKind } from "#api/modules/changes/public.ts";
import type { ViewRow } from "./views.repo.ts";

/** How lists are looked at. */
export const viewRecords: RecordKind = {
  name: "list_view",
  counts: "views",
  table: listViews,
  columns: ["name", "query", "isShared"],
  bin: {
    shown: ({ name, ownerId, isShared }) => ({
      name: String(name),
      ownerId: isShared === true ? null : String(ownerId),
    }),
    otherwise: (row) => row,
  },
  judge({ actor: viewer }, changes) {
    for (const { before, after } of changes)
      if (![before, after].some((row) => row !== null && mayChangeSaved(viewer, row))) throw new AppError("forbidden");
  },
  // One's own are judged above, and what a team lead shares is refused where they share it.
  within: () => Promise.resolve(true),
  demands(db, changes) {
    const added = changes.flatMap(({ before, after }) => (before === null && after !== null ? [after as ViewRow] : []));
    return [...grouped(added, ({ ownerId, list }) => JSON.stringify([ownerId, list]))].map(([, rows]) =>
      roomFor(db, rows),
    );
  },
};

/** Index: list_views_own. */
function roomFor(db: TenantDb, coming: readonly ViewRow[]): Demand {
  const own = db
    .select({ count: sql`count(*)` })
    .from(listViews)
    .where(eq(listViews.ownerId, coming[0]?.ownerId ?? ""), eq(listViews.list, coming[0]?.list ?? "people"));
  return { holds: sql`${own} + ${coming.length} <= ${mostOwnViews}`, code: "conflict" };
}
