import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const own = "https://own.test";
const hostile = fc
  .array(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "/\\",
      "%09",
      "%0a",
      "%0d",
      "\t",
      "\n",
      "\r",
      " ",
      "@",
      ":",
      "?",
      "#",
      ".",
      "..",
      "%2f",
      "%5c",
      "%2e%2e",
      "%252f",
      "https:",
      "javascript:",
      "evil.test",
      "auth",
      "setting",
      "login",
      "ja",
      "khoa-hoc",
      "a",
      "\u0000",
      "\u00a0",
      "\ufeff",
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("§18.39: redirects stay on this host", () => {
  it("never leaves the host and reaches nothing below /auth but the settings, whatever is sent", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((path) => `/${path}`),
          fc.string(),
        ),
        (target) => {
          const url = new URL(safeRedirect(target), `${own}/here`);
          expect(url.origin).toBe(own);
          expect(url.username).toBe("");
          expect(decodeURIComponent(url.pathname)).not.toMatch(
            /^\/(?:(?:vi|en|ja|ko|zh_cn)\/)?auth(?:\/(?!setting$)|$)/i,
          );
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it.each([
    "//evil.test",
    "/\\evil.test",
    "/%09/evil.test",
    "/\t/evil.test",
    "https://evil.test",
    "evil.test",
    "/\\/evil.test",
    "/%5cevil.test",
    "/%2fevil.test",
    "//x@evil.test",
    "/auth/logout",
    "/ja/auth/login",
    "/AUTH/login",
    "/AUTH/setting",
    "/auth/Setting",
    "/auth/setting/",
    "/auth/setting/x",
    "/auth/settings",
    "/auth",
    "/auth/setting/../login",
    "/ja/ja/../auth/login",
    "/%61uth/login",
    "/%2561uth/login",
    "/x/../auth/login",
    "/./auth/logout",
    "/%E0%A4%A",
    "",
    " /x",
    42,
    null,
    undefined,
    ["/x"],
    `/${"x".repeat(2001)}`,
  ])("refuses %s", (target) => expect(safeRedirect(target)).toBe("/"));

  it.each([
    "/",
    "/khoa-hoc/an-toan",
    "/ja/studying/x/1?at=12#top",
    "/@someone",
    "/search?q=a%20b&redirect=//x",
    "/auth/setting",
    "/ja/auth/setting?tab=x#devices",
    "/authors",
    "/khoa-hoc/%C4%91i%E1%BB%87n",
  ])("keeps %s", (target) => expect(safeRedirect(target, "/elsewhere")).toBe(target));
});
