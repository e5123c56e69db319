import { eq } from "drizzle-orm";
import { getCourseRounds } from "#shared/contracts/course-rounds.ts";
import { getMyLearning, saveCourse, unsaveCourse } from "#shared/contracts/learning.ts";
import { getPersonLearning, mostLearningShown } from "#shared/contracts/person-learning.ts";
import { AppError } from "#shared/errors.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { users } from "#api/db/schema/identity.ts";
import { isPersonIn } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { logFailure } from "#api/http/render-error.ts";
import { cardStandings, keepStandings } from "#api/modules/progress/public.ts";
import { loadCourseRounds } from "./course-rounds.repo.ts";
import { toCourseRounds } from "./course-rounds.view.ts";
import { loadMyLearning } from "./learning.repo.ts";
import { toMyLearning, toPersonItem } from "./learning.view.ts";
import { setSaved } from "./saved.repo.ts";

export function learningRoutes(app: ApiApp): void {
  implementPage(app, getMyLearning, async ({ c, db, viewerId, business, query, now }) => {
    const tab = query.tab ?? "in-progress";
    const loaded = await loadMyLearning(db, viewerId, tab);
    const timeZone = businessTimeZone(business.profile);
    const standings = cardStandings(loaded.cards, loaded.lessons);
    c.executionCtx.waitUntil(
      keepStandings(db, viewerId, loaded.cards, standings).catch((error: unknown) => logFailure(c, error)),
    );
    return { data: toMyLearning(tab, loaded, { now, timeZone, firstLoginAt: loaded.firstLoginAt }) };
  });

  implementPage(app, getCourseRounds, async ({ db, viewerId, business, params, now }) => {
    const loaded = await loadCourseRounds(db, viewerId, params.slug, now);
    if (loaded === undefined) throw new AppError("not_found");
    return { data: toCourseRounds(loaded, { now, timeZone: businessTimeZone(business.profile) }) };
  });

  implement(app, getPersonLearning, async ({ db, business, scope, params: { userId }, query: { tab }, now }) => {
    // Primary key of users.
    const person = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId), isPersonIn(db, scope, users.id))
      .get();
    if (person === undefined) throw new AppError("not_found");
    const loaded = await loadMyLearning(db, userId, tab);
    const clock = { now, timeZone: businessTimeZone(business.profile), firstLoginAt: loaded.firstLoginAt };
    const { counts, items } = toMyLearning(tab, loaded, clock);
    // What somebody keeps for later is their own.
    const { in_progress, assigned, completed } = counts;
    const shown = items.slice(0, mostLearningShown).map(toPersonItem);
    return { data: { counts: { in_progress, assigned, completed }, items: shown } };
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
