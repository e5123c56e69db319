import { describe, expect, it } from "vitest";
import { refusalOf } from "#tests/faults/edge-answers.ts";
import { ask, callsOf, cookiesOf, freshHost, ownFetch, plan, valid } from "#tests/faults/harness.ts";
import { accessToken } from "#tests/faults/honest-api.ts";

const ways = [
  {
    provider: "microsoft",
    starts: "/auth/azure-redirect",
    callback: "/auth/azure/callback",
    redeems: "/auth/azure-login",
    query: "?code=c-1",
  },
  {
    provider: "custom",
    starts: "/auth/sso/redirect",
    callback: "/sso/callback",
    redeems: "/auth/sso/callback",
    query: "?code=c-1&state=s-1",
  },
] as const;
type Way = (typeof ways)[number];

const address = "https://login.provider.test/authorize?client_id=c&state=s-1&nonce=n";

function pairOf(host: string) {
  return { access_token: accessToken(host, 900), refresh_token: `r.${host}.1` };
}

/** A host of a business where the sign-on works, and the cookies of a browser that has begun one. */
async function begun(way: Way, redirect = "/khoa-hoc/an-toan", redemption: object = {}) {
  const host = freshHost();
  await plan(host, [
    { on: `GET ${way.starts}`, body: { data: { url: address } } },
    { on: `POST ${way.redeems}`, body: { data: pairOf(host) }, ...redemption },
  ]);
  const answer = await ask(
    `https://${host}/auth/login-sso?provider=${way.provider}&redirect=${encodeURIComponent(redirect)}`,
  );
  return { host, answer, cookies: cookiesOf(answer) };
}

