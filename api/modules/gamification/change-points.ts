import { sql } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { setLevels, setPointRules } from "#shared/contracts/gamification.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { startOfDay } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import { pointRules, streakRules } from "#api/db/schema/gamification.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, type Done, removing, writeUnraced } from "#api/modules/changes/public.ts";
import type { Score } from "./points.repo.ts";
import { levelRecords, pointRuleRecords, streakRuleRecords } from "./score-records.ts";
import { isTooMany, simulate } from "./simulation.repo.ts";

interface Desk {
  db: TenantDb;
  viewer: Viewer;
  /** Of the business. */
  timeZone: string;
  now: number;
}

const yearMs = 366 * 86_400_000;

/**
 * New rules for all kinds, in place of what was to count. Throws `validation_failed` for a day that is over or further than a year
 * away and for rules that would give too much, and `Raced`.
 */
export async function writeRules(
  { db, viewer, timeZone, now }: Desk,
  score: Score,
  { rules, valid_from: from }: BodyOf<typeof setPointRules>,
): Promise<Done> {
  const validFrom = from === null || from === localDay(now, timeZone) ? now : startOfDay(from, timeZone);
  if (validFrom < now || validFrom - now > yearMs)
    throw new AppError("validation_failed", { fields: { valid_from: ["out_of_range"] } });
  if (isTooMany(await simulate(db, rules, { timeZone, now })))
    throw new AppError("validation_failed", { fields: { rules: ["too_many_points"] } });
  const own = { createdBy: viewer.id, createdAt: now, validFrom };
  const fresh = rules
    .filter(({ kind, points, day_cap: dayCap }) => {
      const known = score.inForce.find((rule) => rule.kind === kind);
      return known?.points !== points || known.dayCap !== dayCap;
    })
    .map(({ kind, points, day_cap: dayCap }) =>
      adding(pointRuleRecords, { id: crypto.randomUUID(), kind, points, dayCap, ...own }),
    );
  return write({ db, viewer, now }, score, "points.rules_set", [
    ...score.planned.map((row) => removing(pointRuleRecords, row)),
    ...fresh,
  ]);
}

/** Days of rest hold from today on. Throws `Raced`. */
export async function writeLevels(
  { db, viewer, timeZone, now }: Desk,
  score: Score,
  { levels, rest_days: days }: BodyOf<typeof setLevels>,
): Promise<Done> {
  const restDays = days.toSorted((one, other) => one - other).join("");
  const rest = {
    id: crypto.randomUUID(),
    restDays,
    validFrom: localDay(now, timeZone),
    createdBy: viewer.id,
    createdAt: now,
  };
  const fresh = { id: db.businessId, levels, revision: 1, updatedAt: now };
  const leveled = score.settings
    ? changing(levelRecords, score.settings, { levels })
    : levels && adding(levelRecords, fresh);
  return write({ db, viewer, now }, score, "points.levels_set", [
    ...(restDays === score.restDays ? [] : [adding(streakRuleRecords, rest)]),
    ...(leveled ? [leveled] : []),
  ]);
}

async function write(
  { db, viewer, now }: Omit<Desk, "timeZone">,
  { counts }: Score,
  action: string,
  changes: readonly Change[],
): Promise<Done> {
  if (changes.length === 0) return { id: db.businessId, change_set_id: null };
  const count = { count: sql`count(*)` };
  const provided = sql`(${db.select(count).from(pointRules)}) = ${counts.rules}
    and (${db.select(count).from(streakRules)}) = ${counts.streaks}`;
  return {
    id: db.businessId,
    change_set_id: await writeUnraced(db, { action, actorId: viewer.id, changes, provided }, now),
  };
}
