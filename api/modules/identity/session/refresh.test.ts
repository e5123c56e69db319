import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { TokenPair } from "#shared/contracts/auth.ts";
import { call, startSession } from "#tests/fixtures/api-client.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { auditLog, refreshTokens, sessions, users } from "#api/db/schema/identity.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
});

afterEach(() => {
  vi.useRealTimers();
});

function trade(refreshToken: string, host = a.host): Promise<Response> {
  return call(host, "/auth/refresh", { body: { refresh_token: refreshToken } });
}

async function traded(refreshToken: string): Promise<TokenPair> {
  const response = await trade(refreshToken);
  expect(response.status).toBe(200);
  return (await response.json()) as TokenPair;
}

async function meStatus(pair: TokenPair, host = a.host): Promise<number> {
  return (await call(host, "/auth/me", { token: pair.access_token })).status;
}

describe("rotation", () => {
  it("answers a new pair as a bare object, and the access token works", async () => {
    const first = await startSession(a, a.learner);
    const second = await traded(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.expires_in).toBe(900);
    expect(await meStatus(second)).toBe(200);
  });

  it("§18.8: the immediate parent gets the same successor until that was used, and 30 s more", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-04-01T00:00:00Z") });
    const { refresh_token: parent } = await startSession(a, a.learner);
    const lost = await traded(parent);
    vi.setSystemTime(Date.now() + 3 * 24 * 3_600_000);
    const again = await traded(parent);
    expect(again.refresh_token).toBe(lost.refresh_token);

    const next = await traded(again.refresh_token);
    vi.setSystemTime(Date.now() + 30_000);
    expect((await traded(parent)).refresh_token).toBe(lost.refresh_token);
    expect(await meStatus(next)).toBe(200);
  });

  it("§18.8: twenty calls at once with one token answer one successor", async () => {
    const { refresh_token } = await startSession(a, a.learner);
    const pairs = await Promise.all(Array.from({ length: 20 }, () => traded(refresh_token)));
    expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBe(1);
  });

  it("§18.7: a spent token, its successor used and 31 s gone: 401, the family revoked, an audit row", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-04-02T00:00:00Z") });
    const first = await startSession(a, a.learner);
    const bystander = await startSession(a, a.learner);
    const second = await traded(first.refresh_token);
    const third = await traded(second.refresh_token);
    vi.setSystemTime(Date.now() + 31_000);

    expect((await trade(first.refresh_token)).status).toBe(401);
    expect((await trade(third.refresh_token)).status).toBe(401);
    expect(await meStatus(third)).toBe(401);
    expect(await meStatus(bystander)).toBe(200);

    const rows = await a.db.from(auditLog).where(eq(auditLog.action, "session.refresh_reuse")).all();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actorId: a.learner });
    expect(await a.db.from(sessions).where(eq(sessions.id, rows[0]!.subjectId!)).get()).toMatchObject({
      revokedBecause: "reuse",
    });
  });

  it("§18.11: A's refresh token on host B is nothing, and stays good on host A", async () => {
    const pair = await startSession(a, a.learner);
    const onB = await trade(pair.refresh_token, b.host);
    expect(onB.status).toBe(401);
    expect(await onB.text()).not.toContain("access_token");
    await traded(pair.refresh_token);
  });

  it("ends after 90 days, and an invented token is refused", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-05-01T00:00:00Z") });
    const pair = await startSession(a, a.learner);
    vi.setSystemTime(Date.now() + 90 * 24 * 3_600_000);
    expect((await trade(pair.refresh_token)).status).toBe(401);
    expect((await trade("A".repeat(43))).status).toBe(401);
  });

  it("§18.50: a blocked user's next refresh is refused, and the access token is worth nothing", async () => {
    const pair = await startSession(a, a.otherLearner);
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.otherLearner)).run();
    expect(await meStatus(pair)).toBe(401);
    const refused = await trade(pair.refresh_token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ data: { code: "account_blocked" } });
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.otherLearner)).run();
    expect((await trade(pair.refresh_token)).status).toBe(401);
  });

  it("stores no token, only hashes", async () => {
    const first = await startSession(a, a.learner);
    const second = await traded(first.refresh_token);
    const stored = JSON.stringify([
      await a.db.from(refreshTokens).all(),
      await a.db.from(sessions).all(),
      await a.db.from(auditLog).all(),
    ]);
    for (const token of [first.refresh_token, second.refresh_token, second.access_token])
      expect(stored).not.toContain(token);
  });
});

const logOut = (body: object, token?: string, host = a.host) =>
  call(host, "/auth/logout", { body, ...(token && { token }) });

describe("log-out", () => {
  it("ends the session at once, by either token", async () => {
    const byAccess = await startSession(a, a.learner);
    expect(await (await logOut({}, byAccess.access_token)).json()).toEqual({ data: { ended: true } });
    const byRefresh = await startSession(a, a.learner);
    expect(await (await logOut({ refresh_token: byRefresh.refresh_token })).json()).toEqual({ data: { ended: true } });
    for (const pair of [byAccess, byRefresh]) {
      expect(await meStatus(pair)).toBe(401);
      expect((await trade(pair.refresh_token)).status).toBe(401);
    }
  });

  it("by a spent refresh token too, again without effect, and never in another business", async () => {
    const first = await startSession(a, a.learner);
    const second = await traded(first.refresh_token);
    expect(await (await logOut({ refresh_token: second.refresh_token }, second.access_token, b.host)).json()).toEqual({
      data: { ended: false },
    });
    expect(await meStatus(second)).toBe(200);
    await logOut({ refresh_token: first.refresh_token });
    expect(await meStatus(second)).toBe(401);
    expect(await (await logOut({ refresh_token: first.refresh_token })).json()).toEqual({ data: { ended: false } });
    expect(await (await call(a.host, "/auth/logout", { method: "POST" })).json()).toEqual({ data: { ended: false } });
  });

  it("§18.13: log-out races a refresh: the session is dead, whoever came first", async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = await startSession(a, a.learner);
      const calls = [
        trade(pair.refresh_token),
        logOut({ refresh_token: pair.refresh_token }),
        trade(pair.refresh_token),
      ];
      const [first, , second] = await Promise.all(round % 2 === 0 ? calls : calls.toReversed());
      for (const answer of [first!, second!]) {
        if (answer.status !== 200) continue;
        const late = (await answer.json()) as TokenPair;
        expect(await meStatus(late)).toBe(401);
        expect((await trade(late.refresh_token)).status).toBe(401);
      }
      expect((await trade(pair.refresh_token)).status).toBe(401);
    }
  });
});
