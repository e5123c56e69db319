import { expect, test } from "vitest";
import { isExternal, isFormPath, routeAt } from "./route-match.ts";

test("a path finds its row and its parameters", () => {
  expect(routeAt("/studying/an-toan/bai-1")).toMatchObject({
    entry: { name: "studying-slug" },
    params: { slug: "an-toan", contentId: "bai-1" },
  });
  expect(routeAt("/chuong-trinh-hoc/a/b/owner")?.params["*"]).toBe("a/b/owner");
  expect(routeAt("/nowhere/at/all")).toBeNull();
});

test("auth pages are documents of their own, the settings are a page of the app", () => {
  expect(
    ["/auth/login", "/auth/login?redirect=%2F", "/auth/password/reset/abc", "/auth/logout", "/sso/callback"].every(
      isFormPath,
    ),
  ).toBe(true);
  expect(["/auth/setting", "/", "/auth/login-help", "/khoa-hoc/auth"].some(isFormPath)).toBe(false);
});

test("an address with a scheme or a host of its own is elsewhere", () => {
  expect(["https://so-tay.test/", "//evil.test", "mailto:a@b.test"].every(isExternal)).toBe(true);
  expect(["/search", "/a:b", "/x?u=https://y"].some(isExternal)).toBe(false);
});
