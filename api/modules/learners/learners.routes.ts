import { giveCredit } from "#shared/contracts/credits.ts";
import { setExtraTime } from "#shared/contracts/grading.ts";
import { getLearner, listLearners, mostLearnerTeams } from "#shared/contracts/learners.ts";
import { beginRound } from "#shared/contracts/rounds.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import { implement } from "#api/http/contract-route.ts";
import { staffScope } from "#api/http/staff.ts";
import { dayOf } from "#api/modules/deadlines/public.ts";
import { findPeople, personRow, shownPerson, toPersonHead } from "#api/modules/people/public.ts";
import { teamChoices } from "#api/modules/teams/public.ts";
import { credit } from "./credits.ts";
import { giveExtraTime } from "./extra-time.ts";
import { learningOf, overdueOf } from "./learners.repo.ts";
import { begin } from "./rounds.ts";
import { toLearnerItems, toLearnerRow } from "./learners.view.ts";

export function learnersRoutes(app: ApiApp): void {
  implement(app, listLearners, async ({ db, business, scope, query: { q, team, due, ...page }, now }) => {
    const clock = dayOf(business, now);
    const [{ rows, meta }, teams] = await Promise.all([
      findPeople(db.primary, { q, team, due, clock }, page, scope),
      teamChoices(db.primary, scope, mostLearnerTeams).all(),
    ]);
    const overdue = await overdueOf(
      db.primary,
      rows.map(({ id }) => id),
      clock,
    );
    return { data: rows.map((row) => toLearnerRow(row, overdue.get(row.id) ?? 0)), meta: { ...meta, teams } };
  });

  implement(app, getLearner, async ({ db, business, viewer, scope, params: { userId }, now }) => {
    const [[row], [shown]] = await db.primary.batch([
      personRow(db.primary, userId, scope),
      shownPerson(db.primary, userId, scope),
    ]);
    if (row === undefined || shown === undefined) throw new AppError("not_found");
    const loaded = await learningOf(db.primary, userId);
    const isOwn = userId === viewer.id;
    return {
      data: {
        ...toPersonHead(shown),
        is_blocked: row.loginStatus === 2,
        extra_time_percent: row.extraTimePercent,
        items: toLearnerItems(loaded, scope, { now, timeZone: businessTimeZone(business.profile) }),
        is_cut: loaded.isCut,
        may: { ease: !isOwn || viewer.user.isAccountManager, extra_time: !isOwn },
      },
    };
  });

  implement(app, giveCredit, async ({ db, business, viewer, scope, body, now }) => ({
    data: await untilUnraced(() => credit(db.primary, { business, viewer, scope }, body, now)),
  }));

  implement(app, beginRound, async ({ db, business, viewer, scope, body, now }) => ({
    data: await untilUnraced(() => begin(db.primary, { business, viewer, scope }, body, now)),
  }));

  implement(app, setExtraTime, async ({ db, viewer, body: { user_id: userId, extra_time_percent: percent }, now }) => {
    const given = { userId, percent, scope: staffScope(viewer) };
    return { data: await untilUnraced(() => giveExtraTime(db.primary, viewer, given, now)) };
  });
}
