import { getOverview } from "#shared/contracts/overview.ts";
import { localDay } from "#shared/domain/local-day.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { loadOverview } from "./overview.repo.ts";
import { firstWeek, toOverview } from "./overview.view.ts";

export function overviewRoutes(app: ApiApp): void {
  implement(app, getOverview, async ({ db, viewer, business, now }) => {
    const learner = learnerOf(viewer, business);
    const today = localDay(now, learner.timeZone);
    const loaded = await loadOverview(db, learner, firstWeek(today));
    const clock = { now, timeZone: learner.boardTimeZone, firstLoginAt: loaded.firstLoginAt };
    return { data: toOverview(loaded, clock, today, learner.earnsPoints) };
  });
}
