import { expect, test } from "vitest";
import { drawn, nothingLoaded } from "#client/core/page/drawn.fixture.tsx";
import { businessQuery, userQuery } from "#client/core/session/session.queries.ts";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { OverdueTeam, WeekClass } from "#shared/contracts/dashboard.ts";
import { classroomPath, rosterPath } from "#shared/routes.ts";
import { OverdueTeams } from "./overdue-teams.tsx";
import { WeekClasses } from "./week-classes.tsx";

const date: WeekClass = {
  id: "date-1",
  classroom: { slug: "first-aid", title: "First aid" },
  starts_at: "2026-11-20T02:00:00.000Z",
  ends_at: "2026-11-20T04:00:00.000Z",
  place: null,
  seats: 5,
  taken: 1,
  is_cancelled: false,
};

test("a date of the week leads to who comes to it, and to the class itself where that is closed to the viewer", () => {
  const leadsTo = (flags: object) => {
    const loaded = nothingLoaded();
    const user = { id: 1, name: "Hà", email: "ha@a.test", business_id: "a", login_status: 1, ...flags };
    loaded.setQueryData(userQuery.queryKey, User.parse(user));
    loaded.setQueryData(businessQuery.queryKey, BusinessProfile.parse({ id: "a" }));
    const week = <WeekClasses today="2026-11-20" classes={{ from: "2026-11-16", count: 1, sessions: [date] }} />;
    return [...drawn(week, { loaded }).matchAll(/<a[^>]* href="\/en([^"]*)"/g)].map(([, href]) => href);
  };
  expect(leadsTo({ can_access_lMS: true })).toEqual([rosterPath("date-1")]);
  expect(leadsTo({ can_access_admin: true })).toEqual([classroomPath("first-aid")]);
});

test("beside a team of hundreds each part of a small one can be told", () => {
  const team = (name: string, [done, inTime, overdue]: [number, number, number]): OverdueTeam => {
    return { team: name, team_id: null, leads: [], done, in_time: inTime, overdue, longest_days: 1 };
  };
  const teams = [team("Large", [100, 300, 1]), team("Small", [1, 0, 1])];
  const html = drawn(<OverdueTeams overdue={{ people: 2, is_more: false, teams, targets: [] }} />);
  const bars = [...html.matchAll(/<svg.*?<\/svg>/g)].map(([bar]) =>
    [...bar.matchAll(/ width="([\d.]+)" height="8">/g)].map(([, width]) => Number(width)),
  );
  expect(bars.map((parts) => parts.length)).toEqual([3, 2]);
  for (const width of bars.flat()) expect(width).toBeGreaterThanOrEqual(5);
  expect(bars[0]!.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100);
});
