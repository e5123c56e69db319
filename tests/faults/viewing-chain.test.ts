import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Browser } from "./form-browser.ts";
import { env, ownFetch, requestOf } from "./harness.ts";

const host = "a.test";
const begin = "/manage/lms/viewings";

beforeAll(async () => {
  await env.REAL_API.fetch("http://control/seed");
});

const change = (userId: string, changes: object) =>
  env.REAL_API.fetch("http://control/user", {
    method: "POST",
    body: JSON.stringify({ id: "biz-a", userId, changes }),
  });

let browser: Browser;

beforeEach(async () => {
  await change("a-manager", { canAccessLms: true });
  browser = await signedIn("manager");
});

afterEach(async () => {
  await change("a-learner", { loginStatus: 1 });
});

async function signedIn(name: string): Promise<Browser> {
  const one = new Browser(host);
  await one.post("/auth/login", { email: `${name}@example.test`, password: "Learn-2026!" });
  return one;
}

/** As scripts of a page that shows what that person sees. */
function seenAs(
  cookies: Record<string, string>,
  path: string,
  { method = "GET", as = "a-learner", body }: { method?: string; as?: string; body?: object } = {},
): Promise<Response> {
  const headers = { ...ownFetch, "x-viewing": as };
  const given = body ? { body: JSON.stringify(body) } : {};
  return env.EDGE_REAL.fetch(requestOf(`https://${host}/api${path}`, { method, headers, cookies, ...given }));
}

const codeOf = async (answer: Response) => [
  answer.status,
  (await answer.json<{ data: { code?: string } }>()).data.code,
];
const nameIn = async (answer: Response) => /"user":"([^"]*)"/.exec(await answer.text())?.[1];

