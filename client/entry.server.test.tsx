import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Boot } from "./core/page/boot.ts";
import { User } from "#shared/contracts/auth.ts";
import type { Flash } from "#shared/flash.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { businesses } from "#tests/fixtures/ways-in.ts";
import { businessQuery, createQueryClient, preparePage, userQuery } from "./entry.server.tsx";

const wordsOf = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../locales/${locale}/${namespace}.json`, import.meta.url), "utf8")) as object;
const namespaces = ["common", "auth", "password", "validation", "unavailable", "manage", "error"];

interface Visit {
  path: string;
  locale?: LocaleCode;
  business?: keyof typeof businesses;
  user?: Partial<User>;
  flash?: Flash;
}

async function visit({ path, locale = "vi", business = "hoasen", user, flash }: Visit): Promise<string> {
  const queryClient = createQueryClient({ transport: () => Promise.reject(new Error("no network")) });
  const profile = businesses[business];
  queryClient.setQueryData(businessQuery.queryKey, profile);
  const someone = { id: "u1", email: "new@hoasen.test", login_status: 1, business_id: profile.id, ...user };
  queryClient.setQueryData(userQuery.queryKey, user ? User.parse(someone) : null);
  const prefix = locale === "vi" ? "" : `/${locale}`;
  const boot: Omit<Boot, "state"> = {
    build: "test",
    locale,
    prefix,
    messages: Object.fromEntries(namespaces.map((name) => [name, wordsOf(locale, name)])),
    now: 0,
    timeZone: "Asia/Ho_Chi_Minh",
    apiBase: "/api",
    origin: "https://hoc.test",
    supportUrl: null,
    requestId: "r1",
  };
  const page = await preparePage({
    request: new Request(`https://hoc.test${prefix}${path}`),
    queryClient,
    boot,
    flash: flash ?? null,
  });
  if (page.kind === "redirect") return `→ ${page.to}`;
  if (page.kind === "error") throw page.error;
  return renderToString(page.element);
}

describe("pages at the edge", () => {
  it("renders one page in every language, whichever came first", async () => {
    for (const locale of ["en", "vi", "ja", "en"] as const) {
      const html = await visit({ path: "/auth/login", locale });
      expect(html).toContain('data-form="sign-in"');
      expect(html).toContain(`action="${locale === "vi" ? "" : `/${locale}`}/auth/login?`);
    }
  });

  it("shows each business its own ways in", async () => {
    const hoasen = await visit({ path: "/auth/login" });
    expect(hoasen).toContain('data-method="microsoft"');
    expect(hoasen).toContain('class="auth-picture"');
    const kumo = await visit({ path: "/auth/login", business: "kumo" });
    expect(kumo).toContain('data-method="custom"');
    expect(kumo).not.toContain('data-form="sign-in"');
    expect(kumo).not.toContain('class="auth-picture"');
  });

  it.each([
    ["/my-learning?tab=1", "/my-learning?tab=1"],
    ["//evil.test", "/en"],
    ["/auth/logout", "/en"],
  ])("carries the target %s as %s", async (redirect, kept) => {
    const html = await visit({ path: `/auth/login?redirect=${encodeURIComponent(redirect)}`, locale: "en" });
    expect(html).toContain(`name="redirect" value="${kept}"`);
    // A refusal comes back to the form: it must still know.
    expect(html).toContain(`action="/en/auth/login?redirect=${encodeURIComponent(kept)}"`);
  });

  it("shows what a form post left, at the fields or above the form", async () => {
    const base = { form: "/auth/login", values: { email: "an@hoasen.test" }, message: "refused" };
    const wrong = await visit({ path: "/auth/login", flash: { ...base, errors: { email: ["bad email"] } } });
    expect(wrong).toContain('value="an@hoasen.test"');
    expect(wrong).toContain("bad email");
    expect(wrong).not.toContain("refused");
    expect(await visit({ path: "/auth/login", flash: { ...base, errors: {} } })).toContain("refused");
    expect(await visit({ path: "/auth/login", flash: { ...base, form: "/auth/other", errors: {} } })).not.toContain(
      "refused",
    );
  });

  it("asks for the current password except in the first change, which offers only to sign out", async () => {
    const own = await visit({ path: "/auth/password-change", user: {} });
    expect(own).toContain('name="current_password"');
    expect(own).not.toContain('data-form="log-out"');
    const first = await visit({ path: "/auth/password-change?required=required", user: { login_status: 0 } });
    expect(first).not.toContain('name="current_password"');
    expect(first).toContain('data-form="log-out"');
  });

  it("brings a visitor who must change the password back to where they were headed", async () => {
    const to = await visit({ path: "/my-learning?a=1", locale: "en", user: { login_status: 0 } });
    expect(to).toBe("→ /en/auth/password-change?required=required&redirect=%2Fen%2Fmy-learning%3Fa%3D1");
  });

  it("says that a page is not built yet, in its own layout", async () => {
    const manage = await visit({ path: "/manage/admin", user: { can_access_admin: true } });
    expect(manage).toContain('class="management"');
    expect(manage).toContain('href="/manage/admin"');
    expect(manage).not.toContain('href="/manage/lms"');
  });
});
