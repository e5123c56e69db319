import {
  archiveBadge,
  changeBadge,
  createBadge,
  getBadge,
  getNewBadge,
  listBadges,
  type ManagedBadge,
  restoreBadge,
} from "#shared/contracts/badges.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { withTag } from "#api/http/with-tag.ts";
import { loadBadges, offered } from "./badges.repo.ts";
import { isStandard, toBadges } from "./badges.view.ts";
import { alterBadge, makeBadge, oneBadge, setBadgeArchived } from "./change-badges.ts";

export function badgesRoutes(app: ApiApp): void {
  implement(app, listBadges, async ({ db, query }) => ({
    data: toBadges(await loadBadges(db.primary)).filter((badge) => badge.is_archived === (query.state === "archived")),
    meta: { next_cursor: null, previous_cursor: null },
  }));

  implement(app, getNewBadge, async ({ db }) => {
    const [courses, programmes] = await offered(db.primary);
    return { data: { courses, programmes } };
  });

  implement(app, getBadge, async ({ c, db, params }) => {
    const data = await shown(db.primary, params.badgeId);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, createBadge, async ({ c, db, viewer, body, now }) => ({
    data: await makeBadge({ db: db.primary, viewer, locale: c.var.locale, now }, body),
  }));

  implement(app, changeBadge, async ({ c, db, viewer, params, body, now }) => {
    if (isStandard(params.badgeId)) throw new AppError("conflict");
    const row = await oneBadge(db.primary, params.badgeId);
    return withTag(c, row, {
      current: () => shown(db.primary, row.id),
      write: () => alterBadge({ db: db.primary, viewer, locale: c.var.locale, now }, row, body),
    });
  });

  implement(app, archiveBadge, async ({ c, db, viewer, params, now }) => ({
    data: await setBadgeArchived(
      { db: db.primary, viewer, locale: c.var.locale, now },
      { id: params.badgeId, archivedAt: now },
    ),
  }));

  implement(app, restoreBadge, async ({ c, db, viewer, params, now }) => ({
    data: await setBadgeArchived(
      { db: db.primary, viewer, locale: c.var.locale, now },
      { id: params.badgeId, archivedAt: null },
    ),
  }));
}

async function shown(db: TenantDb, id: string): Promise<ManagedBadge> {
  const badge = toBadges(await loadBadges(db)).find((one) => one.id === id);
  if (badge === undefined) throw new AppError("not_found");
  return badge;
}
