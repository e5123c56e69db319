import {
  archiveProgramme,
  changeProgramme,
  copyProgramme,
  createProgramme,
  previewProgramme,
  restoreProgramme,
} from "#shared/contracts/programme-changes.ts";
import {
  findProgrammeTargets,
  getManagedProgramme,
  getNewProgramme,
  listProgrammes,
  type ManagedProgramme,
} from "#shared/contracts/programmes.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { withTag } from "#api/http/with-tag.ts";
import { toCategories } from "#api/modules/classes/public.ts";
import { dayOf } from "#api/modules/deadlines/public.ts";
import { alterProgramme, copy, makeProgramme, setArchived, storedProgramme } from "./change-programmes.ts";
import { effectOf } from "./preview-path.ts";
import { openDates, targetIds, targetRows } from "./programme-rows.ts";
import { findProgrammes, memberCounts, targetsTitled, treeRows } from "./programmes.repo.ts";
import { toManaged, toProgrammeRow, toTarget } from "./programmes.view.ts";

export function programmesRoutes(app: ApiApp): void {
  implement(app, listProgrammes, async ({ db, business, scope, query, now }) => {
    const { rows, meta } = await findProgrammes(db.primary, query, { scope, clock: dayOf(business, now) });
    return { data: rows.map(toProgrammeRow), meta };
  });

  implement(app, getNewProgramme, async ({ c, db, business }) => ({
    data: {
      categories: toCategories(await treeRows(db).all()),
      language: business.profile.locale ?? c.var.locale,
      time_zone: businessTimeZone(business.profile),
    },
  }));

  implement(app, findProgrammeTargets, async ({ db: { primary: db }, business, query, now }) => {
    const q = query.q.trim();
    if (q.length < 2) return wholeList([]);
    const ids = await targetsTitled(db, q);
    const [targets, rows] = await Promise.all([targetRows(db, ids), openDates(db, ids.classroomIds, now).all()]);
    const dates = { rows, timeZone: businessTimeZone(business.profile) };
    return wholeList(targets.map((target) => toTarget(target, dates)));
  });

  implement(app, getManagedProgramme, async ({ c, db, business, scope, params, now }) => {
    const data = await shownProgramme(db.primary, { business, scope, id: params.programmeId }, now);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, createProgramme, async ({ db, business, viewer, body, now }) => ({
    data: await makeProgramme(db.primary, viewer, body, dayOf(business, now)),
  }));

  implement(app, changeProgramme, async ({ c, db, business, viewer, scope, params, body, now }) => {
    const stored = await storedProgramme(db.primary, params.programmeId);
    return withTag(c, stored.row, {
      current: () => shownProgramme(db.primary, { business, scope, id: stored.row.id }, now),
      write: () => alterProgramme(db.primary, viewer, stored, body, dayOf(business, now)),
    });
  });

  implement(app, previewProgramme, async ({ db: { primary: db }, business, params, body, now }) => ({
    data: await effectOf(db, await storedProgramme(db, params.programmeId), body, dayOf(business, now)),
  }));

  implement(app, archiveProgramme, async ({ db, viewer, params, now }) => ({
    data: await setArchived(db.primary, viewer, { id: params.programmeId, archivedAt: now }, now),
  }));

  implement(app, restoreProgramme, async ({ db, viewer, params, now }) => ({
    data: await setArchived(db.primary, viewer, { id: params.programmeId, archivedAt: null }, now),
  }));

  implement(app, copyProgramme, async ({ db, viewer, params, now }) => ({
    data: await copy(db.primary, viewer, params.programmeId, now),
  }));
}

interface Wanted {
  business: Business;
  scope: Scope;
  id: string;
}

async function shownProgramme(db: TenantDb, { business, scope, id }: Wanted, now: number): Promise<ManagedProgramme> {
  const { row, parts } = await storedProgramme(db, id);
  const ids = targetIds(parts);
  const [targets, [rows, [people], categories]] = await Promise.all([
    targetRows(db, ids),
    db.batch([openDates(db, ids.classroomIds, now), memberCounts(db, [id], scope), treeRows(db)]),
  ]);
  const dates = { rows, timeZone: businessTimeZone(business.profile) };
  return toManaged({ row, parts, targets, dates, people, categories, scope });
}
