import { describe, expect, it } from "vitest";
import { app } from "#tests/faults/edge-entry.ts";
import { ask, callsOf, env, freshHost, ownFetch, plan, valid } from "#tests/faults/harness.ts";

describe("§18.22: a write from elsewhere", () => {
  it.each([
    ["no header", { "sec-fetch-site": "same-origin" }],
    ["another site", { ...ownFetch, "sec-fetch-site": "cross-site" }],
    ["a sibling", { ...ownFetch, "sec-fetch-site": "same-site" }],
    ["another Origin", { "x-requested-with": "fetch", origin: "https://evil.test" }],
    ["nothing at all", {}],
  ])("%s: 403 and nothing reaches the API", async (_, headers) => {
    const host = freshHost();
    for (const path of ["/echo", "/auth/login", "/auth/refresh", "/auth/logout"]) {
      const answer = await ask(`https://${host}/api${path}`, {
        method: "POST",
        headers,
        cookies: valid(host),
        body: "{}",
      });
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
      const answer = await ask(`https://${host}/api/echo`, {
        method: "POST",
        headers,
        cookies: valid(host),
        body: "{}",
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe("§18.23: paths that lead elsewhere", () => {
  it.each(["/api/..%2fadmin", "/api//evil.test/x", "/api/a%5c..%5cb", "/api/a%00", "/api/%2e%2e%2f"])(
    "%s goes nowhere",
    async (path) => {
      const host = freshHost();
      const answer = await ask(`https://${host}${path}`, { cookies: valid(host) });
      expect(await answer.json()).toMatchObject({ data: { code: "not_found" } });
      expect((await callsOf(host)).every((call) => call.path === "/business/get-business")).toBe(true);
    },
  );
});

describe("the operators' address of the learning API", () => {
  it.each([
    "/operator",
    "/operator/content/plan",
    "/Operator/content/load",
    "/%6fperator/content/files/a/b",
    "/operator/?x",
  ])("%s is not the browser's: 404, and nothing reaches the API", async (path) => {
    const host = freshHost();
    for (const method of ["GET", "POST", "PUT"]) {
      const answer = await ask(`https://${host}/api${path}`, {
        method,
        headers: { ...ownFetch, authorization: "Bearer operator" },
        cookies: valid(host),
        ...(method !== "GET" && { body: "{}" }),
      });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ data: { code: "not_found" } });
    }
    expect((await callsOf(host)).every((call) => call.path === "/business/get-business")).toBe(true);
  });
});

describe("§18.24: what a client must not say", () => {
  const forged = {
    authorization: "Bearer forged",
    "x-forwarded-host": "evil.test",
    "x-forwarded-for": "6.6.6.6",
    "x-real-ip": "6.6.6.6",
    "x-d1-bookmark": "forged",
    "x-edge-secret": "forged",
    "x-client-address": "6.6.6.6",
    "x-client-country": "forged",
    "x-otp-secret": "forged",
    "x-device-token": "forged",
    "x-sso-state": "forged",
    "x-entrance": "forged",
    "x-business-id": "forged",
    "x-tenant": "forged",
    "x-request-id": "forged",
    "cf-worker": "forged",
    "x-http-method-override": "DELETE",
  };

  it("never reaches the learning API; what the edge says does", async () => {
    const host = freshHost();
    const cookies = { ...valid(host), t_bookmark: "0000-1a", i18n_redirected: "ja" };
    await ask(`https://${host}/api/auth/me`, {
      headers: { ...forged, "cf-connecting-ip": "203.0.113.9", "cf-ipcountry": "JP", "accept-language": "ko" },
      cookies,
    });
    const [call] = await callsOf(host, "GET /auth/me");
    const said = JSON.stringify(call?.headers);
    expect(said).not.toContain("forged");
    expect(said).not.toContain("6.6.6.6");
    expect(call?.headers).toMatchObject({
      accept: "application/json",
      "accept-language": "ja-JP",
      authorization: `Bearer ${cookies.t_a_token}`,
      "x-client-address": "203.0.113.9",
      "x-client-country": expect.stringMatching(/^[A-Z]{2}$/),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(call?.headers).not.toHaveProperty("cookie");
    for (const name of ["x-forwarded-host", "x-otp-secret", "x-device-token", "x-sso-state", "x-entrance"])
      expect(call?.headers).not.toHaveProperty(name);
  });

  it.each([
    "GET /auth/me",
    "POST /auth/login",
    "POST /auth/verify-otp",
    "POST /auth/renew-otp",
    "POST /auth/toggle-trusted-device",
    "POST /auth/login/thoaix",
    "POST /auth/forgot-password",
    "POST /auth/login-jubviec",
    "PUT /uploads/u1/parts/1",
    "GET /auth/sso/redirect",
  ])("nor by %s, signed in or not", async (endpoint) => {
    const host = freshHost();
    const [method = "", path = ""] = endpoint.split(" ");
    for (const cookies of [{}, valid(host)]) {
      await ask(`https://${host}/api${path}`, {
        method,
        headers: { ...forged, ...ownFetch },
        cookies,
        ...(method !== "GET" && { body: "{}" }),
      });
    }
    const said = JSON.stringify((await callsOf(host, endpoint)).map((call) => call.headers));
    expect(said).not.toMatch(/forged|6\.6\.6\.6/);
  });

  it("what the browser keeps of a way in goes to calls under /auth/ alone, however they are spelt", async () => {
    const host = freshHost();
    const cookies = { ...valid(host), t_device: "canary-device" };
    for (const path of ["/auth/me", "/auth/x/", "/%61uth/x", "/AUTH/x", "/public", "/authority", "/x/auth/"])
      await ask(`https://${host}/api${path}`, { cookies });
    const heard = (await callsOf(host))
      .filter((call) => call.headers["x-device-token"] !== undefined)
      .map((call) => call.path);
    expect(heard).toEqual(["/auth/me", "/auth/x/", "/%61uth/x", "/AUTH/x"]);
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
    expect([
      part.status,
      new TextDecoder().decode(await part.arrayBuffer()),
      part.headers.get("content-range"),
      part.headers.get("etag"),
    ]).toEqual([206, "2345", "bytes 2-5/10", '"film"']);
    const same = await ask(url, { headers: { "if-none-match": '"film"' } });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", '"film"']);
    const head = await ask(url, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(await callsOf(host, "HEAD /film")).toHaveLength(1);
    await plan(host, [
      { on: "HEAD /public", body: "", headers: { "content-type": "application/json", "content-length": "37" } },
    ]);
    expect((await ask(`https://${host}/api/public`, { method: "HEAD" })).status).toBe(200);
  });

  it("passes the first bytes on before the last are there", async () => {
    const host = freshHost();
    const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    writer.write(new TextEncoder().encode("first")).catch(() => undefined);
    const api = {
      fetch: async (request: Request) =>
        request.url.endsWith("/film")
          ? new Response(body, { headers: { "content-type": "video/mp4" } })
          : env.LEARNING_API.fetch(request),
    };
    const answer = await app.fetch(new Request(`https://${host}/api/film`), { ...env, LEARNING_API: api as never }, {
      waitUntil: () => undefined,
    } as never);
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value as Uint8Array)).toBe("first");
    await writer.close();
  });
});

describe("the database bookmark", () => {
  it("travels as a header there and as a cookie back, after writes alone", async () => {
    const host = freshHost();
    await plan(host, [{ on: "GET /public", body: {}, headers: { "x-d1-bookmark": "0000-read" } }]);
    const read = await ask(`https://${host}/api/public`);
    expect(read.headers.getSetCookie()).toEqual([]);
    const write = await ask(`https://${host}/api/auth/change-password`, {
      method: "POST",
      headers: ownFetch,
      cookies: valid(host),
      body: "{}",
    });
    expect(write.headers.getSetCookie()).toEqual([
      "t_bookmark=0000002a-write; Path=/; Max-Age=600; SameSite=Lax; HttpOnly; Secure",
    ]);
    expect(write.headers.get("x-d1-bookmark")).toBeNull();
    await ask(`https://${host}/api/auth/me`, { cookies: { ...valid(host), t_bookmark: "0000002a-write" } });
    expect((await callsOf(host, "GET /auth/me"))[0]?.headers["x-d1-bookmark"]).toBe("0000002a-write");
  });
});
