import { renderToString } from "react-dom/server";
import { createMemoryRouter, matchPath, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import common from "#locales/en/common.json" with { type: "json" };
import manage from "#locales/en/manage.json" with { type: "json" };
import palette from "#locales/en/palette.json" with { type: "json" };
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { routes } from "#client/core/navigation/every-route.ts";
import { AppProviders } from "#client/core/page/app-context.tsx";
import { bareBoot } from "#client/core/page/boot.fixture.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { businessQuery, userQuery } from "#client/core/session/session.queries.ts";
import { useManagementPages } from "./management-pages.ts";

const learner = { id: 1, name: "An", email: "an@a.test", business_id: "a", login_status: 1 };

/** Where somebody with these rights is led. */
function pagesOf(rights: object): string[] {
  const queryClient = createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) });
  queryClient.setQueryData(businessQuery.queryKey, BusinessProfile.parse({ id: "a" }));
  queryClient.setQueryData(userQuery.queryKey, User.parse({ ...learner, ...rights }));
  let pages: string[] = [];
  function Probe() {
    pages = useManagementPages().map(({ to }) => to);
    return null;
  }
  renderToString(
    <AppProviders
      boot={bareBoot}
      flash={null}
      otpStep={null}
      queryClient={queryClient}
      translator={createTranslator("en", { common, manage, palette })}
    >
      <RouterProvider
        router={createMemoryRouter([{ path: "/docs", Component: Probe }], {
          basename: "/en",
          initialEntries: ["/en/docs"],
        })}
      />
    </AppProviders>,
  );
  return pages;
}

test("the palette leads nobody to a page that their rights do not open", () => {
  expect(pagesOf({})).toEqual([]);
  const lead = pagesOf({ can_access_admin: true, scoped_flags: ["can_access_admin"] });
  expect(lead).toEqual(expect.arrayContaining(["/manage/admin/users", "/manage/admin/teams", "/manage/bin"]));
  expect(lead.filter((path) => /branding|roles|sso|words|lms|testbank/.test(path))).toEqual([]);
  const learning = pagesOf({ can_access_lMS: true, scoped_flags: ["can_access_lMS"] });
  expect(learning).not.toContain("/manage/lms/courses");
  expect(learning.filter((path) => path.startsWith("/manage/admin"))).toEqual([]);
});

test("whoever may do everything is led to every page of the management side that needs no record, each once", () => {
  const flags = [
    "can_access_admin",
    "can_access_lMS",
    "can_access_testbank",
    "can_access_competency",
    "can_access_gamification",
  ];
  const pages = pagesOf(Object.fromEntries(flags.map((flag) => [flag, true])));
  expect(new Set(pages).size).toBe(pages.length);
  const known = routes.filter(({ name }) => name !== "manage-missing");
  for (const to of pages)
    expect(
      known.some(({ path }) => matchPath(path, to)),
      to,
    ).toBe(true);
});
