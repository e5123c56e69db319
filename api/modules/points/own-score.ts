import { desc, eq, lte, type SQL, sql } from "drizzle-orm";
import {
  type PointKind,
  type PointRule,
  pointKinds,
  pointRules as productRules,
  type RestDays,
} from "#shared/domain/points.ts";
import type { Value } from "#api/db/conditions.ts";
import { gamificationSettings, pointRules, streakRules } from "#api/db/schema/gamification.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** What the business has otherwise than the product, as values inside a statement that is asked anyway. Primary key. */
export function ownLevels(db: TenantDb): SQL<string | null> {
  const levels = db
    .select({ levels: gamificationSettings.levels })
    .from(gamificationSettings)
    .byKey()
    .where(sql`${gamificationSettings.id} = ${db.business}`);
  return sql`(${levels})`;
}

/** Index: streak_rules_in_force. */
export function ownRest(db: TenantDb): SQL<string> {
  const rows = db
    .select({
      rule: sql`json_group_array(json_array(${streakRules.validFrom}, ${streakRules.restDays}, ${streakRules.createdAt}))`,
    })
    .from(streakRules);
  return sql`(${rows})`;
}

/** Index: point_rules_in_force, for each kind. */
export function ownRules(db: TenantDb, now: Value<number>): SQL<string> {
  const inForce = (kind: PointKind) =>
    db
      .select({ rule: sql`json_array(${pointRules.points}, ${pointRules.dayCap})` })
      .from(pointRules)
      .where(eq(pointRules.kind, kind), lte(pointRules.validFrom, now))
      .orderBy(desc(pointRules.validFrom), desc(pointRules.createdAt))
      .limit(1);
  const rules = pointKinds.map((kind) => sql`${kind}, json((${inForce(kind)}))`);
  return sql`json_object(${sql.join(rules, sql`, `)})`;
}

export function levelsIn(text: string | null | undefined): number[] | null {
  return text ? (JSON.parse(text) as number[] | null) : null;
}

/** Which days of the week were free, on a day. */
export function restIn(text: string | null | undefined): (day: string) => RestDays {
  const rules = (JSON.parse(text ?? "[]") as [from: string, days: RestDays, at: number][]).toSorted(
    ([from, , at], [otherFrom, , otherAt]) => (from === otherFrom ? otherAt - at : from < otherFrom ? 1 : -1),
  );
  return (day) => rules.find(([from]) => from <= day)?.[1] ?? "";
}

/** What counts now, by kind. */
export function rulesIn(text: string | null | undefined): Record<PointKind, PointRule> {
  const own = JSON.parse(text ?? "{}") as Partial<Record<PointKind, [points: number, dayCap: number] | null>>;
  const of = (kind: PointKind): PointRule => {
    const rule = own[kind];
    return rule ? { points: rule[0], dayCap: rule[1] } : productRules[kind];
  };
  return { lesson: of("lesson"), quiz: of("quiz"), course: of("course"), day: of("day") };
}
