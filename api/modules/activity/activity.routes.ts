import { listActivity } from "#shared/contracts/activity.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implementPage } from "#api/http/contract-route.ts";
import { findActivity } from "./activity.repo.ts";
import { toActivityRow } from "./activity.view.ts";

export function activityRoutes(app: ApiApp): void {
  implementPage(app, listActivity, async ({ db, query }) => {
    const { rows, meta } = await findActivity(db, query);
    return { data: rows.map(toActivityRow), meta };
  });
}
