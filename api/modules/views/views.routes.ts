import { accessFlags } from "#shared/contracts/endpoint.ts";
import {
  changeView,
  createView,
  listViews,
  removeView,
  type SavedView,
  setDefaultView,
} from "#shared/contracts/views.ts";
import { type ListName, savedLists } from "#shared/domain/saved-lists.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { reachOf } from "#api/http/reach.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { requireFlag } from "#api/http/require-viewer.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, changing, mayChangeSaved, removing, toSaved, writeNamed } from "#api/modules/changes/public.ts";
import { viewRecords } from "./view-records.ts";
import {
  defaultOf,
  ownViews,
  setDefault,
  sharedViews,
  type ShownView,
  shownView,
  viewRow,
  type ViewRow,
} from "./views.repo.ts";

export function viewsRoutes(app: ApiApp): void {
  implementPage(app, listViews, async ({ db, viewer: asked, viewerId, query: { list } }) => {
    const [own, shared, [chosen]] = await db.primary.batch([
      ownViews(db, list, viewerId),
      sharedViews(db, list),
      defaultOf(db, viewerId, list),
    ]);
    const viewer = await asked();
    requireFlag(viewer, savedLists[list].flag);
    const others = shared.filter(({ ownerId }) => ownerId !== viewerId);
    const views = [...own, ...others].map((row) => toView(row, viewer));
    const known = views.find(({ id }) => id === chosen?.viewId);
    return { data: { views, default_id: known?.id ?? null } };
  });

  implement(app, createView, async ({ db, viewer, body: { list, name, query, is_shared: isShared }, now }) => {
    requireFlag(viewer, savedLists[list].flag);
    requireQuery(list, query);
    if (isShared && !mayShare(viewer, list)) throw new AppError("beyond_scope");
    const id = crypto.randomUUID();
    const row = { id, list, ownerId: viewer.id, name, query, isShared, revision: 1, createdAt: now, updatedAt: now };
    await writeNamed(db.primary, viewer, "view.made", adding(viewRecords, row), now);
    return { data: toView(await seen(db.primary, viewer, id), viewer) };
  });

  implement(app, changeView, async ({ c, db, viewer, params, body: { name, query, is_shared: isShared }, now }) => {
    const row = await changeable(db.primary, viewer, params.viewId);
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    if (query !== undefined) requireQuery(row.list, query);
    if (isShared && !mayShare(viewer, row.list)) throw new AppError("beyond_scope");
    const change = changing(viewRecords, row, { name, query, isShared });
    const isWritten =
      expected === `"${row.revision}"` &&
      (change === undefined || (await writeNamed(db.primary, viewer, "view.changed", change, now)) !== undefined);
    const current = toView(await seen(db.primary, viewer, row.id), viewer);
    if (!isWritten) return errorResponse(c, new AppError("stale"), { details: { current } });
    return { data: current };
  });

  implement(app, removeView, async ({ db, viewer, params, now }) => {
    const row = await changeable(db.primary, viewer, params.viewId);
    const changeSetId = await writeNamed(db.primary, viewer, "view.removed", removing(viewRecords, row), now);
    if (changeSetId === undefined) throw new AppError("not_found");
    return { data: { id: row.id, change_set_id: changeSetId } };
  });

  implement(app, setDefaultView, async ({ db, viewer, body: { list, view_id: viewId } }) => {
    requireFlag(viewer, savedLists[list].flag);
    if (viewId !== null && (await seen(db.primary, viewer, viewId)).list !== list) throw new AppError("not_found");
    await setDefault(db, viewer.id, list, viewId);
    return { data: { default_id: viewId } };
  });
}

const longestValue = 400;
/** Of the columns that are left out: those of the business's own fields are long. */
const longestHidden = 1200;
/** A field of the business's own: which there are is no part of a view. */
const isOwnField = /^own\.[\w-]{1,64}$/;

/** A query means something to its list, each parameter once; a page is none of it. */
function requireQuery(list: ListName, query: string): void {
  const { sorts, filters } = savedLists[list];
  const known: readonly string[] = ["q", "sort", "hide", ...filters];
  const pairs = [...new URLSearchParams(query)];
  const isKnown = pairs.every(
    ([name, value]) =>
      (known.includes(name) || (list === "people" && isOwnField.test(name))) &&
      value.length <= (name === "hide" ? longestHidden : longestValue),
  );
  const sort = pairs.find(([name]) => name === "sort")?.[1] ?? sorts[0];
  if (!isKnown || new Set(pairs.map(([name]) => name)).size < pairs.length || !sorts.some((one) => one === sort))
    throw new AppError("validation_failed", { fields: { query: ["invalid"] } });
}

/** What is shared stands in everybody's list: who acts in some teams alone does not put it there. */
function mayShare({ user }: Viewer, list: ListName): boolean {
  const { flag } = savedLists[list];
  return (flag === "any" ? accessFlags : [flag]).some((one) => reachOf(user, one) === "business");
}

/** One's own, or shared; another's is as missing as one that never was. */
async function seen(db: TenantDb, viewer: Viewer, id: string): Promise<ShownView> {
  const view = await shownView(db, id);
  if (view === undefined || (view.ownerId !== viewer.id && !view.isShared)) throw new AppError("not_found");
  requireFlag(viewer, savedLists[view.list].flag);
  return view;
}

async function changeable(db: TenantDb, viewer: Viewer, id: string): Promise<ViewRow> {
  const view = await seen(db, viewer, id);
  if (!mayChangeSaved(viewer, view)) throw new AppError("forbidden");
  const row = await viewRow(db, id);
  if (row === undefined) throw new AppError("not_found");
  return row;
}

function toView(view: ShownView, viewer: Viewer): SavedView {
  return { ...toSaved(view, viewer), query: view.query };
}
