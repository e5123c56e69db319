import type { PointsState } from "#shared/contracts/gamification.ts";
import { pointRules as productRules, pointsAt } from "#shared/domain/points.ts";
import { instant } from "#api/http/instant.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { Score } from "./points.repo.ts";

const shownLevels = 10;

export async function toPointsState(score: Score): Promise<PointsState> {
  return {
    rules: score.inForce.map(({ kind, points, dayCap, validFrom }) => ({
      kind,
      points,
      day_cap: dayCap,
      valid_from: instant(validFrom),
      standard: { points: productRules[kind].points, day_cap: productRules[kind].dayCap },
    })),
    planned: score.planned.map(({ id, kind, points, dayCap, validFrom }) => ({
      id,
      kind,
      points,
      day_cap: dayCap,
      valid_from: instant(validFrom),
    })),
    rest_days: [...score.restDays].map(Number),
    levels: score.settings?.levels ?? null,
    standard_levels: Array.from({ length: shownLevels }, (_, index) => pointsAt(index + 2)),
    revision: await revisionOf(score),
  };
}

/** Another whenever a rule, a day of rest or a level is. */
export async function revisionOf({ counts, settings, inForce, planned, restDays }: Score): Promise<string> {
  return (await sha256(JSON.stringify([counts, settings?.revision, inForce, planned, restDays]))).slice(0, 22);
}
