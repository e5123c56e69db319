import { expect, test, vi } from "vitest";
import { drawn, nothingLoaded } from "#client/core/page/drawn.fixture.tsx";
import common from "#locales/en/common.json" with { type: "json" };
import manage from "#locales/en/manage.json" with { type: "json" };
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { waitingCountQuery } from "#client/features/grading/public.ts";
import { businessQuery, userQuery } from "#client/core/session/session.queries.ts";
import type * as iconNames from "#client/shell/frame/icon-names.ts";
import { CustomLayout } from "./custom-layout.tsx";

/** As they are once the bar has been narrow for a moment: no server fetches them. */
vi.mock("#client/shell/frame/icon-names.ts", async (original) => {
  const tooltips = await import("#client/ui/tooltip.tsx");
  const useIconNames = (_barId: string, isNarrow: boolean) => (isNarrow ? tooltips : null);
  return { ...(await original<typeof iconNames>()), useIconNames };
});

function render(isSideBarNarrow: boolean, flags = { can_access_lMS: 1, can_access_testbank: 1 } as object): string {
  const loaded = nothingLoaded();
  loaded.setQueryData(businessQuery.queryKey, BusinessProfile.parse({ id: "acme", config_display: { title: "Acme" } }));
  loaded.setQueryData(
    userQuery.queryKey,
    User.parse({ id: 1, name: "Ann", email: "ann@acme.test", business_id: "acme", login_status: 1, ...flags }),
  );
  loaded.setQueryData(waitingCountQuery.queryKey, 7);
  return drawn([{ path: "/manage/lms", Component: CustomLayout, children: [{ index: true, element: "content" }] }], {
    words: { common, manage },
    boot: isSideBarNarrow ? { isSideBarNarrow } : {},
    loaded,
    at: "/manage/lms",
  });
}

test("the server draws the sidebar as wide as it was left", () => {
  expect(render(false)).toContain('class="management-page"');
  const narrow = render(true);
  expect(narrow).toContain('class="management-page management-narrow"');
  expect(narrow).toContain('aria-expanded="false"');
});

test("it holds the areas that the user's flags open, and no other", () => {
  const areas = (text: string) => [...text.matchAll(/href="\/en\/manage([^"]*)"/g)].map((match) => match[1]);
  const trainers = areas(render(false));
  expect(trainers).toEqual(
    expect.arrayContaining(["", "/grading", "/lms/programmes", "/testbank", "/reports", "/jobs"]),
  );
  expect(trainers.filter((path) => !/^$|^\/(?:grading|lms|testbank|reports|jobs)/.test(path ?? ""))).toEqual([]);
  const admins = areas(render(false, { can_access_admin: 1 }));
  expect(admins).toEqual(expect.arrayContaining(["/admin/users", "/admin/activity", "/admin"]));
  expect(admins.filter((path) => !path?.startsWith("/admin"))).toEqual(["", "/reports", "/jobs"]);
});

test("how much waits for its grading stands beside its link, for those who may grade", () => {
  expect(render(false)).toMatch(/class="count">7</);
  expect(render(false, { can_access_admin: 1 })).not.toMatch(/class="count"/);
});

test("in the narrow bar everything that is drawn as an icon alone has a tooltip", () => {
  const [bar = ""] = /<aside.*<\/aside>/s.exec(render(true)) ?? [];
  // What makes the bar wide says it by itself, before anything was fetched.
  const named = bar.match(/data-state="closed"| title="/g)?.length;
  // Every link and button, and the choice of the colour mode.
  expect(named).toBe((bar.match(/<(?:a|button|select)[ >]/g) ?? []).length);
  expect(render(false)).not.toContain('data-state="closed"');
});
