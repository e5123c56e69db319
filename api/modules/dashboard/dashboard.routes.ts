import { type Dashboard, getDashboard } from "#shared/contracts/dashboard.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { mondayOf, spanOfWeek } from "#shared/domain/local-day.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { type Reach, reachOf, scopeWith } from "#api/http/reach.ts";
import { graderReach, staffReach } from "#api/http/staff.ts";
import { instant } from "#api/http/instant.ts";
import { waitingRequests } from "#api/modules/admission/public.ts";
import { findActivity, toActivityRows } from "#api/modules/activity/public.ts";
import { waitingErasures } from "#api/modules/people/public.ts";
import { courseDeadlines, endingCertificates, programmeDeadlines, soonDays } from "#api/modules/deadlines/public.ts";
import { failedJobs, jobsSeenBy } from "#api/modules/jobs/public.ts";
import { failedLetters } from "#api/modules/outbox/public.ts";
import {
  datesBetween,
  invitedPeople,
  mostCounted,
  waitingEssays,
  waitingHandIns,
  waitingPeople,
} from "./dashboard.repo.ts";
import { toGrading, toRequests, toWaiting, toWeekClass } from "./dashboard.view.ts";
import { toOverdue } from "./overdue.ts";
import { toExpiring, toSoonDue } from "./soon-due.ts";

const activityRows = 5;
/** How far back what failed is told. */
const failedMs = 30 * 24 * 60 * 60_000;

export function dashboardRoutes(app: ApiApp): void {
  implement(app, getDashboard, async ({ c, db, viewer, business, now }) => {
    const { id, user } = viewer;
    const within = (reach: Reach | undefined): Scope | undefined => reach && scopeWith(viewer, reach);
    const learning = within(staffReach(user));
    const requests = within(reachOf(user, "can_access_lMS"));
    const people = within(reachOf(user, "can_access_admin"));
    const essays = within(graderReach(user));
    const timeZone = businessTimeZone(business.profile);
    const today = zonedDate(now, timeZone);
    const week = spanOfWeek(now, timeZone);
    const seen = people && { actorId: user.isAccountManager ? undefined : id, scope: people };
    const clock = { now, timeZone };
    const [parts, activity] = await Promise.all([
      readAsked(db, {
        courses: learning && courseDeadlines(db, learning),
        programmes: learning && programmeDeadlines(db, learning),
        ends: learning && endingCertificates(db, learning, clock),
        essays: essays && waitingEssays(db, id, essays),
        handIns: learning && waitingHandIns(db, id, learning),
        requests: requests && waitingRequests(db, requests).limit(mostCounted),
        dates: learning && datesBetween(db, ...week),
        people: people && waitingPeople(db, people),
        invited: people && invitedPeople(db, now, people),
        erasures: people === "business" ? waitingErasures(db, now) : undefined,
        jobs: people || requests ? failedJobs(db, jobsSeenBy(viewer), now - failedMs).limit(mostCounted) : undefined,
        letters: seen && failedLetters(db, seen, now - failedMs).limit(mostCounted),
      }),
      people ? findActivity(db, { limit: activityRows, isWork: true }, people) : null,
    ]);
    const deadlines = parts.courses && parts.programmes && [parts.courses, parts.programmes];
    const until = addDays(today, soonDays);
    const data: Dashboard = {
      today,
      overdue: deadlines && toOverdue(deadlines, clock),
      soon: deadlines && toSoonDue(deadlines, until, clock),
      expiring: parts.ends && toExpiring(parts.ends, until, clock),
      grading: parts.essays || parts.handIns ? toGrading([...(parts.essays ?? []), ...(parts.handIns ?? [])]) : null,
      requests: parts.requests && toRequests(parts.requests),
      classes: parts.dates ? { from: mondayOf(today), sessions: parts.dates.map(toWeekClass) } : null,
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
