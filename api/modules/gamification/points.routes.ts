import { getPoints, setLevels, setPointRules, simulatePoints } from "#shared/contracts/gamification.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { Done } from "#api/modules/changes/public.ts";
import { writeLevels, writeRules } from "./change-points.ts";
import { loadScore, type Score } from "./points.repo.ts";
import { revisionOf, toPointsState } from "./points.view.ts";
import { simulate } from "./simulation.repo.ts";

type Context = Parameters<typeof errorResponse>[0];

export function pointsRoutes(app: ApiApp): void {
  implement(app, getPoints, async ({ c, db, now }) => {
    const data = await toPointsState(await loadScore(db.primary, now));
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, simulatePoints, async ({ db, business, body, now }) => ({
    data: await simulate(db, body.rules, { timeZone: businessTimeZone(business.profile), now }),
  }));

  implement(app, setPointRules, ({ c, db, viewer, business, body, now }) => {
    const desk = { db: db.primary, viewer, timeZone: businessTimeZone(business.profile), now };
    return asRead(c, desk.db, now, (score) => writeRules(desk, score, body));
  });

  implement(app, setLevels, ({ c, db, viewer, business, body, now }) => {
    const desk = { db: db.primary, viewer, timeZone: businessTimeZone(business.profile), now };
    return asRead(c, desk.db, now, (score) => writeLevels(desk, score, body));
  });
}

/** A change that was made from what stands: otherwise `stale`, with what stands now. */
async function asRead(c: Context, db: TenantDb, now: number, write: (score: Score) => Promise<Done>) {
  const expected = c.req.header("If-Match");
  if (expected === undefined) throw new AppError("precondition_required");
  const stale = async (score: Score) => {
    const current = await toPointsState(score);
    return errorResponse(c, new AppError("stale"), {
      details: { current },
      headers: { ETag: `"${current.revision}"` },
    });
  };
  const score = await loadScore(db, now);
  if (expected !== `"${await revisionOf(score)}"`) return stale(score);
  try {
    return { data: await write(score) };
  } catch (error) {
    if (error instanceof Raced) return stale(await loadScore(db, now));
    throw error;
  }
}
