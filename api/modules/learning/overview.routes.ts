import { getOverview } from "#shared/contracts/overview.ts";
import { localDay } from "#shared/domain/local-day.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implementPage } from "#api/http/contract-route.ts";
import { noCompetencies, ownCompetencies } from "#api/modules/competency/public.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { loadOverview } from "./overview.repo.ts";
import { firstWeek, toOverview } from "./overview.view.ts";

const dayMs = 86_400_000;

export function overviewRoutes(app: ApiApp): void {
  implementPage(app, getOverview, async ({ c, db, viewerId, viewer, business, now }) => {
    // Whatever the learner's own day is, none begins earlier.
    const loaded = await loadOverview(db, viewerId, firstWeek(localDay(now - dayMs, "UTC")));
    const person = await viewer();
    const learner = learnerOf(person, business);
    const today = localDay(now, learner.timeZone);
    const clock = { now, timeZone: learner.boardTimeZone, firstLoginAt: loaded.firstLoginAt };
    const { locale } = c.var;
    const competencies = loaded.namesCompetencies ? await ownCompetencies(db, person, locale, now) : noCompetencies;
    return { data: { ...toOverview(loaded, clock, today, learner.earnsPoints ? { locale } : null), competencies } };
  });
}
