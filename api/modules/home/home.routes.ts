import { getHome } from "#shared/contracts/home.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implementPage } from "#api/http/contract-route.ts";
import { logFailure } from "#api/http/render-error.ts";
import { keepStandings } from "#api/modules/progress/public.ts";
import { homeCards, loadHome, loadRest } from "./home.repo.ts";
import { continuingOf, lessonOf, standingsOfHome, toHome } from "./home.view.ts";

export function homeRoutes(app: ApiApp): void {
  implementPage(app, getHome, async ({ c, db, viewerId, business, now }) => {
    const lists = await loadHome(db, viewerId, now);
    const continuing = continuingOf(lists);
    const { rows, spoken } = await loadRest(db, viewerId, lists, continuing && lessonOf(continuing));
    const standings = standingsOfHome(rows);
    c.executionCtx.waitUntil(
      keepStandings(db, viewerId, homeCards(rows), standings).catch((error: unknown) => logFailure(c, error)),
    );
    return { data: toHome(rows, continuing, spoken, { now, timeZone: businessTimeZone(business.profile) }) };
  });
}
