import { archiveClass, changeClass, createClass, restoreClass } from "#shared/contracts/class-changes.ts";
import { type ClassDetail, getClass, getNewClass, listClasses } from "#shared/contracts/classes.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { spanOfWeek } from "#shared/domain/local-day.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { withTag } from "#api/http/with-tag.ts";
import { alterClass, makeClass, oneClass, setArchived } from "./change-classes.ts";
import { categoryRows, classRow, datesOfClass, findClasses } from "./classes.repo.ts";
import { toCategories, toClassDetail, toClassRow } from "./classes.view.ts";

export function classesRoutes(app: ApiApp): void {
  implement(app, listClasses, async ({ db, business, viewer, scope, query, now }) => {
    const week = spanOfWeek(now, businessTimeZone(business.profile));
    const { rows, meta } = await findClasses(db.primary, query, { now, week, scope, viewerId: viewer.id });
    return { data: rows.map((row) => toClassRow(row, scope)), meta };
  });

  implement(app, getNewClass, async ({ c, db, business }) => ({
    data: { categories: toCategories(await categoryRows(db).all()), language: business.profile.locale ?? c.var.locale },
  }));

  implement(app, getClass, async ({ c, db, business, scope, params, now }) => {
    const data = await shownClass(db.primary, { business, scope, id: params.classId }, now);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, createClass, async ({ db, business, viewer, body, now }) => ({
    data: await makeClass(db.primary, { business, viewer }, body, now),
  }));

  implement(app, changeClass, async ({ c, db, business, viewer, scope, params, body, now }) => {
    const row = await oneClass(db.primary, params.classId);
    return withTag(c, row, {
      current: () => shownClass(db.primary, { business, scope, id: row.id }, now),
      write: () => alterClass(db.primary, viewer, row, body, now),
    });
  });

  implement(app, archiveClass, async ({ db, viewer, params, now }) => ({
    data: await setArchived(db.primary, viewer, { id: params.classId, archivedAt: now }, now),
  }));

  implement(app, restoreClass, async ({ db, viewer, params, now }) => ({
    data: await setArchived(db.primary, viewer, { id: params.classId, archivedAt: null }, now),
  }));
}

interface Wanted {
  business: Business;
  scope: Scope;
  id: string;
}

async function shownClass(db: TenantDb, { business, scope, id }: Wanted, now: number): Promise<ClassDetail> {
  const [[row], dates, categories] = await db.batch([classRow(db, id), datesOfClass(db, id, now), categoryRows(db)]);
  if (row === undefined) throw new AppError("not_found");
  const timeZone = businessTimeZone(business.profile);
  return toClassDetail({ row, dates, categories, timeZone, scope });
}
