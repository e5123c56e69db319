import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { Locale, LocaleCode } from "#shared/locales.ts";
import { manifestOf } from "../assets/manifest.ts";
import { offlinePage } from "../assets/offline-page.ts";
import { siteTitle } from "../assets/site-title.ts";
import type { AppEnv } from "../context.ts";
import { errorMessage } from "../http/error-message.ts";
import { renderPage } from "../render/page.ts";
import { setPageContext } from "../render/page-context.fixture.ts";
import { facesFor } from "../share-image/faces.ts";
import { resolveLocale } from "./resolve-locale.ts";
import { sessionWith } from "../session/viewer-session.fixture.ts";

/** A row as it would be added, written from right to left and without any words yet. */
const ur = "ur" as LocaleCode;

vi.mock("#shared/locales.ts", async (original) => {
  const table = await original<{ locales: Locale[] }>();
  table.locales.push({ code: "ur", name: "اردو", tag: "ur-PK", direction: "rtl", offered: true });
  return table;
});
// The real ones come from a build.
vi.mock("../render/document-parts.ts", () => ({
  build: "test",
  documentParts: () => ({ head: "", tail: "", links: "" }),
}));

const business = BusinessProfile.parse({ id: "acme" });

async function visit(address: string, isSignedIn: boolean) {
  const user = User.parse({ id: "u1", name: "Hương", business_id: "acme", login_status: 1 });
  const app = new Hono<AppEnv>();
  app.get("*", async (c) => {
    const answer = resolveLocale({
      path: new URL(c.req.url).pathname,
      cookie: null,
      acceptLanguage: null,
      method: "GET",
    });
    if (answer.kind === "redirect") return c.redirect(answer.to);
    const session = sessionWith(
      async (to) =>
        to === "/auth/me" && isSignedIn
          ? Response.json({ data: user })
          : Response.json({ data: null }, { status: 404 }),
      { hasTokens: isSignedIn },
    );
    setPageContext(c, { business, locale: answer.locale, path: answer.path, session });
    return renderPage(c);
  });
  return (await app.request(`http://acme.test${address}`, {}, { API_BASE_PATH: "/api", SUPPORT_URL: "" })).text();
}

it.each([
  ["/ur/auth/login", false],
  ["/ur/docs", true],
  ["/ur/no-such-page", true],
])("%s is written from right to left, in the fallback's words", async (address, isSignedIn) => {
  const html = await visit(address, isSignedIn);
  expect(html).toContain('<html lang="ur-PK" dir="rtl"');
  expect(html).toContain(siteTitle(business, "vi"));
  expect(html).toMatch(/href="\/ur["/]/);
});

it("an unprefixed address leads to it who prefers it", () => {
  expect(resolveLocale({ path: "/docs", cookie: null, acceptLanguage: "ur", method: "GET" })).toMatchObject({
    kind: "redirect",
    to: "/ur/docs",
  });
});

it("what the edge says itself has its direction, and the fallback's words and faces", async () => {
  expect(manifestOf(business, ur, "/api")).toMatchObject({
    dir: "rtl",
    lang: "ur-PK",
    start_url: "/ur",
    name: siteTitle(business, "vi"),
  });
  expect((await offlinePage(business, { locale: ur, nonce: "n", apiBase: "/api", faces: [] })).html).toContain(
    '<html lang="ur-PK" dir="rtl">',
  );
  expect(errorMessage("not_found", ur)).toBe(errorMessage("not_found", "vi"));
  const none = { latin: [], ja: [], ko: [], zh_cn: [] };
  expect((await facesFor("A", ur, none, () => Promise.reject(new Error("no face")))).size).toBe(0);
});
