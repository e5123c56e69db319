import { eq, isNull } from "drizzle-orm";
import { type changeBadge, type createBadge, mostBadges } from "#shared/contracts/badges.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { type Badge, badges, iconOfBadge, needOfBadge } from "#shared/domain/points.ts";
import { forEveryLocale, type LocaleCode, locales } from "#shared/locales.ts";
import { AppError } from "#shared/errors.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, type Done, writeTitled } from "#api/modules/changes/public.ts";
import { type BadgeRow, countOwn, ownBadge, rowOfStandard } from "./badges.repo.ts";
import { isStandard } from "./badges.view.ts";
import { badgeRecords } from "./score-records.ts";
import en from "#locales/en/badges.json" with { type: "json" };
import ja from "#locales/ja/badges.json" with { type: "json" };
import ko from "#locales/ko/badges.json" with { type: "json" };
import vi from "#locales/vi/badges.json" with { type: "json" };
import zh from "#locales/zh_cn/badges.json" with { type: "json" };

const standardNames = forEveryLocale<Pick<typeof vi, "name">>({ vi, en, ja, ko, zh_cn: zh });

/** Who acts, and in which language the log names what has names in several. */
interface Actor {
  db: TenantDb;
  viewer: Viewer;
  locale: LocaleCode;
  now: number;
}

/** Throws `validation_failed`, `not_found` where the business has no such course or programme, and `conflict`. */
export async function makeBadge(actor: Actor, body: BodyOf<typeof createBadge>): Promise<Done> {
  const { db, viewer, now } = actor;
  const isOfOne = body.need === "course" || body.need === "programme";
  if (isOfOne !== (body.target_id !== null))
    throw new AppError("validation_failed", { fields: { target_id: [isOfOne ? "required" : "invalid"] } });
  if (isOfOne && !(await isThere(db, body.need, body.target_id ?? ""))) throw new AppError("not_found");
  const own = await countOwn(db).get();
  if ((own?.count ?? 0) >= mostBadges) throw new AppError("conflict");
  const id = crypto.randomUUID();
  const row: BadgeRow = {
    id,
    businessId: db.businessId,
    badge: id,
    need: body.need,
    count: isOfOne ? 1 : body.count,
    targetId: body.target_id,
    icon: body.icon,
    names: body.names,
    countsFrom: now,
    createdBy: viewer.id,
    createdAt: now,
    archivedAt: null,
    revision: 1,
    updatedAt: now,
  };
  return write(actor, "badge.created", row, [adding(badgeRecords, row)]);
}

/** Of one as it was read: a raced write is the caller's to tell. */
export async function alterBadge(
  actor: Actor,
  row: BadgeRow,
  { count, icon, names }: BodyOf<typeof changeBadge>,
): Promise<Done> {
  const change = changing(badgeRecords, row, {
    ...(count !== undefined && row.targetId === null && { count }),
    ...(icon !== undefined && { icon }),
    ...(names !== undefined && { names }),
  });
  if (change === undefined) return { id: row.id, change_set_id: null };
  return write(actor, "badge.changed", row, [change]);
}

/** `archivedAt` null: it is given again. What stands for one of the product's is made as soon as it is needed. */
export async function setBadgeArchived(
  actor: Actor,
  { id, archivedAt }: { id: string; archivedAt: number | null },
): Promise<Done> {
  return untilUnraced(async () => {
    const known = isStandard(id) ? await rowOfStandard(actor.db, id).get() : await oneBadge(actor.db, id);
    if ((known?.archivedAt ?? null) === archivedAt || (known?.archivedAt && archivedAt))
      return { id, change_set_id: null };
    const action = archivedAt === null ? "badge.restored" : "badge.archived";
    if (known === undefined) {
      const row = rowFor(actor, id as Badge, archivedAt);
      return write(actor, action, row, [adding(badgeRecords, row)]);
    }
    const change = changing(badgeRecords, known, { archivedAt });
    return write(actor, action, known, change ? [change] : []);
  });
}

function rowFor({ db, viewer, now }: Actor, badge: Badge, archivedAt: number | null): BadgeRow {
  const { need, count } = needOfBadge[badge];
  return {
    id: `${db.businessId}-${badge}`,
    businessId: db.businessId,
    badge,
    need: need === "lessons" ? "courses" : need,
    count,
    targetId: null,
    icon: iconOfBadge[badge],
    names: {},
    countsFrom: 0,
    createdBy: viewer.id,
    createdAt: now,
    archivedAt,
    revision: 1,
    updatedAt: now,
  };
}

/** Throws `not_found`. */
export async function oneBadge(db: TenantDb, id: string): Promise<BadgeRow> {
  const row = await ownBadge(db, id).get();
  if (row === undefined || row.badge !== row.id) throw new AppError("not_found");
  return row;
}

function write(
  { db, viewer, locale, now }: Actor,
  action: string,
  row: BadgeRow,
  changes: readonly Change[],
): Promise<Done> {
  return writeTitled(db, viewer, action, { id: row.badge, title: badgeName(locale, row) }, changes, now);
}

async function isThere(db: TenantDb, need: string, id: string): Promise<boolean> {
  const found =
    need === "course"
      ? await db
          .select({ id: courses.id })
          .from(courses)
          .byKey()
          .where(eq(courses.id, id), isNull(courses.archivedAt))
          .get()
      : await db
          .select({ id: programmes.id })
          .from(programmes)
          .byKey()
          .where(eq(programmes.id, id), isNull(programmes.archivedAt))
          .get();
  return found !== undefined;
}

interface Named {
  badge: string;
  names: Partial<Record<LocaleCode, string>>;
}

/** As a reader of this language calls it: in another one that it has a name in, where it has none in theirs. */
function badgeName(locale: LocaleCode, { badge, names }: Named): string {
  const standard = badges.find((one): one is Badge => one === badge);
  if (standard) return standardNames[locale].name[standard];
  const [other] = locales.flatMap(({ code }) => names[code] ?? []);
  return names[locale] ?? other ?? "";
}
