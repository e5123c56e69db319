import { afterEach, describe, expect, it, vi } from "vitest";
import { refusalOf, strangeTargets } from "#tests/faults/edge-answers.ts";
import { ask, callsOf, cookiesOf, freshHost, plan, valid } from "#tests/faults/harness.ts";
import { accessToken } from "#tests/faults/honest-api.ts";

const token = "eyJ.canary-partner.c2ln";
const redeems = "POST /auth/login-jubviec";
const own = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };

function visit(
  host: string,
  query: string,
  cookies: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  return ask(`https://${host}/auth/login-jubviec${query}`, { cookies, headers });
}

function agree(host: string, cookies: Record<string, string>, headers: Record<string, string> = own) {
  return ask(`https://${host}/auth/login-jubviec`, { method: "POST", headers, cookies, body: "" });
}

async function admitting(): Promise<string> {
  const host = freshHost();
  await plan(host, [
    { on: redeems, body: { data: { access_token: accessToken(host, 900), refresh_token: `r.${host}.7` } } },
  ]);
  return host;
}

async function refusing(status: number, code: string): Promise<string> {
  const host = freshHost();
  await plan(host, [{ on: redeems, ...refusalOf(status, code) }]);
  return host;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a partner's link", () => {
  it("signs in who is signed out, and goes on without the token", async () => {
    const host = await admitting();
    const answer = await visit(host, `?token=${token}&redirect=%2Fsearch%3Fq%3Da`);
    expect([answer.status, answer.headers.get("location"), answer.headers.get("referrer-policy")]).toEqual([
      303,
      "/search?q=a",
      "no-referrer",
    ]);
    expect(cookiesOf(answer)).toMatchObject({ t_r_token: `r.${host}.7` });
    expect((await callsOf(host, redeems)).map((call) => call.path)).toEqual([`/auth/login-jubviec?token=${token}`]);
  });

  it.each(strangeTargets)("§18.39: is not led to %s", async (target) => {
    const host = await admitting();
    const redirect = encodeURIComponent(target);
    expect(
      (await visit(host, `?token=${token}&redirect=${redirect}`, { i18n_redirected: "ja" })).headers.get("location"),
    ).toBe("/ja");
    const asked = cookiesOf(await visit(host, `?token=${token}&redirect=${redirect}`, valid(host)));
    expect((await agree(host, { ...valid(host), ...asked })).headers.get("location")).toBe("/");
  });

  it("§18.18: uses nothing of a session that has ended", async () => {
    const host = await admitting();
    const answer = await visit(host, `?token=${token}`, { t_a_token: accessToken(host, -60), t_r_token: "planted" });
    expect(cookiesOf(answer).t_r_token).toBe(`r.${host}.7`);
    const [call] = await callsOf(host, redeems);
    expect(JSON.stringify(call)).not.toContain("planted");
  });

  it("does nothing for HEAD or a prefetch", async () => {
    const host = await admitting();
    await ask(`https://${host}/auth/login-jubviec?token=${token}`, { method: "HEAD" });
    expect((await visit(host, `?token=${token}`, {}, { purpose: "prefetch" })).status).toBe(503);
    expect(await callsOf(host, redeems)).toHaveLength(0);
  });

  it("without a token is a page that does nothing", async () => {
    const host = await admitting();
    const answer = await visit(host, "");
    expect([answer.status, (await answer.text()).includes('"code":"link_expired"')]).toEqual([400, true]);
    expect((await agree(host, {})).headers.get("location")).toBe("/auth/login-jubviec");
    expect(await callsOf(host, redeems)).toHaveLength(0);
  });
});

