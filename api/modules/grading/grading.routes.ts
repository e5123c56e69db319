import { countWaiting, listExtraTime } from "#shared/contracts/grading.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { scopeWith } from "#api/http/reach.ts";
import { graderReach, staffReach, staffScope } from "#api/http/staff.ts";
import { findPeople } from "./extra-time.repo.ts";
import { countEssays, countExamEssays, countHandIns } from "./waiting.repo.ts";

export function gradingRoutes(app: ApiApp): void {
  implement(app, countWaiting, async ({ db, viewer }) => {
    const [grades, reviews] = [graderReach(viewer.user), staffReach(viewer.user)];
    if (grades === undefined && reviews === undefined) throw new AppError("forbidden");
    const [essays, ofExams, handIns] = await Promise.all([
      grades && countEssays(db, viewer.id, scopeWith(viewer, grades)).get(),
      grades && countExamEssays(db, viewer.id, scopeWith(viewer, grades)).get(),
      reviews && countHandIns(db, viewer.id, scopeWith(viewer, reviews)).get(),
    ]);
    return { data: { essays: (essays?.count ?? 0) + (ofExams?.count ?? 0), hand_ins: handIns?.count ?? 0 } };
  });

  implement(app, listExtraTime, async ({ db, viewer, query }) => {
    const { rows, total } = await findPeople(db, viewer.id, (query.q ?? "").trim(), staffScope(viewer));
    return { data: rows, meta: { next_cursor: null, total } };
  });
}
