import { getHome } from "#shared/contracts/home.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implementPage } from "#api/http/contract-route.ts";
import { businessTimeZone } from "#api/modules/deadlines/public.ts";
import { loadHome, loadRest } from "./home.repo.ts";
import { continuingOf, toHome } from "./home.view.ts";

export function homeRoutes(app: ApiApp): void {
  implementPage(app, getHome, async ({ db, viewerId, business, now }) => {
    const lists = await loadHome(db, viewerId, now);
    const continuing = continuingOf(lists);
    const { rows, spoken } = await loadRest(db, viewerId, lists, continuing?.lesson.id);
    return { data: toHome(rows, continuing, spoken, { now, timeZone: businessTimeZone(business) }) };
  });
}
