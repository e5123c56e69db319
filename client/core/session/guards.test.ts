import { expect, test } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { routes } from "#client/core/navigation/every-route.ts";
import { judge } from "./guards.ts";

const business = (fields: object = {}) => BusinessProfile.parse({ id: "b1", ...fields });
const user = (fields: object = {}) => User.parse({ id: "u1", business_id: "b1", login_status: 1, ...fields });
const route = (guard: string, fields: object = {}) => ({ name: "page", guard: guard as never, ...fields });

test("an unknown guard name raises an error naming it", () => {
  expect(() => judge(route("manager"), { user: null, business: business() })).toThrow("manager");
});

test("every guard of the route table exists", () => {
  for (const entry of routes) expect(() => judge(entry, { user: null, business: business() })).not.toThrow();
});

test.each(["auth", "auth-business"])("%s sends the signed-out to sign-in and another business's user away", (guard) => {
  expect(judge(route(guard), { user: null, business: business() }).kind).toBe("sign-in");
  expect(judge(route(guard), { user: user({ business_id: "b2" }), business: business() }).kind).toBe("other-business");
  expect(judge(route(guard), { user: user(), business: business() }).kind).toBe("pass");
});

test("guest pages are for the signed-out", () => {
  expect(judge(route("guest"), { user: user(), business: business() }).kind).toBe("home");
  expect(judge(route("guest"), { user: null, business: business() }).kind).toBe("pass");
});

test("the first password is changed before anything else, managers and bypassed businesses excepted", () => {
  const fresh = user({ login_status: 0 });
  expect(judge(route("auth"), { user: fresh, business: business() }).kind).toBe("change-password");
  expect(judge({ ...route("auth"), name: "auth-password-change" }, { user: fresh, business: business() }).kind).toBe(
    "pass",
  );
  expect(judge({ ...route("auth"), name: "auth-logout" }, { user: fresh, business: business() }).kind).toBe("pass");
  expect(
    judge(route("auth"), { user: user({ login_status: 0, is_account_manager: 1 }), business: business() }).kind,
  ).toBe("pass");
  expect(judge(route("auth"), { user: fresh, business: business({ is_bypass_allowed: 1 }) }).kind).toBe("pass");
});

test("a locked business is closed to learners on every route but log-out and password change", () => {
  const locked = business({ lock_screen: 1 });
  expect(judge(route("auth"), { user: user(), business: locked }).kind).toBe("locked");
  expect(judge({ ...route("auth"), name: "auth-logout" }, { user: user(), business: locked }).kind).toBe("pass");
  expect(judge(route("auth"), { user: user({ is_account_manager: 1 }), business: locked }).kind).toBe("pass");
});

test("grading is for account managers and for those whose area has something to grade", () => {
  const page = route("auth-business", { forGraders: true });
  for (const flag of ["is_account_manager", "can_access_testbank", "can_access_lMS"])
    expect(judge(page, { user: user({ [flag]: 1 }), business: business() }).kind).toBe("pass");
  expect(judge(page, { user: user({ can_access_admin: 1 }), business: business() }).kind).toBe("forbidden");
});

test("each management area opens by its own flag", () => {
  const area = route("auth-business", { flag: "can_access_lMS" });
  expect(judge(area, { user: user({ can_access_admin: 1 }), business: business() }).kind).toBe("forbidden");
  expect(judge(area, { user: user({ can_access_lMS: 1 }), business: business() }).kind).toBe("pass");
});

test("a visit from the screen of the forced change is not sent back to it", () => {
  const fresh = user({ login_status: 0 });
  expect(judge(route("none"), { user: fresh, business: business(), from: "/auth/password-change" }).kind).toBe("pass");
  expect(judge(route("auth"), { user: fresh, business: business(), from: "/docs" }).kind).toBe("change-password");
  expect(
    judge(route("auth"), { user: fresh, business: business({ lock_screen: 1 }), from: "/auth/password-change" }).kind,
  ).toBe("locked");
});

test("where no route is, the closed business and the forced change hold too, and somebody of elsewhere is nobody", () => {
  const unmatched = route("none", { name: "unmatched" });
  expect(judge(unmatched, { user: user(), business: business({ lock_screen: 1 }) }).kind).toBe("locked");
  expect(judge(unmatched, { user: user({ login_status: 0 }), business: business() }).kind).toBe("change-password");
  expect(
    judge(unmatched, { user: user({ business_id: "b2", login_status: 0 }), business: business({ lock_screen: 1 }) })
      .kind,
  ).toBe("pass");
});

test("a learning API that names no ids vouches by the hostname", () => {
  expect(
    judge(route("auth-business"), { user: User.parse({ email: "a@b.test" }), business: business({ id: null }) }).kind,
  ).toBe("pass");
});
