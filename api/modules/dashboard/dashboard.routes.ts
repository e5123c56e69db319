import { type Dashboard, getDashboard } from "#shared/contracts/dashboard.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { previewLateReminders, sendLateReminders } from "#shared/contracts/overdue-reminders.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { mondayOf, spanOfWeek } from "#shared/domain/local-day.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Reached, Scope } from "#api/db/team-scope.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { type Reach, reachOf, scopeWith } from "#api/http/reach.ts";
import { graderReach, staffReach, staffScope } from "#api/http/staff.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { instant } from "#api/http/instant.ts";
import { waitingRequests } from "#api/modules/admission/public.ts";
import { findActivity, toActivityRows } from "#api/modules/activity/public.ts";
import { doubtfulQuestions, toDoubtful } from "#api/modules/bank/public.ts";
import { letterboxOf, waitingErasures } from "#api/modules/people/public.ts";
import {
  courseDeadlines,
  type DayClock,
  dayOf,
  endingCertificates,
  programmeDeadlines,
  soonDays,
} from "#api/modules/deadlines/public.ts";
import { failedJobs, jobsSeenBy } from "#api/modules/jobs/public.ts";
import { failedLetters } from "#api/modules/outbox/public.ts";
import { teamChoices } from "#api/modules/teams/public.ts";
import {
  anyLearning,
  datesBetween,
  invitedPeople,
  mostCounted,
  seenTeam,
  waitingEssays,
  waitingExamEssays,
  waitingHandIns,
  waitingPeople,
} from "./dashboard.repo.ts";
import { toGrading, toRequests, toWaiting, toWeek } from "./dashboard.view.ts";
import { toOverdue } from "./overdue.ts";
import { foreseeLateReminders, remindLate } from "./remind-late.ts";
import { toExpiring, toSoonDue } from "./soon-due.ts";

const activityRows = 5;
/** Teams to choose from. */
const mostTeams = 200;
/** How far back what failed is told. */
const failedMs = 30 * 24 * 60 * 60_000;

