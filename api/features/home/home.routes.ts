import { getHome } from "#shared/contracts/home.ts";
import { businessTimeZone } from "../../content/deadlines.ts";
import { spokenOf } from "../../content/resume.ts";
import type { ApiApp } from "../../context.ts";
import { implement } from "../../contract-route.ts";
import { loadHome } from "./home.repo.ts";
import { continuingOf, toHome } from "./home.view.ts";

export function homeRoutes(app: ApiApp): void {
  implement(app, getHome, async ({ db, viewer, business, now }) => {
    const rows = await loadHome(db, viewer.id, now);
    const continuing = continuingOf(rows);
    const spoken = continuing && (await spokenOf(db, [continuing.lesson.id])).get(continuing.lesson.id);
    return { data: toHome(rows, continuing, spoken, { now, timeZone: businessTimeZone(business) }) };
  });
}
