import { eq, sql } from "drizzle-orm";
import { mostOwnViews } from "#shared/contracts/views.ts";
import { AppError } from "#shared/errors.ts";
import { listViews } from "#api/db/schema/manage.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Actor } from "#api/http/viewer.ts";
import type { Change, Demand, RecordKind } from "#api/modules/changes/public.ts";
import type { ViewRow } from "./views.repo.ts";

/** How lists are looked at. */
export const viewRecords: RecordKind = {
  name: "list_view",
  table: listViews,
  key: ["id"],
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
      if (![before, after].some((row) => row !== null && mayChange(viewer, row))) throw new AppError("forbidden");
  },
  // One's own are judged above, and what a team lead shares is refused where they share it.
  within: () => Promise.resolve(true),
  demands: (db, changes) =>
    changes.flatMap(({ before, after }) => (before === null && after !== null ? roomFor(db, after) : [])),
};

/** Index: list_views_own. */
function roomFor(db: TenantDb, row: NonNullable<Change["after"]>): Demand {
  const { ownerId, list } = row as ViewRow;
  const own = db
    .select({ count: sql`count(*)` })
    .from(listViews)
    .where(eq(listViews.ownerId, ownerId), eq(listViews.list, list));
  return { holds: sql`${own} < ${mostOwnViews}`, code: "conflict" };
}

/** Its maker may, and account managers what is shared. */
export function mayChange({ id, user }: Actor, row: Readonly<Record<string, unknown>>): boolean {
  return row["ownerId"] === id || (user.isAccountManager && row["isShared"] === true);
}
