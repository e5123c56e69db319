import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { AppEnv } from "../context.ts";
import { type Failure, renderFailure } from "./failure.ts";
import { sessionWith } from "../session/viewer-session.fixture.ts";

// The real ones come from a build.
const parts = vi.hoisted(() => ({ fail: false }));
vi.mock("./document-parts.ts", () => ({
  build: "test",
  documentParts: () => {
    if (parts.fail) throw new Error("no parts");
    return { head: "<!--head-->", tail: "<!--tail-->", links: "" };
  },
}));

const acme = BusinessProfile.parse({
  id: "b2",
  support_url: "https://help.acme.test",
  config_display: { title: "Acme Industrial" },
});
const hoasen = BusinessProfile.parse({ id: "b1", config_display: { title: "Hoa Sen" } });

const supported = User.parse({ id: "u1", name: "Hương", business_id: "b2", support_until: "2026-12-02T01:00:00Z" });

interface Visit {
  /** Who is signed in; undefined: the learning API has not been asked. */
  user?: User;
  business?: BusinessProfile;
  locale?: LocaleCode;
  path?: string;
  userAgent?: string;
}

async function fail(
  failure: Failure,
  { business, locale, path, userAgent, user }: Visit = {},
): Promise<{ response: Response; html: string }> {
  const app = new Hono<AppEnv>();
  app.all("*", (c) => {
    c.set("requestId", "r-17");
    if (business) c.set("business", business);
    if (locale) c.set("locale", locale);
    if (path) c.set("path", path);
    if (user) {
      const fetch = async () => Response.json({ data: user });
      c.set("session", sessionWith(fetch));
    }
    return renderFailure(c, failure);
  });
  const headers: Record<string, string> = userAgent ? { "User-Agent": userAgent } : {};
  const response = await app.request(
    `http://hoc.test${path ?? "/"}`,
    { headers },
    { API_BASE_PATH: "/api", SUPPORT_URL: "" },
  );
  return { response, html: await response.text() };
}

describe("renderFailure", () => {
  it("labels a support session on every error page that can tell", async () => {
    for (const [kind, status] of [
      ["not-found", 404],
      ["internal", 403],
      ["internal", 422],
      ["internal", 500],
    ] as const) {
      const { html } = await fail(
        { kind, status, message: "" },
        { business: acme, locale: "en", path: "/x", user: supported },
      );
      expect(html, String(status)).toMatch(/class="support-bar".*Hương.*action="\/en\/auth\/logout"/s);
    }
    const own = { ...supported, support_until: null };
    const { html } = await fail({ kind: "not-found", status: 404, message: "" }, { business: acme, user: own });
    expect(html).not.toContain("support-bar");
  });

  it("names the path that has no page, in its words' place and inert", async () => {
    const { response, html } = await fail(
      { kind: "not-found", status: 404, message: "" },
      { business: acme, locale: "en", path: "/khoa-hoc/<x>" },
    );
    expect(response.status).toBe(404);
    expect(html).toContain('<html lang="en-US"');
    expect(html).toContain("<strong>/khoa-hoc/&lt;x&gt;</strong>");
    expect(html).toContain('href="/en"');
    expect(html).toContain("r-17");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  it("offers the support link on a 500 only where there is one, in a new tab", async () => {
    const failure: Failure = { kind: "internal", status: 500, message: "" };
    const withLink = await fail(failure, { business: acme });
    expect(withLink.html).toMatch(/href="https:\/\/help\.acme\.test" target="_blank" rel="noopener noreferrer"/);
    expect((await fail(failure, { business: hoasen })).html).not.toContain("_blank");
  });

  it("says the server's status and words, and when to come again, while a business cannot be loaded", async () => {
    const { response, html } = await fail(
      { kind: "business-unavailable", status: 503, message: "upstream <down>" },
      { locale: "ko" },
    );
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(html).toContain("upstream &lt;down&gt;");
    expect(html).toContain("data-retries");
  });

  it.each([401, 403, 418])("says the server's status and words where it refuses a business with %i", async (status) => {
    const { response, html } = await fail(
      { kind: "business-unavailable", status, message: "the licence has ended" },
      { locale: "en" },
    );
    expect(response.status).toBe(status);
    expect(html).toContain(`<p class="error-folio">${status}</p>`);
    expect(html).toContain("the licence has ended");
    expect(html).not.toContain("data-retries");
  });

  it("gives a missing business neither a layout nor a way back", async () => {
    const { response, html } = await fail({ kind: "business-missing", status: 404, message: "Business not found" });
    expect(response.status).toBe(404);
    expect(html).toContain("Business not found");
    expect(html).toContain("hoc.test");
    expect(html).not.toContain("<header");
    expect(html).not.toContain('href="/"');
  });

  it("lets a learner of a closed business do nothing but sign out", async () => {
    const { html } = await fail(
      { kind: "internal", status: 423, message: "" },
      { business: hoasen, locale: "ja", path: "/my-learning" },
    );
    expect(html).toContain('action="/ja/auth/logout"');
    expect(html).not.toContain('class="btn btn-primary" href');
  });

  it.each(["Googlebot/2.1", "Chrome-Lighthouse", "facebookexternalhit/1.1"])(
    "§18.51: gives %s the status and nothing else",
    async (userAgent) => {
      const { response, html } = await fail(
        { kind: "unavailable", status: 503, message: "" },
        { business: acme, userAgent },
      );
      expect([response.status, html]).toEqual([503, ""]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );

  it("still answers when the error page itself fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    parts.fail = true;
    const { response, html } = await fail({ kind: "not-found", status: 404, message: "" }, { business: acme });
    parts.fail = false;
    expect(response.status).toBe(500);
    expect(html).toContain("<h1>");
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
