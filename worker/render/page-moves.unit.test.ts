import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { AppEnv } from "../context.ts";
import { OutgoingCookies } from "../session/cookie-header.ts";
import { SignInSteps } from "../session/sign-in-steps.ts";
import { isCleanPath } from "../upstream/address.ts";
import { callUpstream } from "../upstream/call.ts";
import type { Site } from "../upstream/site.ts";
import { renderPage } from "./page.ts";
import { setPageContext } from "./page-context.fixture.ts";
import { sessionWith } from "../session/viewer-session.fixture.ts";

// The real ones come from a build.
vi.mock("./document-parts.ts", () => ({ build: "test", documentParts: () => ({ head: "", tail: "", links: "" }) }));

const logged = vi.spyOn(console, "error");
const site: Site = {
  env: { API_ORIGIN: "https://learning.test/v1" } as Site["env"],
  origin: "https://acme.test",
  clientAddress: "",
  clientCountry: null,
  userAgent: null,
  requestId: "r",
  locale: "en",
} as Site;

interface Visit {
  business?: object;
  user?: object | null;
  headers?: Record<string, string>;
  /** Path of the learning API → what it answers; else 404. */
  answers?: Record<string, unknown>;
  /** Status of what has no answer. */
  otherwise?: number;
  apiOrigin?: string;
}

async function visit(
  path: string,
  { business = {}, user = {}, headers = {}, answers = {}, otherwise = 404, apiOrigin = "" }: Visit = {},
) {
  const asked: string[] = [];
  const outgoing = new OutgoingCookies();
  const app = new Hono<AppEnv>();
  app.get("*", (c) => {
    const url = new URL(c.req.url);
    c.set("steps", new SignInSteps(c.req.header("cookie"), outgoing));
    const me = User.parse({
      id: "u1",
      name: "Hương",
      email: "h@acme.test",
      business_id: "acme",
      login_status: 1,
      ...user,
    });
    const session = sessionWith(
      async (to) => {
        asked.push(to);
        if (!isCleanPath(to))
          return (await callUpstream(site, { method: "GET", path: to, headers: new Headers() })).response;
        if (to === "/auth/me") return Response.json({ data: me });
        const data = answers[to] ?? (to.startsWith("/route-lookup") && otherwise === 404 ? null : undefined);
        return data === undefined
          ? Response.json({ data: { message: "no" } }, { status: otherwise })
          : Response.json({ data });
      },
      { hasTokens: user !== null },
    );
    setPageContext(c, {
      business: BusinessProfile.parse({ id: "acme", ...business }),
      path: url.pathname.replace(/^\/en(?=\/|$)/, "") || "/",
      session,
    });
    return renderPage(c);
  });
  const answer = await app.request(
    `http://acme.test${path}`,
    { headers },
    { API_BASE_PATH: "/api", SUPPORT_URL: "", API_ORIGIN: apiOrigin },
  );
  const lookups = asked
    .filter((to) => to.startsWith("/route-lookup"))
    .map((to) => new URL(to, "http://x").searchParams.get("path"));
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    html: await answer.text(),
    asked,
    lookups,
    cookies: outgoing.values(),
  };
}

const moved = (from: string, to: string, status = 301) => ({
  [`/route-lookup?path=${encodeURIComponent(from)}`]: { redirect: { to, status } },
});

describe("a path without a page, and a missing slug", () => {
  it("asks where it has moved, and keeps the page's language", async () => {
    expect(await visit("/en/old", { answers: moved("/old", "/docs#part") })).toMatchObject({
      status: 301,
      location: "/en/docs#part",
      lookups: ["/old"],
    });
    expect(await visit("/en/khoa-hoc/old", { answers: moved("/khoa-hoc/old", "/docs", 302) })).toMatchObject({
      status: 302,
      location: "/en/docs",
      lookups: ["/khoa-hoc/old"],
    });
  });

  it("is a 404 document where it has not", async () => {
    for (const path of ["/en/nowhere", "/en/x.php", "/en/khoa-hoc/none"]) {
      const { status, html, lookups } = await visit(path);
      expect([status, lookups.length], path).toEqual([404, 1]);
      expect(html).toContain("Page not found");
    }
  });

  it("follows a chain through missing slugs to a page that is there, which is not asked about", async () => {
    const answers = {
      ...moved("/khoa-hoc/a", "/khoa-hoc/b"),
      ...moved("/khoa-hoc/b", "/chuong-trinh-hoc/c"),
      "/programmes/c": { kind: "category" },
    };
    expect(await visit("/en/khoa-hoc/a", { answers })).toMatchObject({
      status: 301,
      location: "/en/chuong-trinh-hoc/c",
      lookups: ["/khoa-hoc/a", "/khoa-hoc/b"],
    });
  });

  it("is closed in a closed business, and waits for the forced change", async () => {
    const { status, html } = await visit("/en/old", { business: { lock_screen: 1 }, answers: moved("/old", "/docs") });
    expect([status, html.includes("423")]).toEqual([423, true]);
    expect(await visit("/en/old", { business: { lock_screen: 1 }, user: { is_account_manager: 1 } })).toMatchObject({
      status: 404,
    });
    expect(await visit("/en/old?a=1", { user: { login_status: 0 } })).toMatchObject({
      status: 302,
      location: `/en/auth/password-change?required=required&redirect=${encodeURIComponent("/en/old?a=1")}`,
    });
  });
});

