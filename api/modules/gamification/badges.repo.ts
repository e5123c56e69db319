import { desc, eq, sql } from "drizzle-orm";
import { badges } from "#shared/domain/points.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { badgeRules } from "#api/db/schema/gamification.ts";
import { learnerBadges } from "#api/db/schema/points.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { shownTitles } from "#api/modules/programmes/public.ts";

const mostOffered = 1000;

export type BadgeRow = typeof badgeRules.$inferSelect;

/** All that the business has otherwise than the product, with who holds what. Indexes: badge_rules_newest, learner_badges_badge. */
export async function loadBadges(db: TenantDb) {
  const rows = await withTarget(db).orderBy(desc(badgeRules.createdAt)).all();
  const held = await holders(db, [...new Set([...badges, ...rows.map(({ badge }) => badge)])]).all();
  return { rows, held };
}

export type LoadedBadges = Awaited<ReturnType<typeof loadBadges>>;

function withTarget(db: TenantDb) {
  const { id, badge, need, count, targetId, icon, names, countsFrom, archivedAt, revision } = badgeRules;
  return db
    .select({
      id,
      badge,
      need,
      count,
      targetId,
      icon,
      names,
      countsFrom,
      archivedAt,
      revision,
      course: courses.title,
      programme: programmes.title,
    })
    .from(badgeRules)
    .leftJoin(courses, sql`${need} = 'course' and ${courses.id} = ${targetId}`)
    .leftJoin(programmes, sql`${need} = 'programme' and ${programmes.id} = ${targetId}`);
}

function holders(db: TenantDb, ids: readonly string[]) {
  return db
    .select({ badge: learnerBadges.badge, count: sql<number>`count(*)` })
    .from(learnerBadges)
    .where(among(learnerBadges.badge, ids))
    .groupBy(learnerBadges.badge);
}

/** Primary key. */
export function ownBadge(db: TenantDb, id: string) {
  return db.from(badgeRules).byKey().where(eq(badgeRules.id, id));
}

/** What stands for one of the product's that is not given, or was not. Index: badge_rules_badge. */
export function rowOfStandard(db: TenantDb, badge: string) {
  return db.from(badgeRules).where(eq(badgeRules.badge, badge));
}

export function countOwn(db: TenantDb) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(badgeRules)
    .where(sql`${badgeRules.badge} = ${badgeRules.id}`);
}

export function offered(db: TenantDb) {
  return db.batch(shownTitles(db, mostOffered));
}
