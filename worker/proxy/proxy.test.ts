import { describe, expect, it } from "vitest";
import { accessToken } from "../../tests/faults/honest-api.ts";
import { ask, callsOf, cookiesOf, env, expired, freshHost, ownFetch, plan, refusing, valid } from "../../tests/faults/harness.ts";

describe("row 22: a write from elsewhere", () => {
  it.each([
    ["no header", { "sec-fetch-site": "same-origin" }],
    ["another site", { ...ownFetch, "sec-fetch-site": "cross-site" }],
    ["a sibling", { ...ownFetch, "sec-fetch-site": "same-site" }],
    ["another Origin", { "x-requested-with": "fetch", origin: "https://evil.test" }],
    ["nothing at all", {}],
  ])("%s: 403 and nothing reaches the API", async (_, headers) => {
    const host = freshHost();
    for (const path of ["/echo", "/auth/login", "/auth/refresh", "/auth/logout"]) {
      const answer = await ask(`https://${host}/api${path}`, { method: "POST", headers, cookies: valid(host), body: "{}" });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ statusCode: 403, data: { code: "cross_site_request" } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const calls = await callsOf(host);
    expect(calls.map((call) => call.path)).toEqual(["/business/get-business"]);
  });

  it("its own page passes, with metadata or with its Origin", async () => {
    const host = freshHost();
    for (const headers of [ownFetch, { "x-requested-with": "fetch", origin: `https://${host}` }]) {
      const answer = await ask(`https://${host}/api/echo`, { method: "POST", headers, cookies: valid(host), body: "{}" });
      expect(answer.status).toBe(200);
    }
  });
});

describe("row 23: paths that lead elsewhere", () => {
  it.each(["/api/..%2fadmin", "/api//evil.test/x", "/api/a%5c..%5cb", "/api/a%00", "/api/%2e%2e%2f"])("%s goes nowhere", async (path) => {
    const host = freshHost();
    const answer = await ask(`https://${host}${path}`, { cookies: valid(host) });
    expect([400, 404]).toContain(answer.status);
    expect((await callsOf(host)).every((call) => call.path === "/business/get-business")).toBe(true);
  });
});

describe("row 24: what a client must not say", () => {
  const forged = {
    authorization: "Bearer forged",
    "x-forwarded-host": "evil.test",
    "x-forwarded-for": "6.6.6.6",
    "x-real-ip": "6.6.6.6",
    "x-d1-bookmark": "forged",
    "x-edge-secret": "forged",
    "x-client-address": "6.6.6.6",
    "x-business-id": "forged",
    "x-tenant": "forged",
    "x-request-id": "forged",
    "cf-worker": "forged",
    "x-http-method-override": "DELETE",
  };

  it("never reaches the learning API; what the edge says does", async () => {
    const host = freshHost();
    const cookies = { ...valid(host), t_device: "secret-device", i18n_redirected: "ja" };
    await ask(`https://${host}/api/auth/me`, { headers: { ...forged, "cf-connecting-ip": "203.0.113.9", "accept-language": "ko" }, cookies });
    const [call] = await callsOf(host, "GET /auth/me");
    const said = JSON.stringify(call?.headers);
    expect(said).not.toContain("forged");
    expect(said).not.toContain("6.6.6.6");
    expect(said).not.toContain("secret-device");
    expect(call?.headers).toMatchObject({
      accept: "application/json",
      "accept-language": "ja-JP",
      authorization: `Bearer ${cookies.t_a_token}`,
      "x-client-address": "203.0.113.9",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(call?.headers).not.toHaveProperty("cookie");
    expect(call?.headers).not.toHaveProperty("x-forwarded-host");
  });

  it("drops what the learning API must not say", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/public`);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("server")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toEqual({ data: { host } });
  });
});

describe("bodies that stream", () => {
  it("keeps ranges, entity tags and 304", async () => {
    const host = freshHost();
    const url = `https://${host}/api/film`;
    const part = await ask(url, { headers: { range: "bytes=2-5" } });
    expect([part.status, new TextDecoder().decode(await part.arrayBuffer()), part.headers.get("content-range"), part.headers.get("etag")]).toEqual([206, "2345", "bytes 2-5/10", '"film"']);
    const same = await ask(url, { headers: { "if-none-match": '"film"' } });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", '"film"']);
    const head = await ask(url, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(await callsOf(host, "HEAD /film")).toHaveLength(1);
  });

  it("passes the first bytes on before the last are there", async () => {
    const host = freshHost();
    let release = (): void => undefined;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("first"));
        release = () => controller.close();
      },
    });
    const api = {
      fetch: async (request: Request) =>
        request.url.endsWith("/film") ? new Response(body, { headers: { "content-type": "video/mp4" } }) : env.LEARNING_API.fetch(request),
    };
    const { app } = await import("../../tests/faults/edge-entry.ts");
    const answer = await app.fetch(new Request(`https://${host}/api/film`), { ...env, LEARNING_API: api as never }, { waitUntil: () => undefined } as never);
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value as Uint8Array)).toBe("first");
    release();
  });
});

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

describe("the database bookmark", () => {
  it("travels as a header there and as a cookie back, after writes alone", async () => {
    const host = freshHost();
    await plan(host, [{ on: "GET /public", body: {}, headers: { "x-d1-bookmark": "0000-read" } }]);
    const read = await ask(`https://${host}/api/public`);
    expect(read.headers.getSetCookie()).toEqual([]);
    const write = await ask(`https://${host}/api/auth/change-password`, { method: "POST", headers: ownFetch, cookies: valid(host), body: "{}" });
    expect(write.headers.getSetCookie()).toEqual(["t_bookmark=0000002a-write; Path=/; Max-Age=600; SameSite=Lax; HttpOnly; Secure"]);
    expect(write.headers.get("x-d1-bookmark")).toBeNull();
    await ask(`https://${host}/api/auth/me`, { cookies: { ...valid(host), t_bookmark: "0000002a-write" } });
    expect((await callsOf(host, "GET /auth/me"))[0]?.headers["x-d1-bookmark"]).toBe("0000002a-write");
  });
});
