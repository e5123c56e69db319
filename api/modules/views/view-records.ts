import { eq, sql } from "drizzle-orm";
import { mostOwnViews } from "#shared/contracts/views.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { listViews } from "#api/db/schema/manage.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Demand, type RecordKind, savedKind } from "#api/modules/changes/public.ts";
import type { ViewRow } from "./views.repo.ts";

/** How lists are looked at. */
export const viewRecords: RecordKind = {
  ...savedKind,
  name: "list_view",
  counts: "views",
  table: listViews,
  columns: ["name", "query", "isShared"],
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