describe("seeing the product as somebody else", () => {
  it("keeps the token in a cookie of its own, and pages show the person from then on", async () => {
    const answer = await browser.call(begin, { user_id: "a-learner" });
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual({ data: { until: expect.any(String) as string } });
    expect(body).not.toContain(browser.cookies["t_viewing"]);
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("t_viewing="));
    expect(set).toMatch(/Path=\/; Max-Age=4[45]\d\d; SameSite=Lax; HttpOnly; Secure$/);
    const page = await browser.visit("/");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(await nameIn(page)).toBe("learner of a");
    const read = await seenAs(browser.cookies, "/courses");
    expect([read.status, read.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  it("leaves the pages of another tab whoever signed in, calls and all", async () => {
    await browser.call(begin, { user_id: "a-learner" });
    expect(await browser.me()).toMatchObject({ name: "manager of a" });
    expect((await browser.call("/manage/lms/learners")).status).toBe(200);
  });

  it("writes nothing and is told no secret, whatever its scripts send", async () => {
    await browser.call(begin, { user_id: "a-learner" });
    const right = { email: "learner@example.test", password: "Learn-2026!" };
    for (const [method, path, body] of [
      ["POST", "/auth/change-info", { name: "Somebody" }],
      ["POST", "/auth/login", right],
      ["POST", "/auth/refresh", {}],
      ["POST", begin, { user_id: "a-other" }],
      ["DELETE", "/auth/sessions", undefined],
      ["GET", "/auth/azure-redirect", undefined],
      ["GET", "/manage/lms/learners", undefined],
    ] as const) {
      const answer = await seenAs(browser.cookies, path, { method, ...(body && { body }) });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect([path, ...(await codeOf(answer))]).toEqual([path, 403, "viewing_session"]);
    }
    const typed = { name: "Somebody", password: "Tr0ng-Vuon-Hoa!", password_confirmation: "Tr0ng-Vuon-Hoa!" };
    await browser.post("/auth/password-change", typed);
    expect((await signedIn("learner")).cookies).toHaveProperty("t_a_token");
  });

  it("ends by the bar's post, back at the person, and a second post does no harm", async () => {
    await browser.call(begin, { user_id: "a-learner" });
    const { t_viewing: token } = browser.cookies;
    expect(await browser.post("/en/auth/viewing", {})).toBe("/en/manage/lms/learners/a-learner");
    expect(browser.cookies).not.toHaveProperty("t_viewing");
    expect(await nameIn(await browser.visit("/en"))).toBe("manager of a");
    expect(await browser.post("/auth/viewing", {})).toBe("/en/manage/lms/learners");
    const again = await seenAs({ ...browser.cookies, t_viewing: token! }, "/courses");
    expect(await codeOf(again)).toEqual([401, "viewing_over"]);
  });

  it("is not begun and not ended from another site", async () => {
    const asked = { method: "POST", cookies: browser.cookies, body: JSON.stringify({ user_id: "a-learner" }) };
    for (const headers of [
      { "content-type": "application/json" },
      { ...ownFetch, "sec-fetch-site": "cross-site" },
      { ...ownFetch, "x-requested-with": "other" },
    ])
      expect(
        await codeOf(await env.EDGE_REAL.fetch(requestOf(`https://${host}/api${begin}`, { ...asked, headers }))),
      ).toEqual([403, "cross_site_request"]);
    await browser.call(begin, { user_id: "a-learner" });
    const form = { origin: "https://evil.test", "content-type": "application/x-www-form-urlencoded" };
    const ending = { method: "POST", headers: form, cookies: browser.cookies, body: "" };
    expect((await env.EDGE_REAL.fetch(requestOf(`https://${host}/auth/viewing`, ending))).status).toBe(403);
    expect(await nameIn(await browser.visit("/"))).toBe("learner of a");
  });
});

describe("a view that is over", () => {
  it("leads a page back to the person, answers its scripts with nobody's, and leaves the rest signed in", async () => {
    await browser.call(begin, { user_id: "a-learner" });
    const before = { ...browser.cookies };
    await change("a-learner", { loginStatus: 2 });
    expect(await codeOf(await seenAs(before, "/courses"))).toEqual([401, "viewing_over"]);
    const page = await browser.visit("/en/my-learning");
    expect([page.status, page.headers.get("location")]).toEqual([302, "/en/manage/lms/learners/a-learner"]);
    expect(browser.cookies).not.toHaveProperty("t_viewing");
    expect(await browser.me()).toMatchObject({ name: "manager of a" });
    const { t_viewing: _gone, ...own } = before;
    expect(await codeOf(await seenAs(own, "/courses"))).toEqual([401, "viewing_over"]);
  });

  it("of one person is not answered with what another sees", async () => {
    await browser.call(begin, { user_id: "a-learner" });
    await browser.call(begin, { user_id: "a-other" });
    expect(await codeOf(await seenAs(browser.cookies, "/courses"))).toEqual([401, "viewing_over"]);
    expect((await seenAs(browser.cookies, "/courses", { as: "a-other" })).status).toBe(200);
  });

  it("is over with the session that it was begun from", async () => {
    await browser.call(begin, { user_id: "a-learner" });
    const viewing = browser.cookies["t_viewing"]!;
    expect(await browser.post("/auth/logout", {})).toBe("/auth/login");
    expect(await nameIn(await browser.visit("/"))).toBeUndefined();
    expect(browser.cookies).not.toHaveProperty("t_viewing");
    const later = await signedIn("manager");
    expect(await codeOf(await seenAs({ ...later.cookies, t_viewing: viewing }, "/courses"))).toEqual([
      401,
      "viewing_over",
    ]);
  });
});

describe("a cookie that somebody made up", () => {
  it("counts for nothing with whoever did not begin it, and goes", async () => {
    await browser.call(begin, { user_id: "a-other" });
    const learner = await signedIn("learner");
    const { t_a_token: own } = learner.cookies;
    const claims = btoa(JSON.stringify({ sub: "a-other", act: { sub: "a-learner" }, exp: 4e9 }));
    for (const forged of [browser.cookies["t_viewing"]!, own!, `e30.${claims}.c2ln`, "nonsense"]) {
      const holder = new Browser(host, { ...learner.cookies, t_viewing: forged });
      const page = await holder.visit("/");
      expect([200, 302]).toContain(page.status);
      expect(await nameIn(page)).not.toBe("other of a");
      expect(holder.cookies).not.toHaveProperty("t_viewing");
      expect(await nameIn(await holder.visit("/"))).toBe("learner of a");
    }
    const nobody = new Browser(host, { t_viewing: browser.cookies["t_viewing"]! });
    expect(await nameIn(await nobody.visit("/"))).toBeUndefined();
    expect(nobody.cookies).not.toHaveProperty("t_viewing");
  });
});
