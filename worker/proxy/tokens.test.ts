import { describe, expect, it } from "vitest";
import { ask, callsOf, cookiesOf, expired, freshHost, ownFetch, plan, refusing, valid } from "../../tests/faults/harness.ts";
import { accessToken } from "../../tests/faults/honest-api.ts";

describe("tokens", () => {
  const pair = { access_token: accessToken("x.test", 900), refresh_token: "r.x.test.1" };
  const paths = ["/auth/login", "/auth/verify-otp", "/auth/azure-login", "/auth/sso/callback", "/auth/login-jubviec", "/auth/login/thoaix"];

  it.each(paths.flatMap((path) => [[path, "bare", pair], [path, "under data", { data: pair }]] as const))("%s, %s: become cookies and nothing else", async (path, _, body) => {
    const host = freshHost();
    await plan(host, [{ on: `POST ${path}`, body }]);
    const answer = await ask(`https://${host}/api${path}`, { method: "POST", headers: ownFetch, body: "{}" });
    const text = await answer.text();
    expect(text).toBe('{"data":{"signed_in":true}}');
    expect(cookiesOf(answer)).toEqual({ t_a_token: pair.access_token, t_r_token: pair.refresh_token });
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  it.each(["/auth/login/", "/%61uth/login", "/AUTH/Login"])("do not slip by under another spelling: %s", async (path) => {
    const host = freshHost();
    await plan(host, [{ on: "*", body: { data: { ...pair, id: "b" } } }]);
    const answer = await ask(`https://${host}/api${path}`, { method: "POST", headers: ownFetch, body: "{}" });
    expect(await answer.text()).not.toContain("_token");
    expect(cookiesOf(answer).t_r_token).toBe(pair.refresh_token);
  });

  it("leave the step before a session as it is, its secret included", async () => {
    const host = freshHost();
    const step = { data: { otp_required: true, secret: "renew-me", expires_in: 60, masked_destination: "l***" } };
    await plan(host, [{ on: "POST /auth/login", body: step }]);
    const answer = await ask(`https://${host}/api/auth/login`, { method: "POST", headers: ownFetch, body: "{}" });
    expect(await answer.json()).toEqual(step);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([{ data: { access_token: "only" } }, { access_token: "a", refresh_token: "" }, {}])("half a pair is a bad gateway: %j", async (body) => {
    const host = freshHost();
    await plan(host, [{ on: "POST /auth/login", body }]);
    const answer = await ask(`https://${host}/api/auth/login`, { method: "POST", headers: ownFetch, body: "{}" });
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain("only");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("of the browser's own refresh go through the lock, its body ignored", async () => {
    const host = freshHost();
    const ask2 = () => ask(`https://${host}/api/auth/refresh`, { method: "POST", headers: ownFetch, cookies: valid(host), body: '{"refresh_token":"stolen"}' });
    const [one, two] = await Promise.all([ask2(), ask2()]);
    expect(await one.json()).toEqual({ data: { signed_in: true } });
    expect(cookiesOf(one)).toEqual(cookiesOf(two));
    const calls = await callsOf(host, "POST /auth/refresh");
    expect(calls.map((call) => call.body)).toEqual([JSON.stringify({ refresh_token: `r.${host}.1` })]);
  });

  it("refresh without one: 401, cleared", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/auth/refresh`, { method: "POST", headers: ownFetch, body: "{}" });
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
  });
});

describe("log-out", () => {
  it("ends the family by the refresh token and clears both cookies", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/auth/logout`, { method: "POST", headers: ownFetch, cookies: expired(host), body: "{}" });
    expect(await answer.json()).toEqual({ data: { ended: true } });
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
    expect((await callsOf(host, "POST /auth/logout")).map((call) => call.body)).toEqual([JSON.stringify({ refresh_token: `r.${host}.1` })]);
    expect(await callsOf(host, "POST /auth/refresh")).toHaveLength(0);
  });

  it("clears them where the API fails, too", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/auth/logout`, { method: "POST", headers: ownFetch, cookies: valid(host), body: "{}", env: refusing("/auth/logout") });
    expect([answer.status, await answer.json()]).toEqual([200, { data: { ended: false } }]);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
  });

  it("refreshes for an API that takes a live bearer token only, and clears all the same", async () => {
    const host = freshHost();
    await plan(host, [{ on: "POST /auth/logout", status: 401, body: {}, times: 1 }]);
    const answer = await ask(`https://${host}/api/auth/logout`, { method: "POST", headers: ownFetch, cookies: expired(host), body: "{}" });
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
    const calls = await callsOf(host, "POST /auth/logout");
    expect(calls.map((call) => call.body)).toEqual([1, 2].map((n) => JSON.stringify({ refresh_token: `r.${host}.${n}` })));
  });

  it("row 13: racing a refresh, ends the family that the refresh belongs to", async () => {
    const host = freshHost();
    await plan(host, [{ on: "POST /auth/refresh", delay: 100 }]);
    const cookies = expired(host);
    const [, out] = await Promise.all([
      ask(`https://${host}/api/auth/me`, { cookies }),
      ask(`https://${host}/api/auth/logout`, { method: "POST", headers: ownFetch, cookies, body: "{}" }),
    ]);
    expect(cookiesOf(out)).toEqual({ t_a_token: "", t_r_token: "" });
    expect((await callsOf(host, "POST /auth/logout"))[0]?.body).toContain(`r.${host}.1`);
  });
});
