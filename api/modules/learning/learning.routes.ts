import { getMyLearning, saveCourse, unsaveCourse } from "#shared/contracts/learning.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { loadMyLearning } from "./learning.repo.ts";
import { toMyLearning } from "./learning.view.ts";
import { setSaved } from "./saved.repo.ts";

export function learningRoutes(app: ApiApp): void {
  implement(app, getMyLearning, async ({ db, viewer, business, query, now }) => {
    const tab = query.tab ?? "in-progress";
    const loaded = await loadMyLearning(db, viewer.id, tab);
    const { boardTimeZone: timeZone } = learnerOf(viewer, business);
    return { data: toMyLearning(tab, loaded, { now, timeZone, firstLoginAt: loaded.firstLoginAt }) };
  });

  for (const [contract, isSaved] of [
    [saveCourse, true],
    [unsaveCourse, false],
  ] as const) {
    implement(app, contract, async ({ db, viewer, params, now }) => {
      if (!(await setSaved(db, viewer.id, params.slug, isSaved, now))) throw new AppError("not_found");
      return { data: { is_saved: isSaved } };
    });
  }
}