describe("a slug that no learning API may be asked about", () => {
  it.each(["a%2fb", "a%25b", "%", "%5c", "%ff"])(
    "%s is missing like any other, and has moved like any other",
    async (slug) => {
      const path = `/khoa-hoc/${slug}`;
      expect(await visit(`/en${path}`)).toMatchObject({ status: 404, lookups: [path] });
      expect(await visit(`/en${path}`, { answers: moved(path, "/docs") })).toMatchObject({
        status: 301,
        location: "/en/docs",
      });
      expect((await visit(`/en/khoa-hoc-offline/${slug}`)).lookups).toEqual([`/khoa-hoc-offline/${slug}`]);
      expect(logged).not.toHaveBeenCalled();
    },
  );
});

describe("a support session", () => {
  const user = { support_until: "2026-12-02T01:00:00Z" };

  it("is labelled where a page is missing, refused or unavailable", async () => {
    for (const [path, options] of [
      ["/en/nowhere", { user }],
      ["/en/khoa-hoc/none", { user }],
      ["/en/manage/grading", { user }],
      ["/en/khoa-hoc/none", { user, otherwise: 422 }],
      ["/en/khoa-hoc/none", { user, otherwise: 503 }],
    ] as const) {
      const { status, html } = await visit(path, options);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(html, `${path} ${status}`).toContain('class="support-bar"');
    }
  });
});

describe("the forced change of password", () => {
  const fresh = { user: { login_status: 0 } };
  const screen = (target: string) =>
    `/en/auth/password-change?required=required&redirect=${encodeURIComponent(target)}`;

  it("does not send back who comes from its screen", async () => {
    expect(
      await visit("/en/docs/sign-in", { ...fresh, headers: { referer: `http://acme.test${screen("/")}` } }),
    ).toMatchObject({ status: 200 });
    expect(
      await visit("/en/docs/sign-in", { ...fresh, headers: { referer: "http://evil.test/auth/password-change" } }),
    ).toMatchObject({ status: 302 });
  });

  it("has no link home on it", async () => {
    const { html } = await visit(screen("/"), fresh);
    expect(html).not.toContain('href="/en"');
    expect((await visit("/en/auth/password-change")).html).toContain('class="logo" href="/en"');
  });

  it("leads on to the first target, whatever was tried since", async () => {
    const first = await visit(screen("/en/khoa-hoc/a"), fresh);
    expect(first.html).toContain('name="redirect" value="/en/khoa-hoc/a"');
    const cookie = (first.cookies[0] ?? "").split(";", 1)[0] ?? "";
    const second = await visit(screen("/en/docs"), { ...fresh, headers: { cookie } });
    expect(second.html).toContain('name="redirect" value="/en/khoa-hoc/a"');
    expect(second.cookies).toEqual([]);
  });

  it("a learning API that refuses a page until then leads to the screen as well", async () => {
    const refused = vi.fn(async () =>
      Response.json({ data: { message: "first", code: "password_change_required" } }, { status: 403 }),
    );
    const app = new Hono<AppEnv>();
    app.get("*", (c) => {
      const me = { id: "u1", business_id: "acme", login_status: 1 };
      const session = sessionWith(async (to) => (to === "/auth/me" ? Response.json({ data: me }) : refused()));
      setPageContext(c, {
        business: BusinessProfile.parse({ id: "acme" }),
        locale: "vi",
        path: "/my-learning",
        session,
      });
      return renderPage(c);
    });
    const answer = await app.request(
      "http://acme.test/my-learning",
      {},
      { API_BASE_PATH: "/api", SUPPORT_URL: "", API_ORIGIN: "" },
    );
    expect(answer.headers.get("location")).toBe("/auth/password-change?required=required&redirect=%2Fmy-learning");
  });
});

describe("a learning API that has §7.2 alone", () => {
  const paths = [
    "/",
    "/search",
    "/overview",
    "/my-learning",
    "/khoa-hoc/a",
    "/khoa-hoc-offline/a",
    "/chuong-trinh-hoc/a/owner",
    "/studying/a/b",
    "/studying/a",
    "/bang-xep-hang",
    "/manage/grading",
    "/manage/grading/extra-time",
  ];

  it.each([404, 405, 501])(
    "answering %i: every other screen says so in its frame, with a menu and a way out",
    async (otherwise) => {
      for (const path of paths) {
        const { status, html } = await visit(`/en${path}`, {
          otherwise,
          apiOrigin: "https://learning.test/v1",
          user: { is_account_manager: 1 },
        });
        expect(status, path).toBe(200);
        expect(html, path).toContain("This part is not available");
        expect(html, path).toMatch(/\/en\/auth\/logout/);
        expect(html, path).toMatch(path.startsWith("/manage") ? /class="side-bar-areas"/ : /class="main-nav"/);
      }
    },
  );

  it.each([404, 405, 501])("answering %i: what §7.2 serves works", async (otherwise) => {
    const { status, html } = await visit("/en/auth/setting", { otherwise, apiOrigin: "https://learning.test/v1" });
    expect(status).toBe(200);
    expect(html).not.toContain("This part is not available");
    expect((await visit("/en/docs", { otherwise, apiOrigin: "https://learning.test/v1" })).status).toBe(200);
    expect((await visit("/en/nowhere", { otherwise, apiOrigin: "https://learning.test/v1" })).status).toBe(404);
  });

  it("one that has courses says of a course that it is missing", async () => {
    const external = { apiOrigin: "https://learning.test/v1", answers: { "/courses?limit=1": [] } };
    expect(await visit("/en/khoa-hoc/none", external)).toMatchObject({ status: 404, lookups: ["/khoa-hoc/none"] });
  });

  it("our own is not asked whether it has courses", async () => {
    const { status, asked } = await visit("/en/khoa-hoc/none");
    expect([status, asked.includes("/courses?limit=1")]).toEqual([404, false]);
  });
});
