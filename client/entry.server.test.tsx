import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Flash } from "#shared/flash.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { edgeVisit, type EdgeVisitor } from "#tests/fixtures/edge-visit.ts";
import { preparePage } from "./entry.server.tsx";

const namespaces = ["common", "auth", "password", "validation", "manage", "error"];

interface Visit extends EdgeVisitor {
  path: string;
  locale?: LocaleCode;
  flash?: Flash;
}

async function visit({ path, locale = "vi", business, user, flash }: Visit): Promise<string> {
  const { queryClient, boot } = edgeVisit(locale, namespaces, { business, user });
  const page = await preparePage({
    request: new Request(`https://hoc.test${boot.prefix}${path}`),
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

  it("stands a page of the management side in its layout, which leads where the viewer may go", async () => {
    const manage = await visit({
      path: "/manage/admin",
      user: { can_access_admin: true, can_access_lMS: true },
    });
    expect(manage).toContain('class="management-page"');
    expect(manage).toContain('href="/manage/lms/programmes"');
    expect(manage).not.toContain('href="/manage/testbank"');
  });

  it("begins what a training department runs with its courses", async () => {
    const manage = await visit({ path: "/manage/lms", user: { can_access_lMS: true } });
    expect(manage).toBe("→ /manage/lms/courses");
  });
});
