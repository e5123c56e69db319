import { eq, sql } from "drizzle-orm";
import type { ListName } from "#shared/domain/saved-lists.ts";
import { allOf } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { defaultViews, listViews } from "#api/db/schema/manage.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { savedColumns } from "#api/modules/changes/public.ts";

const shown = { ...savedColumns(listViews), list: listViews.list, query: listViews.query };

/** Views with the name of whose they are. */
function viewsShown(db: TenantDb) {
  return db.select(shown).from(listViews).leftJoin(users, eq(users.id, listViews.ownerId));
}

/** Index: list_views_own; primary key of users. */
export function ownViews(db: TenantDb, list: ListName, ownerId: string) {
  return viewsShown(db).where(eq(listViews.ownerId, ownerId), eq(listViews.list, list)).orderBy(listViews.name);
}

/** Index: list_views_shared; primary key of users. */
export function sharedViews(db: TenantDb, list: ListName) {
  return viewsShown(db)
    .where(sql`is_shared = 1`, eq(listViews.list, list))
    .orderBy(listViews.name);
}

/** Primary keys of list_views and users. */
export function shownView(db: TenantDb, id: string) {
  return viewsShown(db).where(eq(listViews.id, id)).get();
}

export type ShownView = NonNullable<Awaited<ReturnType<typeof shownView>>>;

/** Primary key of list_views. */
export function viewRow(db: TenantDb, id: string) {
  return db.from(listViews).where(eq(listViews.id, id)).get();
}

export type ViewRow = NonNullable<Awaited<ReturnType<typeof viewRow>>>;

/** Primary key of default_views. */
export function defaultOf(db: TenantDb, userId: string, list: ListName) {
  return db
    .select({ viewId: defaultViews.viewId })
    .from(defaultViews)
    .where(eq(defaultViews.userId, userId), eq(defaultViews.list, list));
}

export function setDefault(db: TenantDb, userId: string, list: ListName, viewId: string | null) {
  const own = allOf(eq(defaultViews.userId, userId), eq(defaultViews.list, list));
  const gone = db.delete(defaultViews, own);
  return db.batch(viewId === null ? [gone] : [gone, db.insert(defaultViews, { userId, list, viewId })]);
}