describe("a partner's link where somebody is signed in", () => {
  it("asks first, on a clean address, and changes nothing until then", async () => {
    const host = await admitting();
    const answer = await visit(host, `?token=${token}&redirect=/search`, valid(host));
    expect([answer.status, answer.headers.get("location"), answer.headers.get("referrer-policy")]).toEqual([
      303,
      "/auth/login-jubviec",
      "no-referrer",
    ]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^t_partner=[\w-]+; Path=\/; Max-Age=300; SameSite=Lax; HttpOnly; Secure$/),
    ]);
    const page = await visit(host, "", { ...valid(host), ...cookiesOf(answer) });
    const text = await page.text();
    expect([
      page.status,
      page.headers.getSetCookie(),
      text.includes('"flash":null'),
      text.includes("canary-partner"),
    ]).toEqual([200, [], true, false]);
    expect(await callsOf(host, redeems)).toHaveLength(0);
  });

  it("switches on a yes: the old session ends at the learning API, the new one begins", async () => {
    const host = await admitting();
    const before = valid(host);
    const asked = cookiesOf(await visit(host, `?token=${token}&redirect=/search`, before));
    const answer = await agree(host, { ...before, ...asked });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/search"]);
    expect(cookiesOf(answer)).toMatchObject({ t_r_token: `r.${host}.7`, t_partner: "" });
    expect((await callsOf(host, "POST /auth/logout")).map((call) => call.body)).toEqual([
      JSON.stringify({ refresh_token: before.t_r_token }),
    ]);
    expect((await callsOf(host, redeems))[0]?.headers).not.toHaveProperty("authorization");
  });

  const elsewhere: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.test" },
    {},
  ];

  it.each(elsewhere)("takes no yes from elsewhere: %j", async (headers) => {
    const host = await admitting();
    const asked = cookiesOf(await visit(host, `?token=${token}`, valid(host)));
    const answer = await agree(host, { ...valid(host), ...asked }, { ...headers, "content-type": own["content-type"] });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(await callsOf(host, redeems)).toHaveLength(0);
  });

  it("keeps the session where the token is refused", async () => {
    const host = await refusing(400, "link_expired");
    const asked = cookiesOf(await visit(host, `?token=${token}`, valid(host)));
    const answer = await agree(host, { ...valid(host), ...asked });
    expect(Object.keys(cookiesOf(answer)).sort()).toEqual(["t_flash", "t_partner"]);
    expect(cookiesOf(answer).t_partner).toBe("");
    expect(await callsOf(host, "POST /auth/logout")).toHaveLength(0);
  });

  it("asks, too, while nobody can tell who is there, and lets a delayed token be tried again", async () => {
    const host = await refusing(503, "unavailable");
    await plan(host, [{ on: "GET /auth/me", status: 500, body: {} }]);
    const unknown = cookiesOf(await visit(host, `?token=${token}`, valid(host)));
    expect((await visit(host, "", { ...valid(host), ...unknown })).status).toBe(503);
    const other = await refusing(429, "too_many_requests");
    const delayed = await visit(other, `?token=${token}`);
    expect(Object.keys(cookiesOf(delayed)).sort()).toEqual(["t_flash", "t_partner"]);
    const page = await visit(other, "", cookiesOf(delayed));
    expect([page.status, cookiesOf(page), (await page.text()).includes('"code":"too_many_requests"')]).toEqual([
      429,
      { t_flash: "" },
      true,
    ]);
    await plan(other, [
      { on: redeems, body: { data: { access_token: accessToken(other, 900), refresh_token: `r.${other}.7` } } },
    ]);
    const again = await visit(other, "", { t_partner: cookiesOf(delayed).t_partner! });
    expect([again.headers.get("location"), cookiesOf(again)]).toMatchObject([
      "/",
      { t_r_token: `r.${other}.7`, t_partner: "" },
    ]);
  });
});

describe("§18.47: a token that was used, or is another business's", () => {
  it.each([
    [401, "unauthenticated"],
    [400, "link_expired"],
    [403, "account_blocked"],
  ])("%i %s: no session, a clean address, the reason on a page of that status", async (status, code) => {
    const host = await refusing(status, code);
    const answer = await visit(host, `?token=${token}`);
    expect([answer.status, answer.headers.get("location"), Object.keys(cookiesOf(answer))]).toEqual([
      303,
      "/auth/login-jubviec",
      ["t_flash"],
    ]);
    const page = await visit(host, "", cookiesOf(answer));
    expect([page.status, cookiesOf(page)]).toEqual([status, { t_flash: "" }]);
    expect(await page.text()).toContain(`"errors":{},"message":"said: ${code}","code":"${code}"`);
  });

  it("the token is in no log line, no page, no address and no cookie that scripts can read", async () => {
    const lines: string[] = [];
    for (const method of ["log", "error", "warn", "info"] as const)
      vi.spyOn(console, method).mockImplementation((...args) => void lines.push(args.map(String).join(" ")));
    const [open, shut] = [await admitting(), await refusing(400, "link_expired")];
    const long = `${token}${"x".repeat(5000)}`;
    for (const [host, cookies] of [
      [open, {}],
      [open, valid(open)],
      [shut, {}],
      [shut, valid(shut)],
    ] as const) {
      for (const given of [token, long]) {
        const answer = await visit(host, `?token=${given}`, cookies);
        expect(answer.headers.get("location")).not.toContain("canary");
        const held = { ...cookies, ...cookiesOf(answer) };
        expect(await (await visit(host, "", held)).text()).not.toContain("canary-partner");
        await agree(host, held);
        for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain("; HttpOnly; Secure");
      }
    }
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join("\n")).not.toContain("canary");
  });
});
