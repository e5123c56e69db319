import { mergePeople, previewMerge } from "#shared/contracts/merging.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { foresee, toPreview } from "./foreseen-merge.ts";
import { judgedChanges, merge } from "./merge.ts";

export function mergingRoutes(app: ApiApp): void {
  implement(app, previewMerge, async ({ db, viewer, business, params, now }) => {
    const timeZone = businessTimeZone(business.profile);
    const foreseen = await foresee(db.primary, viewer, { ...params, timeZone }, now);
    await judgedChanges(db.primary, viewer, foreseen, { name: "kept", email: "kept", employee_no: "kept" }, now);
    return { data: await toPreview(foreseen, now) };
  });

  implement(app, mergePeople, async ({ db, viewer, business, params, body, now }) => {
    const timeZone = businessTimeZone(business.profile);
    return { data: await merge(db.primary, viewer, { ...params, timeZone }, body, now) };
  });
}
