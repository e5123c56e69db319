import { desc, eq, sql } from "drizzle-orm";
import { type PointKind, pointKinds, pointRules as productRules } from "#shared/domain/points.ts";
import { gamificationSettings, pointRules, streakRules } from "#api/db/schema/gamification.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** More than anybody sets in years; those before them are over. */
const mostRules = 400;

export interface RuleInForce {
  kind: PointKind;
  points: number;
  dayCap: number;
  /** null: the product's own. */
  validFrom: number | null;
}

/** What counts now and what is to count, with how many rows of each there are: a change is written where those are the same. */
export async function loadScore(db: TenantDb, now: number) {
  const count = { count: sql<number>`count(*)` };
  const [rules, streaks, [settings], [ruleCount], [streakCount]] = await db.batch([
    // Indexes: point_rules_in_force, streak_rules_in_force.
    db
      .from(pointRules)
      .orderBy(desc(pointRules.validFrom), desc(pointRules.createdAt), desc(pointRules.id))
      .limit(mostRules),
    db.from(streakRules).orderBy(desc(streakRules.validFrom), desc(streakRules.createdAt)).limit(1),
    // Primary key.
    db.from(gamificationSettings).byKey().where(eq(gamificationSettings.id, db.businessId)),
    db.select(count).from(pointRules),
    db.select(count).from(streakRules),
  ]);
  const inForce = pointKinds.map((kind): RuleInForce => {
    const own = rules.find((rule) => rule.kind === kind && rule.validFrom <= now);
    return own ?? { kind, ...productRules[kind], validFrom: null };
  });
  return {
    inForce,
    planned: rules.filter(({ validFrom }) => validFrom > now).toReversed(),
    restDays: streaks[0]?.restDays ?? "",
    settings,
    counts: { rules: ruleCount?.count ?? 0, streaks: streakCount?.count ?? 0 },
  };
}

export type Score = Awaited<ReturnType<typeof loadScore>>;
