import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { businessQuery, createQueryClient, matchRoute, preparePage, userQuery } from "./entry.server.tsx";

async function visit(locale: LocaleCode, path: string) {
  const queryClient = createQueryClient({ transport: async () => new Response(null, { status: 404 }) });
  queryClient.setQueryData(businessQuery.queryKey, BusinessProfile.parse({ id: "b1", config_display: { title: "Hoa Sen" } }));
  queryClient.setQueryData(userQuery.queryKey, null);
  const prefix = locale === "vi" ? "" : `/${locale}`;
  const boot = { build: "b", locale, prefix, words: { common: {} }, now: 0, timeZone: "Asia/Ho_Chi_Minh", apiBase: "/api", origin: "https://a.test", supportUrl: null, requestId: "r" };
  return preparePage({ request: new Request(`https://a.test${prefix}${path}`), queryClient, boot, flash: null });
}

test("one page renders in one language after another", async () => {
  for (const locale of ["vi", "en", "ja", "vi"] as const) {
    const page = await visit(locale, "/auth/login");
    expect(page.kind).toBe("page");
    if (page.kind === "page") expect(renderToString(page.element)).toContain('name="email"');
  }
});

test("a page that needs a session sends a visitor to sign-in and back, in their language", async () => {
  expect(await visit("ja", "/khoa-hoc/joho-security?tab=1")).toEqual({
    kind: "redirect",
    status: 302,
    to: `/ja/auth/login?redirect=${encodeURIComponent("/ja/khoa-hoc/joho-security?tab=1")}`,
  });
});

test("paths are matched without their prefix; a programme's slug may hold several segments", () => {
  expect(matchRoute("/chuong-trinh-hoc/a/b/owner")?.name).toBe("chuong-trinh-hoc-slug");
  expect(matchRoute("/studying/x")?.name).toBe("studying-slug");
  expect(matchRoute("/nowhere")).toBeNull();
});
