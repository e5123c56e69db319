import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { giveCredit } from "#shared/contracts/credits.ts";
import { setExtraTime } from "#shared/contracts/grading.ts";
import { getLearner, listLearners, mostLearnerTeams } from "#shared/contracts/learners.ts";
import { beginRound } from "#shared/contracts/rounds.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { beginViewing } from "#shared/contracts/viewing.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { signAccessToken } from "#api/http/access-token.ts";
import type { ApiApp } from "#api/http/context.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { isWithin } from "#api/http/reach.ts";
import { staffScope } from "#api/http/staff.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { isErased, newViewing } from "#api/modules/identity/public.ts";
import { dayOf, targetTitle } from "#api/modules/deadlines/public.ts";
import { findPeople, personRow, shownPerson, toPersonHead } from "#api/modules/people/public.ts";
import { teamChoices } from "#api/modules/teams/public.ts";
import { credit } from "./credits.ts";
import { giveExtraTime } from "./extra-time.ts";
import { learningOf, overdueOf } from "./learners.repo.ts";
import { begin } from "./rounds.ts";
import { toLearnerItems, toLearnerRow } from "./learners.view.ts";

export function learnersRoutes(app: ApiApp): void {
  implement(app, listLearners, async ({ db, business, scope, query: { q, team, due, target, ...page }, now }) => {
    const clock = dayOf(business, now);
    const [{ rows, meta }, teams, title] = await Promise.all([
      findPeople(db.primary, { q, team, due, target, clock }, page, scope),
      teamChoices(db.primary, scope, mostLearnerTeams).all(),
      target === undefined ? null : targetTitle(db.primary, target),
    ]);
    const overdue = await overdueOf(
      db.primary,
      rows.map(({ id }) => id),
      clock,
    );
    return {
      data: rows.map((row) => toLearnerRow(row, overdue.get(row.id) ?? 0)),
      meta: { ...meta, teams, target: title },
    };
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
        may: {
          ease: !isOwn || viewer.user.isAccountManager,
          extra_time: !isOwn,
          view: viewingRefusal(viewer, row) === undefined,
        },
      },
    };
  });

  implement(app, beginViewing, async ({ c, db, business, viewer, scope, body: { user_id: userId }, now }) => {
    const row = await personRow(db.primary, userId, scope).get();
    if (row === undefined || isErased(row)) throw new AppError("not_found");
    const refusal = viewingRefusal(viewer, row);
    if (refusal) throw new AppError(refusal);
    const begun = { personId: userId, userAgent: c.req.header("User-Agent") };
    const { sessionId, endsAt } = await newViewing(db.primary, viewer, begun, now);
    const claims = { userId, sessionId, endsAt, actorId: viewer.id };
    const token = await signAccessToken(c.env.AUTH_KEYS, business.id, claims, now);
    return { data: { access_token: token, until: instant(endsAt) } };
  });

  implement(app, giveCredit, async ({ db, business, viewer, scope, body, now }) => ({
    data: await untilUnraced(() => credit(db.primary, { business, viewer, scope }, body, now)),
  }));

  implement(app, beginRound, async ({ db, business, viewer, scope, body, now }) => ({
    data: await untilUnraced(() => begin(db.primary, { business, viewer, scope }, roundsAsked(body), now)),
  }));

  implement(app, setExtraTime, async ({ db, viewer, body: { user_id: userId, extra_time_percent: percent }, now }) => {
    const given = { userId, percent, scope: staffScope(viewer) };
    return { data: await untilUnraced(() => giveExtraTime(db.primary, viewer, given, now)) };
  });
}

function roundsAsked({ user_ids: ids, course_id: courseId, due_on: dueOn, reason }: BodyOf<typeof beginRound>) {
  return { pairs: ids.map((userId) => ({ userId, courseId })), dueOn, reason };
}

/** Why somebody does not see the product as this person; undefined: they may. */
function viewingRefusal(viewer: Viewer, person: UserRow): ErrorCode | undefined {
  if (person.id === viewer.id) return "own_account";
  if (person.loginStatus === 2) return "person_blocked";
  return isWithin(viewer.user, person) ? undefined : "wider_rights";
}
