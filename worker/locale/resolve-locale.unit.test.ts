import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localeOfPage, localePath, resolveLocale } from "./resolve-locale.ts";

function ask(
  path: string,
  rest: { cookie?: string; acceptLanguage?: string; method?: string; ofBusiness?: string | null } = {},
) {
  return resolveLocale({
    path,
    cookie: rest.cookie,
    acceptLanguage: rest.acceptLanguage,
    method: rest.method ?? "GET",
    ofBusiness: rest.ofBusiness,
  });
}

describe("resolveLocale", () => {
  it("serves vi unprefixed", () => {
    expect(ask("/khoa-hoc/x")).toEqual({ kind: "here", locale: "vi", path: "/khoa-hoc/x", remember: false });
    expect(ask("/", { cookie: "vi", acceptLanguage: "ja" })).toMatchObject({ kind: "here", locale: "vi" });
  });

  it("sends an unprefixed path to the user's own language: cookie, then browser", () => {
    expect(ask("/khoa-hoc/x", { cookie: "ja", acceptLanguage: "ko" })).toEqual({
      kind: "redirect",
      to: "/ja/khoa-hoc/x",
      locale: "ja",
      remember: false,
    });
    expect(ask("/", { acceptLanguage: "zh-TW, en;q=0.5" })).toMatchObject({ kind: "redirect", to: "/zh_cn" });
    expect(ask("/", { acceptLanguage: "fr, de;q=0.9" })).toMatchObject({ kind: "here", locale: "vi" });
    expect(ask("/", { cookie: "xx", acceptLanguage: "en" })).toMatchObject({ to: "/en" });
  });

  it("speaks the business's own language to who names others that we do not offer", () => {
    expect(ask("/x", { acceptLanguage: "fr, de;q=0.9", ofBusiness: "ja" })).toMatchObject({
      kind: "redirect",
      to: "/ja/x",
    });
    expect(ask("/x", { acceptLanguage: "fr, en;q=0.1", ofBusiness: "ja" })).toMatchObject({ to: "/en/x" });
    expect(ask("/x", { acceptLanguage: "fr", cookie: "ko", ofBusiness: "ja" })).toMatchObject({ to: "/ko/x" });
    for (const ofBusiness of ["fr", "", null])
      expect(ask("/x", { acceptLanguage: "fr", ofBusiness })).toMatchObject({ kind: "here", locale: "vi" });
    expect(ask("/x", { ofBusiness: "ja" })).toMatchObject({ kind: "here", locale: "vi" });
  });

  it("serves a prefixed path and remembers it", () => {
    expect(ask("/ja/khoa-hoc/x", { cookie: "en" })).toEqual({
      kind: "here",
      locale: "ja",
      path: "/khoa-hoc/x",
      remember: true,
    });
    expect(ask("/ja", { cookie: "ja" })).toEqual({ kind: "here", locale: "ja", path: "/", remember: false });
  });

  it("brings /vi to the unprefixed form and remembers it", () => {
    expect(ask("/vi/khoa-hoc/x", { cookie: "ja" })).toEqual({
      kind: "redirect",
      to: "/khoa-hoc/x",
      locale: "vi",
      remember: true,
    });
    expect(ask("/vi")).toMatchObject({ kind: "redirect", to: "/" });
  });

  it.each(["/sso/callback", "/auth/azure/callback", "/auth/login-jubviec"])("never redirects %s", (path) => {
    expect(ask(path, { cookie: "ja" })).toEqual({ kind: "here", locale: "ja", path, remember: false });
    expect(ask(`/vi${path}`)).toMatchObject({ kind: "here", locale: "vi", path });
  });

  it("never redirects a POST", () => {
    expect(ask("/auth/login", { cookie: "ko", method: "POST" })).toMatchObject({
      kind: "here",
      locale: "ko",
      path: "/auth/login",
    });
    expect(ask("/vi/auth/login", { method: "POST" })).toMatchObject({
      kind: "here",
      locale: "vi",
      path: "/auth/login",
    });
  });

  it("takes only the exact codes for prefixes", () => {
    expect(ask("/vietnam")).toMatchObject({ kind: "here", path: "/vietnam" });
    expect(ask("/JA/x")).toMatchObject({ kind: "here", locale: "vi", path: "/JA/x" });
  });

  it("§18.39: a redirect stays on this host", () => {
    const parts = fc.array(fc.constantFrom("/", "//", "vi", "ja", "evil.test", "%2f", "..", "@", ":", "\\", "x"), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(parts, fc.constantFrom("vi", "ja", undefined), (path, cookie) => {
        const url = new URL("https://a.test");
        url.pathname = `/${path.join("")}`;
        const answer = ask(url.pathname, { cookie });
        const to = answer.kind === "redirect" ? answer.to : answer.path;
        expect(new URL(to, "https://a.test").host).toBe("a.test");
      }),
      { numRuns: 5000 },
    );
  });

  it("settles after one redirect", () => {
    for (const cookie of ["vi", "en", "ja", "ko", "zh_cn"]) {
      for (const path of ["/", "/x/y", "/vi", "/vi/x"]) {
        const first = ask(path, { cookie });
        if (first.kind === "redirect") expect(ask(first.to, { cookie: first.locale }).kind).toBe("here");
      }
    }
  });

  it("builds the path of a locale", () => {
    expect([localePath("vi", "/"), localePath("ja", "/"), localePath("zh_cn", "/a/b")]).toEqual([
      "/",
      "/ja",
      "/zh_cn/a/b",
    ]);
  });
});

describe("localeOfPage", () => {
  it.each([
    ["https://a.test/ja/khoa-hoc/x", "ja"],
    ["https://a.test/khoa-hoc/x?y", "vi"],
    ["https://a.test/sso/callback", undefined],
    ["https://b.test/ja", undefined],
    ["https://a.test:8443/ja", undefined],
    ["nonsense", undefined],
    [null, undefined],
  ])("%s speaks %s", (referer, locale) => expect(localeOfPage(referer, "a.test")).toBe(locale));
});
