import { expect, test } from "vitest";
import { drawn, nothingLoaded } from "#client/core/page/drawn.fixture.tsx";
import common from "#locales/en/common.json" with { type: "json" };
import course from "#locales/en/course.json" with { type: "json" };
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { Outline } from "#client/features/course/public.ts";
import { courseDetail, outlineLesson } from "#tests/fixtures/course-detail.ts";
import { LandingLayout } from "#client/shell/layouts/landing-layout.tsx";
import { businessQuery, userQuery } from "#client/core/session/session.queries.ts";

const menus = [{ label: "Handbook", link: "https://handbook.test/" }];
const hoasen = BusinessProfile.parse({
  id: "hoasen",
  enable_menu: 1,
  biz_menus: menus,
  default_categories: [{ cat_title: "Safety", slug: "safety", children: [{ cat_title: "Fire", slug: "fire" }] }],
});
const acme = BusinessProfile.parse({
  id: "acme",
  enable_menu: 0,
  biz_menus: menus,
  config_display: { title: "Acme Industrial" },
});

function render(business: BusinessProfile, user: User | null, content?: React.ReactNode): string {
  const loaded = nothingLoaded();
  loaded.setQueryData(businessQuery.queryKey, business);
  loaded.setQueryData(userQuery.queryKey, user);
  return drawn([{ path: "/", Component: LandingLayout, children: [{ index: true, element: content ?? null }] }], {
    words: { common, course },
    boot: { timeZone: "Asia/Ho_Chi_Minh" },
    loaded,
  });
}

const learner = (business_id: string, flags: object = {}) =>
  User.parse({ id: 1, name: "Thu Hà", email: "ha@a.test", business_id, login_status: 1, ...flags });
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);

test("the menu holds the category tree, open, and the business's links only where they are turned on", () => {
  const html = render(hoasen, learner("hoasen"));
  expect(hrefs(html)).toEqual(
    expect.arrayContaining([
      "/en/chuong-trinh-hoc/safety",
      "/en/chuong-trinh-hoc/safety/fire",
      "https://handbook.test/",
    ]),
  );
  expect(html).toContain('aria-expanded="true"');
  expect(hrefs(render(acme, learner("acme")))).not.toContain("https://handbook.test/");
});

test("the account menu offers administration to those with a flag alone, and log-out as a document", () => {
  expect(hrefs(render(acme, learner("acme", { can_access_testbank: 1 })))).toContain("/en/manage");
  const links = hrefs(render(acme, learner("acme")));
  expect(links.filter((href) => href?.includes("/manage"))).toEqual([]);
  expect(links).toEqual(
    expect.arrayContaining(["/en/auth/logout", "/en/auth/password-change", "/vi", "/ja", "/zh_cn"]),
  );
});

test("without a session the frame offers to sign in and no way into the pages behind it", () => {
  const links = hrefs(render(acme, null));
  expect(links).toContain("/en/auth/login");
  expect(links).not.toContain("/en/my-learning");
  expect(render(acme, null)).toContain("Acme Industrial");
});

const detail = courseDetail("fire", [
  [outlineLesson(1, { id: "try", kind: "article" }), outlineLesson(2, { id: "shut", kind: "article" })],
]);

test("before the enrolment only the lessons to try are open", () => {
  const shut = hrefs(render(hoasen, learner("hoasen"), <Outline course={detail} open={false} />));
  expect(shut.filter((href) => href?.includes("/studying/"))).toEqual(["/en/studying/fire/try"]);
  const open = hrefs(render(hoasen, learner("hoasen"), <Outline course={detail} open />));
  expect(open.filter((href) => href?.includes("/studying/"))).toEqual([
    "/en/studying/fire/try",
    "/en/studying/fire/shut",
  ]);
});
