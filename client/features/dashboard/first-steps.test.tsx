import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { drawn, nothingLoaded } from "#client/core/page/drawn.fixture.tsx";
import { userQuery } from "#client/core/session/session.queries.ts";
import dashboard from "#locales/en/dashboard.json" with { type: "json" };
import { User } from "#shared/contracts/auth.ts";
import { assignmentPath, assignmentsPath, brandingPath, coursesPath, newPersonPath } from "#shared/routes.ts";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { DashboardBoard } from "./dashboard-board.tsx";
import { FirstSteps } from "./first-steps.tsx";

function linksOf(flags: object, Component: ComponentType = FirstSteps): string[] {
  const loaded = nothingLoaded();
  const user = { id: 1, name: "Hà", email: "ha@a.test", business_id: "a", login_status: 1, ...flags };
  loaded.setQueryData(userQuery.queryKey, User.parse(user));
  const html = drawn([{ path: "/manage", Component }], { words: { dashboard }, at: "/manage", loaded });
  return [...html.matchAll(/<a[^>]* href="\/en([^"]*)"/g)].map(([, href]) => href!);
}

/** A day on which nothing waits. */
const quietDay: Dashboard = {
  today: "2026-11-20",
  team: null,
  teams: [],
  has_learners: false,
  overdue: { people: 0, is_more: false, teams: [], targets: [] },
  soon: { until: "2026-12-20", people: 0, is_more: false, targets: [] },
  expiring: { until: "2026-12-20", people: 0, is_more: false, targets: [] },
  grading: { count: 0, oldest_at: null, courses: [] },
  requests: { count: 0, oldest_at: null },
  classes: { from: "2026-11-16", count: 0, sessions: [] },
  people: { waiting: 0, invited: 0, invited_until: null },
  failed: { jobs: 0, letters: 0 },
  erasures: [],
  doubtful: null,
  activity: [],
};

test("leads to what the viewer may do for the whole business, and is not there where that is nothing", () => {
  const both = { can_access_admin: true, can_access_lMS: true };
  expect(linksOf(both)).toEqual([newPersonPath, coursesPath, assignmentsPath, brandingPath]);
  expect(linksOf({ can_access_lMS: true })).toEqual([coursesPath, assignmentsPath]);
  expect(linksOf({ ...both, scoped_flags: ["can_access_admin", "can_access_lMS"] })).toEqual([]);
});

test("stands on the dashboard until somebody learns, and on no quiet day after that", () => {
  const manager = { can_access_admin: true, can_access_lMS: true };
  const shownOn = (hasLearners: boolean | null) =>
    linksOf(manager, () => <DashboardBoard dashboard={{ ...quietDay, has_learners: hasLearners }} />);
  const head = assignmentPath("new");
  expect(shownOn(false)).toEqual([head, newPersonPath, coursesPath, assignmentsPath, brandingPath]);
  expect([shownOn(true), shownOn(null)]).toEqual([[head], [head]]);
});