export function dashboardRoutes(app: ApiApp): void {
  implement(app, previewLateReminders, async ({ db, business, viewer, body, now }) => ({
    data: await foreseeLateReminders(db.primary, whomOf(viewer, body, dayOf(business, now))),
  }));

  implement(app, sendLateReminders, async ({ c, db, business, viewer, body, now }) => {
    const asked = whomOf(viewer, body, dayOf(business, now));
    const about = body.team_id ?? body.within;
    const team = about === undefined ? null : await seenTeam(db.primary, about, asked.scope);
    const sending = { env: c.env, actor: viewer, box: await letterboxOf(c, business), team: team?.name };
    return { data: await untilUnraced(() => remindLate(db.primary, sending, asked, body)) };
  });

  implement(app, getDashboard, async ({ c, db, viewer, business, query, now }) => {
    const { id, user } = viewer;
    const within = (reach: Reach | undefined): Scope | undefined => reach && scopeWith(viewer, reach);
    const learning = within(staffReach(user));
    const people = within(reachOf(user, "can_access_admin"));
    // What both show of a team lies within the narrower.
    const teamScope = [learning, people].find((scope) => typeof scope === "object") ?? learning ?? people;
    const team = query.team !== undefined && teamScope ? await seenTeam(db, query.team, teamScope) : null;
    if (query.team !== undefined && team === null) throw new AppError("not_found");
    const reached = (scope: Scope | undefined): Reached | undefined => scope && (team ? { team: team.id } : scope);
    const [ofLearning, ofPeople] = [reached(learning), reached(people)];
    const whole = team ? {} : { learning, people, requests: within(reachOf(user, "can_access_lMS")) };
    const essays = team ? undefined : within(graderReach(user));
    const timeZone = businessTimeZone(business.profile);
    const today = zonedDate(now, timeZone);
    const week = spanOfWeek(now, timeZone);
    const seen = whole.people && { actorId: user.isAccountManager ? undefined : id, scope: whole.people };
    const clock = { now, timeZone };
    const since = now - failedMs;
    const [parts, activity] = await Promise.all([
      readAsked(db, {
        learners: [whole.learning, whole.people].includes("business") ? anyLearning(db) : undefined,
        teams: teamScope && teamChoices(db, teamScope, mostTeams),
        courses: ofLearning && courseDeadlines(db, ofLearning),
        programmes: ofLearning && programmeDeadlines(db, ofLearning),
        ends: ofLearning && endingCertificates(db, ofLearning, clock),
        essays: essays && waitingEssays(db, id, essays),
        examEssays: essays && waitingExamEssays(db, id, essays),
        handIns: whole.learning && waitingHandIns(db, id, whole.learning),
        doubtful: !team && reachOf(user, "can_access_testbank") === "business" ? doubtfulQuestions(db) : undefined,
        requests: whole.requests && waitingRequests(db, whole.requests).limit(mostCounted),
        dates: whole.learning && datesBetween(db, week, { scope: whole.learning, viewerId: id }),
        people: ofPeople && waitingPeople(db, ofPeople),
        invited: ofPeople && invitedPeople(db, now, ofPeople),
        erasures: whole.people === "business" ? waitingErasures(db, now) : undefined,
        jobs: whole.people || whole.requests ? failedJobs(db, jobsSeenBy(viewer), since).limit(mostCounted) : undefined,
        letters: seen && failedLetters(db, seen, since).limit(mostCounted),
      }),
      whole.people ? findActivity(db, { limit: activityRows, isWork: true }, whole.people) : null,
    ]);
    const deadlines = parts.courses && parts.programmes && [parts.courses, parts.programmes];
    const until = addDays(today, soonDays);
    const data: Dashboard = {
      today,
      team,
      teams: parts.teams && parts.teams.length > 1 ? parts.teams : [],
      has_learners:
        parts.learners && [parts.learners, parts.courses, parts.programmes].some((rows) => rows && rows.length > 0),
      overdue: deadlines && (await toOverdue(db, deadlines, clock)),
      soon: deadlines && toSoonDue(deadlines, until, clock),
      expiring: parts.ends && toExpiring(parts.ends, until, clock),
      grading:
        parts.essays || parts.handIns
          ? toGrading([parts.essays ?? [], parts.examEssays ?? [], parts.handIns ?? []].flat())
          : null,
      doubtful: parts.doubtful && toDoubtful(parts.doubtful),
      requests: parts.requests && toRequests(parts.requests),
      classes: parts.dates && toWeek(mondayOf(today), parts.dates),
      people: parts.people && parts.invited && toWaiting(parts.people, parts.invited),
      erasures:
        parts.erasures &&
        parts.erasures.map(({ expiresAt, ...person }) => ({ ...person, expires_at: instant(expiresAt) })),
      failed: parts.jobs && { jobs: parts.jobs.length, letters: parts.letters?.length ?? 0 },
      activity:
        activity && people
          ? await toActivityRows(activity.rows, { db, locale: c.var.locale, timeZone, viewerId: id, scope: people })
          : null,
    };
    return { data };
  });
}

/** Whom a reminder is about: those whose overdue learning the viewer is shown. Throws `forbidden` to everybody else. */
function whomOf(viewer: Viewer, { within, team_id: teamId }: BodyOf<typeof previewLateReminders>, clock: DayClock) {
  const scope = staffScope(viewer);
  return { scope, reached: within === undefined ? scope : { team: within }, teamId, clock };
}

type Answers<Asked> = {
  [Name in keyof Asked]: Asked[Name] extends infer S ? (S extends Statement<infer Rows> ? Rows | null : null) : never;
};

/** What was asked for, in one round trip; null for what was not. */
async function readAsked<Asked extends Record<string, Statement<unknown> | undefined>>(
  db: TenantDb,
  asked: Asked,
): Promise<Answers<Asked>> {
  const names = Object.entries(asked).flatMap(([name, statement]) => (statement ? [{ name, statement }] : []));
  const rows = await db.batch(names.map(({ statement }) => statement));
  const found = Object.fromEntries(names.map(({ name }, index) => [name, itemAt(rows, index)]));
  return Object.fromEntries(Object.keys(asked).map((name) => [name, found[name] ?? null])) as Answers<Asked>;
}
