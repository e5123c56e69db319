import { gte } from "drizzle-orm";
import { type HealthRules, healthOf, type ItemFigures, leastAnswers } from "#shared/domain/item-statistics.ts";
import { among } from "#api/db/conditions.ts";
import { questionStats, questionVersions } from "#api/db/schema/bank.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { optionId } from "#api/modules/quiz/public.ts";

/** What was worked out of a version. */
export interface VersionFigures extends HealthRules {
  versionId: string;
  /** Options by their ids on papers. */
  figures: ItemFigures;
  /** The share of papers that asked it. */
  exposure: number;
  /** Others answered it, which do not count any more: their question is void by now, or has another key. */
  isPartial: boolean;
}

/**
 * Puts figures in the place of older ones, in no order; of versions that are not there nothing is kept. Below 30 answers the count
 * alone (docs/specification.md §14.10); where that is because others do not count any more, what was said of it by those stays. Not
 * run yet. Primary keys.
 */
export async function keepFigures(
  db: TenantDb,
  worked: readonly VersionFigures[],
  now: number,
): Promise<Statement<unknown>[]> {
  if (worked.length === 0) return [];
  const ids = worked.map(({ versionId }) => versionId);
  const partial = worked.flatMap((one) => (one.isPartial && one.figures.n < leastAnswers ? [one.versionId] : []));
  const [versions, staying] = await db.primary.batch([
    db.from(questionVersions).byKey().where(among(questionVersions.id, ids)),
    db
      .select({ versionId: questionStats.versionId })
      .from(questionStats)
      .byKey()
      .where(among(questionStats.versionId, partial), gte(questionStats.n, leastAnswers)),
  ]);
  const stays = new Set(staying.map(({ versionId }) => versionId));
  const rows = versions.flatMap(({ id, body, itemKey }) => {
    const own = worked.find(({ versionId }) => versionId === id);
    if (own === undefined || stays.has(id)) return [];
    const { figures, exposure, guess, wrong } = own;
    const isTold = figures.n >= leastAnswers;
    const names = "options" in body ? body.options.map((option) => option.id) : [];
    const nameOf = new Map(names.map((name) => [optionId(itemKey, id, name), name]));
    const named = figures.options.flatMap((one) => {
      const name = nameOf.get(one.id);
      return name === undefined ? [] : [{ ...one, id: name }];
    });
    return {
      versionId: id,
      n: figures.n,
      facility: isTold ? figures.facility : null,
      facilityLow: isTold ? figures.interval[0] : null,
      facilityHigh: isTold ? figures.interval[1] : null,
      discrimination: isTold ? figures.discrimination : null,
      efficiency: isTold ? figures.efficiency : null,
      guess,
      options: isTold ? named : [],
      exposure,
      health: healthOf(figures, { guess, wrong }),
      computedAt: now,
    };
  });
  const kept = rows.map(({ versionId }) => versionId);
  return [db.delete(questionStats, among(questionStats.versionId, kept)), ...db.insertAll(questionStats, rows)];
}
