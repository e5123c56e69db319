import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ask, callsOf, cookiesOf, env, expired, freshHost, plan, valid } from "#tests/faults/harness.ts";
import { lockName } from "./lock-vault.ts";

const refreshes = "POST /auth/refresh";

function me(host: string, cookies: Record<string, string> | string): Promise<Response> {
  return ask(`https://${host}/api/auth/me`, { cookies });
}

async function lockOf(host: string, token: string) {
  return env.REFRESH_LOCK.get(env.REFRESH_LOCK.idFromName(await lockName(`id-${host.split(".")[0]}`, token)));
}

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

afterEach(() => {
  vi.useRealTimers();
});

describe("§18.5: the refresh hangs", () => {
  it("is answered within 10 s, cookies kept", async () => {
    const host = freshHost();
    await plan(host, [{ on: refreshes, fault: "hang" }]);
    const started = Date.now();
    const answer = await me(host, expired(host));
    expect(answer.status).toBe(503);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("§18.6: a spent refresh token again after 5 s", () => {
  it("gets the stored pair and asks nobody", async () => {
    const host = freshHost();
    const first = cookiesOf(await me(host, expired(host)));
    later(5000);
    const second = cookiesOf(await me(host, { t_r_token: `r.${host}.1` }));
    expect(second).toEqual(first);
    expect(await callsOf(host, refreshes)).toHaveLength(1);
  });

  it("leaves the decision to the learning API after 30 s", async () => {
    const host = freshHost();
    await me(host, expired(host));
    await plan(host, [{ on: refreshes, status: 401, body: {} }]);
    later(31_000);
    const answer = await me(host, { t_r_token: `r.${host}.1` });
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "", t_ended: "expired" });
    expect(await callsOf(host, refreshes)).toHaveLength(2);
  });
});

describe("§18.8: the lock is evicted around the rotation", () => {
  it("after its result was stored: the same pair, no second call", async () => {
    const host = freshHost();
    const first = cookiesOf(await me(host, expired(host)));
    await evictDurableObject(await lockOf(host, `r.${host}.1`));
    expect(cookiesOf(await me(host, expired(host)))).toEqual(first);
    expect(await callsOf(host, refreshes)).toHaveLength(1);
  });

  it("before its result was stored: the parent is asked again and the session survives", async () => {
    const host = freshHost();
    const lost = cookiesOf(await me(host, expired(host)));
    const lock = await lockOf(host, `r.${host}.1`);
    await runInDurableObject(lock, async (_, state) => state.storage.deleteAll());
    await evictDurableObject(lock);
    const answer = await me(host, expired(host));
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer).t_r_token).toBe(lost.t_r_token);
    expect(await callsOf(host, refreshes)).toHaveLength(2);
  });
});

describe("§18.9: the lock is overloaded", () => {
  it.each([
    ["overloaded", { overloaded: true, retryable: true }, 1],
    ["broken for good", {}, 1],
    ["moved", { retryable: true }, 2],
  ])("%s: 503, cookies kept, asked as often as it may be", async (_, flags, asked) => {
    const host = freshHost();
    let count = 0;
    const refresh = () => {
      count += 1;
      return Promise.reject(Object.assign(new Error("lock"), flags));
    };
    const locks = { idFromName: (name: string) => env.REFRESH_LOCK.idFromName(name), get: () => ({ refresh }) };
    const answer = await ask(`https://${host}/api/auth/me`, {
      cookies: expired(host),
      env: { REFRESH_LOCK: locks as never },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(count).toBe(asked);
    expect(await callsOf(host, refreshes)).toHaveLength(0);
  });
});

describe("§18.10: 1,000 requests with a valid token", () => {
  it("never touch the lock", async () => {
    const host = freshHost();
    const before = await listDurableObjectIds(env.REFRESH_LOCK);
    const cookies = valid(host);
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => me(host, cookies)));
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
    }
    expect(await listDurableObjectIds(env.REFRESH_LOCK)).toHaveLength(before.length);
    expect(await callsOf(host, refreshes)).toHaveLength(0);
  });
});

describe("§18.14: what the lock leaves behind", () => {
  it("keeps the pair encrypted and everything gone at 60 s", async () => {
    const host = freshHost();
    const pair = cookiesOf(await me(host, expired(host)));
    const lock = await lockOf(host, `r.${host}.1`);
    const [dump, alarm] = await runInDurableObject(lock, async (_, state) => {
      const entries = [...(await state.storage.list()).entries()];
      const bytes = entries.flatMap(([, value]) => Object.values((value as { sealed: object }).sealed));
      const text = bytes.map((part) => new TextDecoder().decode(part as ArrayBuffer)).join("");
      return [JSON.stringify(entries) + text, (await state.storage.getAlarm()) ?? 0] as const;
    });
    expect(dump.length).toBeGreaterThan(100);
    for (const secret of [pair.t_r_token, pair.t_a_token, `r.${host}.1`]) expect(dump).not.toContain(secret);
    expect(Math.abs(alarm - Date.now() - 60_000)).toBeLessThan(5000);
    expect(await runDurableObjectAlarm(lock)).toBe(true);
    expect(await runInDurableObject(lock, async (_, state) => (await state.storage.list()).size)).toBe(0);
  });
});

describe("§18.15: the refresh answers 200 with nothing usable", () => {
  it.each([
    ["bad JSON", '{"access_token": "x'],
    ["no JSON", "<html>"],
    ["half a pair", { access_token: "x" }],
    ["an empty token", { access_token: "", refresh_token: "y" }],
    ["a token no cookie holds", { access_token: "a;b", refresh_token: "y" }],
    ["a token too large", { access_token: "a".repeat(4096), refresh_token: "y" }],
  ])("%s: 503 and no cookie at all", async (_, body) => {
    const host = freshHost();
    await plan(host, [{ on: refreshes, status: 200, body, headers: { "content-type": "application/json" } }]);
    const answer = await me(host, expired(host));
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
