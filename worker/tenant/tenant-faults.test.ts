import { describe, expect, it } from "vitest";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";
import { edgeAt } from "#tests/faults/clocked-edge.ts";
import { app } from "#tests/faults/edge-entry.ts";
import { databaseIsAway, siteOf } from "#tests/faults/edge-answers.ts";
import { ask, callsOf, env, freshHost, plan } from "#tests/faults/harness.ts";
import { profileOf } from "#tests/faults/honest-api.ts";
import { TenantDirectory } from "./directory.ts";

const asks = "GET /business/get-business";

function countingCache() {
  const counts = { get: 0, put: 0, delete: 0 };
  const real = env.BUSINESS_CACHE;
  const cache = {
    get: (...args: unknown[]) => ((counts.get += 1), (real.get as (...all: unknown[]) => unknown)(...args)),
    put: (...args: unknown[]) => ((counts.put += 1), (real.put as (...all: unknown[]) => unknown)(...args)),
    delete: (...args: unknown[]) => ((counts.delete += 1), (real.delete as (...all: unknown[]) => unknown)(...args)),
  };
  return { counts, env: { BUSINESS_CACHE: cache as unknown as KVNamespace } };
}

describe("§18.28: a bad value in KV", () => {
  it.each([
    "{",
    "null",
    '{"profile":{"lock_screen":"perhaps"},"fetched_at":1}',
    '{"profile":[],"fetched_at":1}',
    '{"fetched_at":9999999999999}',
  ])("%s is rejected and fetched again", async (value) => {
    const host = freshHost();
    await env.BUSINESS_CACHE.put(profileCacheKey(host), value);
    expect(await (await ask(`https://${host}/`, { app: edgeAt().app })).text()).toContain(host);
    expect(await callsOf(host, asks)).toHaveLength(1);
    expect(JSON.parse((await env.BUSINESS_CACHE.get(profileCacheKey(host))) ?? "null")).toMatchObject({
      profile: { id: profileOf(host).id },
    });
  });

  it("§18.36: a link that could run a script is dropped on the way in", async () => {
    const host = freshHost();
    const menus = [{ label: "Bad", link: "javascript:alert(1)" }];
    await env.BUSINESS_CACHE.put(
      profileCacheKey(host),
      JSON.stringify({ profile: { ...profileOf(host), biz_menus: menus }, fetched_at: Date.now() }),
    );
    const directory = new TenantDirectory();
    const found = await directory.find(siteOf(host), () => undefined);
    expect(found).toMatchObject({ kind: "found", profile: { biz_menus: [{ label: "Bad", link: null }] } });
  });
});

describe("§18.29: unknown hosts", () => {
  it("write nothing to KV and are asked for once in half a minute", async () => {
    const { app: one, clock } = edgeAt();
    const { counts, env: over } = countingCache();
    const host = `unknown-${crypto.randomUUID()}.test`;
    for (let visit = 0; visit < 5; visit += 1)
      expect((await ask(`https://${host}/`, { app: one, env: over })).status).toBe(404);
    for (let other = 0; other < 50; other += 1) await ask(`https://unknown-${other}.test/`, { app: one, env: over });
    expect(counts).toMatchObject({ put: 0, delete: 0 });
    expect(await callsOf(host, asks)).toHaveLength(1);
    clock.now += 31_000;
    await ask(`https://${host}/`, { app: one, env: over });
    expect(await callsOf(host, asks)).toHaveLength(2);
  });

  it("are live within 120 s of being created", async () => {
    const host = freshHost();
    const { app: one, clock } = edgeAt();
    await plan(host, [{ on: asks, status: 404, body: {}, times: 1 }]);
    expect((await ask(`https://${host}/`, { app: one })).status).toBe(404);
    clock.now += 119_000;
    expect((await ask(`https://${host}/`, { app: one })).status).toBe(200);
  });

  it("stay within a bounded memory over 10,000 hosts", async () => {
    const directory = new TenantDirectory();
    const cache = { get: async () => null, put: async () => undefined, delete: async () => undefined };
    const api = {
      fetch: async (request: Request) =>
        new URL(request.url).hostname.startsWith("unknown")
          ? Response.json({ data: null })
          : Response.json({ data: { ...profileOf("x.test"), config_display: { description: "x".repeat(20_000) } } }),
    };
    const over = { ...env, BUSINESS_CACHE: cache as never, LEARNING_API: api as never };
    for (let host = 0; host < 10_000; host += 1) {
      await directory.find(
        { ...siteOf(`${host % 2 === 0 ? "known" : "unknown"}-${host}.test`), env: over },
        () => undefined,
      );
    }
    // As many unknown ones as it may remember, and twelve million characters of profiles.
    expect(directory.size).toBeLessThanOrEqual(5000 + (12 * 1024 ** 2) / 20_000);
  });
});

describe("§18.30: KV is down or slow", () => {
  const broken = {
    get: async () => Promise.reject(new Error("KV is down")),
    put: async () => Promise.reject(new Error("KV is down")),
  };
  const slow = {
    get: () => new Promise((resolve) => void setTimeout(resolve, 5000)),
    put: () => new Promise((resolve) => void setTimeout(resolve, 5000)),
  };

  it.each([
    ["down", broken],
    ["slow", slow],
  ])("%s: the learning API answers within a second", async (_, cache) => {
    const host = freshHost();
    const started = Date.now();
    const answer = await app.fetch(new Request(`https://${host}/`), { ...env, BUSINESS_CACHE: cache as never }, {
      waitUntil: () => undefined,
    } as never);
    expect(answer.status).toBe(200);
    expect(Date.now() - started).toBeLessThan(1000);
  });

  it("slow, and the learning API too: the stale profile", async () => {
    const host = freshHost();
    const { app: one, clock } = edgeAt();
    await ask(`https://${host}/`, { app: one });
    await plan(host, [{ on: asks, fault: "hang" }]);
    clock.now += 7_200_000;
    const started = Date.now();
    const context = { waitUntil: () => undefined } as never;
    const answer = await one.fetch(new Request(`https://${host}/`), { ...env, BUSINESS_CACHE: slow as never }, context);
    expect(await answer.text()).toContain(host);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

describe("§18.51: the learning API is down at the start", () => {
  it("shows a fatal page with the status and the server's message", async () => {
    const host = freshHost();
    await plan(host, [{ on: asks, status: 500, body: databaseIsAway }]);
    const answer = await ask(`https://${host}/`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("the database is away");
    const call = await ask(`https://${host}/api/auth/me`);
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ statusCode: 503, data: { code: "unavailable" } });
  });

  it("gives a bot the status and no page", async () => {
    const host = freshHost();
    await plan(host, [{ on: asks, status: 500, body: databaseIsAway }]);
    const answer = await ask(`https://${host}/`, { headers: { "user-agent": "Googlebot/2.1" } });
    expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([500, "", "no-store"]);
  });

  it("answers a host that the API knows with null data as missing", async () => {
    const host = freshHost();
    await plan(host, [{ on: asks, body: { data: null } }]);
    const answer = await ask(`https://${host}/`);
    expect([answer.status, (await answer.text()).includes("business-missing")]).toEqual([404, true]);
  });
});
