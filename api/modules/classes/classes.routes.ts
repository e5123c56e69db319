import { archiveClass, changeClass, createClass, restoreClass } from "#shared/contracts/class-changes.ts";
import { type ClassDetail, getClass, getNewClass, listClasses } from "#shared/contracts/classes.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { spanOfWeek } from "#shared/domain/local-day.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { Raced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { alterClass, archive, makeClass, oneClass, restore } from "./change-classes.ts";
import { categoryRows, classRow, datesOfClass, findClasses } from "./classes.repo.ts";
import { toCategories, toClassDetail, toClassRow } from "./classes.view.ts";

export function classesRoutes(app: ApiApp): void {
  implement(app, listClasses, async ({ db, business, scope, query, now }) => {
    const week = spanOfWeek(now, businessTimeZone(business.profile));
    const { rows, meta } = await findClasses(db.primary, query, { now, week });
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
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const stale = async () => {
      const current = await shownClass(db.primary, { business, scope, id: row.id }, now);
      return errorResponse(c, new AppError("stale"), {
        details: { current },
        headers: { ETag: `"${current.revision}"` },
      });
    };
    if (expected !== `"${row.revision}"`) return stale();
    try {
      return { data: await alterClass(db.primary, viewer, row, body, now) };
    } catch (error) {
      if (error instanceof Raced) return stale();
      throw error;
    }
  });

  implement(app, archiveClass, async ({ db, viewer, params, now }) => ({
    data: await archive(db.primary, viewer, params.classId, now),
  }));

  implement(app, restoreClass, async ({ db, viewer, params, now }) => ({
    data: await restore(db.primary, viewer, params.classId, now),
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
