import { expect, test } from "vitest";
import { drawn, nothingLoaded } from "#client/core/page/drawn.fixture.tsx";
import { userQuery } from "#client/core/session/session.queries.ts";
import dashboard from "#locales/en/dashboard.json" with { type: "json" };
import { User } from "#shared/contracts/auth.ts";
import { assignmentsPath, brandingPath, coursesPath, newPersonPath } from "#shared/routes.ts";
import { FirstSteps } from "./first-steps.tsx";

function linksOf(flags: object): string[] {
  const loaded = nothingLoaded();
  const user = { id: 1, name: "Hà", email: "ha@a.test", business_id: "a", login_status: 1, ...flags };
  loaded.setQueryData(userQuery.queryKey, User.parse(user));
  const html = drawn([{ path: "/manage", Component: FirstSteps }], { words: { dashboard }, at: "/manage", loaded });
  return [...html.matchAll(/<a[^>]* href="\/en([^"]*)"/g)].map(([, href]) => href!);
}

test("leads to what the viewer may do for the whole business, and is not there where that is nothing", () => {
  const both = { can_access_admin: true, can_access_lMS: true };
  expect(linksOf(both)).toEqual([newPersonPath, coursesPath, assignmentsPath, brandingPath]);
  expect(linksOf({ can_access_lMS: true })).toEqual([coursesPath, assignmentsPath]);
  expect(linksOf({ ...both, scoped_flags: ["can_access_admin", "can_access_lMS"] })).toEqual([]);
});
