import { expect, test } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { adminPath } from "./admin-path.ts";

const user = (flags: Record<string, number>) => User.parse({ id: 1, business_id: "hoasen", login_status: 1, ...flags });

test("each of the five flags opens the entry, which leads to the first area that is built", () => {
  expect(adminPath(user({ can_access_competency: 1 }))).toBe("/manage/competency");
  expect(adminPath(user({ can_access_admin: 1 }))).toBe("/manage/admin/users");
  expect(adminPath(user({ can_access_gamification: 1 }))).toBe("/manage/gamification");
  expect(adminPath(user({ can_access_testbank: 1 }))).toBe("/manage/grading");
  expect(adminPath(user({ can_access_lMS: 1 }))).toBe("/manage/grading");
  expect(adminPath(user({ can_access_competency: 1, is_account_manager: 1 }))).toBe("/manage/grading");
});

test("no flag, no entry, not even for an account manager", () => {
  expect(adminPath(user({ is_account_manager: 1 }))).toBeNull();
});

test("an area that is not built yet is passed over for one that is, wherever it stands", () => {
  const admin = { path: "/manage/admin/*", flag: "can_access_admin", page: "not-available-page" } as const;
  const lms = { path: "/manage/lms/*", flag: "can_access_lMS", page: "grading-page" } as const;
  const both = user({ can_access_admin: 1, can_access_lMS: 1 });
  expect(adminPath(both, [admin, lms])).toBe("/manage/lms");
  expect(adminPath(both, [{ ...lms, page: "not-available-page" }, admin])).toBe("/manage/lms");
});