describe.each(ways)("sign-on by $provider", (way) => {
  const back = (
    host: string,
    query: string,
    cookies: Record<string, string> | string,
    headers: Record<string, string> = {},
  ) => ask(`https://${host}${way.callback}${query}`, { cookies, headers });

  it("goes to the provider and binds its state to this browser", async () => {
    const { host, answer } = await begun(way);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, address]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^t_sso=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/),
    ]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect((await callsOf(host, `GET ${way.starts}`))[0]?.headers).not.toHaveProperty("authorization");
  });

  it("comes back, signs in, and goes where the visitor was headed, without code or state", async () => {
    const { host, cookies } = await begun(way);
    const answer = await back(host, "?code=c-1&state=s-1", cookies, { "user-agent": "Firefox of An" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/khoa-hoc/an-toan"]);
    expect(cookiesOf(answer)).toMatchObject({ t_r_token: `r.${host}.1`, t_sso: "" });
    const [call] = await callsOf(host, `POST ${way.redeems}`);
    expect([call?.path, call?.headers["x-sso-state"]]).toEqual([way.redeems + way.query, "s-1"]);
    expect(call?.headers["user-agent"]).toBe("Firefox of An");
  });

  it.each([
    "//evil.test",
    "/\\evil.test",
    "https://evil.test",
    "/%09/evil.test",
    "/%2f/evil.test",
    "/auth/logout",
    "/x@evil/../../auth/login",
  ])("§18.39: is not led to %s", async (redirect) => {
    const { host, cookies } = await begun(way, redirect);
    expect(
      (await back(host, "?code=c-1&state=s-1", { ...cookies, i18n_redirected: "ja" })).headers.get("location"),
    ).toBe("/ja");
  });

  it("§18.39: nor by a cookie that somebody planted", async () => {
    const { host } = await begun(way);
    const planted = btoa(JSON.stringify({ state: "s-1", target: "//evil.test", links: false })).replaceAll("=", "");
    expect((await back(host, "?code=c-1&state=s-1", { t_sso: planted })).headers.get("location")).toBe("/");
  });

  it.each(["http://login.provider.test/?state=s-1", "javascript:alert(1)//?state=s-1", "https://login.provider.test/"])(
    "§18.39: does not follow the learning API to %s",
    async (url) => {
      const host = freshHost();
      await plan(host, [{ on: `GET ${way.starts}`, body: { data: { url } } }]);
      const answer = await ask(`https://${host}/auth/login-sso?provider=${way.provider}`);
      expect([answer.status, answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([503, null, []]);
      const call = await ask(`https://${host}/api${way.starts}`);
      expect([call.status, call.headers.getSetCookie()]).toEqual([502, []]);
    },
  );

  const tampered = [
    ["no state", "?code=c-1"],
    ["another state", "?code=c-1&state=s-2"],
    ["a longer state", "?code=c-1&state=s-11"],
    ["an empty state", "?code=c-1&state="],
    ["no code", "?state=s-1"],
    ["nothing", ""],
  ] as const;

  it.each(tampered)("§18.46: %s: 401 with words, no cookie, nothing reaches the API", async (_, query) => {
    const { host, cookies } = await begun(way);
    const answer = await back(host, query, { ...cookies, i18n_redirected: "en" });
    const page = await answer.text();
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get("referrer-policy")]).toEqual([
      401,
      [],
      "no-referrer",
    ]);
    expect(page).toContain('"code":"sso_failed"');
    expect(page).toContain('"search":""');
    expect(await callsOf(host, `POST ${way.redeems}`)).toHaveLength(0);
  });

  it("§18.46: a browser that began nothing, another host's sign-on, two of one name", async () => {
    const { host, cookies } = await begun(way);
    const other = freshHost();
    for (const [where, held] of [
      [host, {}],
      [other, {}],
      [host, `t_sso=${cookies.t_sso}; t_sso=${cookies.t_sso}`],
      [host, { t_sso: "garbage" }],
    ] as const) {
      const answer = await back(where, "?code=c-1&state=s-1", held);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    }
    expect([...(await callsOf(host, `POST ${way.redeems}`)), ...(await callsOf(other, `POST ${way.redeems}`))]).toEqual(
      [],
    );
  });

  it("§18.46: the same call through the base path needs the same state", async () => {
    const { host, cookies } = await begun(way);
    const send = (query: string, held: Record<string, string>) =>
      ask(`https://${host}/api${way.redeems}${query}`, {
        method: "POST",
        headers: ownFetch,
        cookies: held,
        body: "{}",
      });
    for (const [query, held] of [
      ["?code=c-1&state=s-2", cookies],
      ["?code=c-1&state=", cookies],
      ["?code=c-1&state=s-1", {}],
      ["?code=a?b&state=s-2", cookies],
      ["?code=c-1", {}],
    ] as const) {
      const answer = await send(query, held);
      expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toMatchObject([
        401,
        { data: { code: "sso_failed" } },
        [],
      ]);
    }
    expect(await callsOf(host, `POST ${way.redeems}`)).toHaveLength(0);
    expect(await (await send("?code=c-1&state=s-1", cookies)).json()).toEqual({ data: { signed_in: true } });
  });

  it("§18.46: a code that the learning API refuses: its status, its words, no session, the state used up", async () => {
    const { host, cookies } = await begun(way, "/", refusalOf(403, "sso_not_allowed"));
    const answer = await back(host, "?code=c-1&state=s-1", cookies);
    expect([answer.status, cookiesOf(answer)]).toEqual([403, { t_sso: "" }]);
    expect(await answer.text()).toContain('"errors":{},"message":"said: sso_not_allowed","code":"sso_not_allowed"');
  });

  it("§18.18: what was planted before is neither used nor kept", async () => {
    const { host, cookies } = await begun(way);
    const answer = await back(host, "?code=c-1&state=s-1", {
      ...cookies,
      t_a_token: accessToken(host, -60),
      t_r_token: "planted",
    });
    expect(cookiesOf(answer).t_r_token).toBe(`r.${host}.1`);
    expect(JSON.stringify(await callsOf(host))).not.toContain("planted");
  });

  it("keeps the state while the learning API is away", async () => {
    const { host, cookies } = await begun(way, "/", { status: 503, body: {}, times: 1 });
    const away = await back(host, "?code=c-1&state=s-1", cookies);
    expect([away.status, away.headers.getSetCookie(), await away.text()]).toEqual([
      503,
      [],
      '<p data-kind="unavailable"></p>',
    ]);
  });

  it.each([
    ["access_denied", "sso-cancelled"],
    ["server_error", "sso-failed"],
    ["<script>", "sso-failed"],
  ])("the provider says %s: sign-in page, with a reason", async (error, reason) => {
    const { host, cookies } = await begun(way);
    const answer = await back(
      host,
      `?error=${encodeURIComponent(error)}&error_description=anything&state=s-1`,
      cookies,
    );
    expect([answer.status, answer.headers.get("location"), cookiesOf(answer)]).toEqual([
      302,
      `/auth/login?reason=${reason}&redirect=%2Fkhoa-hoc%2Fan-toan`,
      { t_sso: "" },
    ]);
    const foreign = await back(host, `?error=${encodeURIComponent(error)}&state=s-2`, cookies);
    expect([foreign.headers.get("location"), foreign.headers.getSetCookie()]).toEqual([
      `/auth/login?reason=${reason}`,
      [],
    ]);
  });

  it("does nothing for HEAD or a prefetch", async () => {
    const { host, cookies } = await begun(way);
    const started = (await callsOf(host)).length;
    const url = `https://${host}${way.callback}?code=c-1&state=s-1`;
    expect((await ask(url, { method: "HEAD", cookies })).headers.getSetCookie()).toEqual([]);
    for (const path of [`${way.callback}?code=c-1&state=s-1`, `/auth/login-sso?provider=${way.provider}`]) {
      const early = await ask(`https://${host}${path}`, { cookies, headers: { "sec-purpose": "prefetch" } });
      expect([early.status, early.headers.getSetCookie()]).toEqual([503, []]);
    }
    expect((await callsOf(host)).length).toBe(started);
  });

  it("links an account of the viewer, whatever their guard", async () => {
    const { host } = await begun(way);
    await plan(host, [
      { on: "POST /auth/identities", body: { data: { url: address } } },
      { on: `POST ${way.redeems}`, body: { data: { ...pairOf(host), refresh_token: `r.${host}.9` } }, times: 1 },
      { on: `POST ${way.redeems}`, ...refusalOf(403, "sso_not_allowed") },
    ]);
    const start = await ask(`https://${host}/api/auth/identities`, {
      method: "POST",
      headers: ownFetch,
      cookies: valid(host),
      body: JSON.stringify({ provider: way.provider }),
    });
    expect(await start.json()).toEqual({ data: { url: address } });
    const held = { ...valid(host), ...cookiesOf(start) };
    const done = await back(host, "?code=c-1&state=s-1", { ...held, i18n_redirected: "ko" });
    expect([done.status, done.headers.get("location"), cookiesOf(done).t_r_token]).toEqual([
      302,
      "/ko/auth/setting?link=done",
      `r.${host}.9`,
    ]);
    const [call] = await callsOf(host, `POST ${way.redeems}`);
    expect([call?.headers.authorization, call?.headers["x-sso-state"]]).toEqual([`Bearer ${held.t_a_token}`, "s-1"]);
    const refused = await back(host, "?code=c-1&state=s-1", held);
    expect([refused.headers.get("location"), cookiesOf(refused)]).toEqual([
      "/auth/setting?link=sso_not_allowed",
      { t_sso: "" },
    ]);
    const cancelled = await back(host, "?error=access_denied&state=s-1", held);
    expect(cancelled.headers.get("location")).toBe("/auth/setting?link=cancelled");
  });
});
