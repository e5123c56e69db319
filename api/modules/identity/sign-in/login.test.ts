import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { login, TokenPair } from "#shared/contracts/auth.ts";
import { call, signIn } from "#tests/fixtures/api-client.ts";
import { changeProfile, password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { auditLog, loginThrottles, refreshTokens, users } from "#api/db/schema/identity.ts";
import { takeAttempt, throttleSubjects } from "./login-throttle.ts";
import { currentCost } from "../password/password-hash.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
});

beforeEach(async () => {
  for (const business of [a, b])
    await business.db.delete(loginThrottles, eq(loginThrottles.businessId, business.id)).run();
});

afterEach(() => {
  vi.useRealTimers();
});

function tryLogin(email: string, given: string, { host = a.host, address = "203.0.113.1" } = {}): Promise<Response> {
  return call(host, "/auth/login", {
    body: { email, password: given },
    headers: { "X-Client-Address": address, "X-Edge-Secret": "test-edge-secret" },
  });
}

describe("signing in", () => {
  it("answers a pair; only a hash of the refresh token is stored", async () => {
    const response = await tryLogin(" Learner@Example.TEST ", password);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const data = TokenPair.parse(login.response!.parse(await response.json()).data);
    expect(data.expires_in).toBe(900);
    const stored = JSON.stringify(await a.db.from(refreshTokens).all());
    expect(stored).not.toContain(data.refresh_token);
    const me = await call(a.host, "/auth/me", { token: data.access_token });
    expect(await me.json()).toMatchObject({
      data: { id: a.learner, business_id: a.id, login_status: 1, can_access_lMS: false },
    });
  });

  it("the same address in two businesses is two people", async () => {
    const inB = await signIn(b.host);
    expect(await (await call(b.host, "/auth/me", { token: inB.access_token })).json()).toMatchObject({
      data: { id: b.learner },
    });
  });

  it("§18.57: the hash is scrypt with its parameters, and an older one is renewed", async () => {
    await signIn(a.host, "other@example.test");
    const row = await a.db.from(users).where(eq(users.id, a.otherLearner)).get();
    expect(row?.passwordHash).toContain(`$scrypt$ln=${currentCost.ln},r=8,p=5$`);
    await signIn(a.host, "other@example.test");
  });

  it("§18.40: a wrong password, an unknown account and one without a password get the same answer", async () => {
    await a.db.update(users, { passwordHash: null }, eq(users.id, a.newcomer)).run();
    const answers = await Promise.all([
      tryLogin("learner@example.test", "Wrong-2026!"),
      tryLogin("nobody@example.test", password),
      tryLogin("newcomer@example.test", password),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0]!)).toMatchObject({ data: { code: "invalid_credentials" } });
  });

  it("a blocked user is told so only after the right password", async () => {
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.manager)).run();
    expect(await (await tryLogin("manager@example.test", "Wrong-2026!")).json()).toMatchObject({
      data: { code: "invalid_credentials" },
    });
    const right = await tryLogin("manager@example.test", password);
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ data: { code: "account_blocked" } });
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.manager)).run();
  });

  it("is refused where the business turned form login off", async () => {
    await changeProfile(b, { is_enable_form_auth: false });
    const refused = await tryLogin("learner@example.test", password, { host: b.host });
    expect(refused.status).toBe(403);
    await changeProfile(b, { is_enable_form_auth: true });
  });

  it("field errors are translated by Accept-Language", async () => {
    const ask = async (language: string) => {
      const response = await call(a.host, "/auth/login", {
        body: { email: "", password: "" },
        headers: { "Accept-Language": language },
      });
      expect(response.status).toBe(422);
      return ((await response.json()) as { data: { errors: Record<string, string[]> } }).data.errors;
    };
    expect((await ask("vi"))["email"]![0]).toBe("Vui lòng nhập email");
    expect((await ask("en-US,en;q=0.9"))["email"]![0]).toBe("Please enter email");
    expect((await ask("ja"))["password"]).not.toEqual((await ask("ko"))["password"]);
    const absent = await call(a.host, "/auth/login", { body: {}, headers: { "Accept-Language": "vi" } });
    expect(await absent.json()).toMatchObject({
      data: { errors: { email: ["Vui lòng nhập email"], password: ["Vui lòng nhập mật khẩu"] } },
    });
  });
});

/** A failed attempt as the route counts it, without the cost of the hash. */
async function fail(email: string, address = "203.0.113.1"): Promise<void> {
  await takeAttempt(a.db, await throttleSubjects(email, address), Date.now());
}

async function longestLock(): Promise<number> {
  const rows = await a.db.select({ until: loginThrottles.lockedUntil }).from(loginThrottles).all();
  return Math.max(0, ...rows.map((row) => row.until - Date.now()));
}

describe("§18.41: password guessing", () => {
  it("pauses an account alike for a right and a wrong password, and nobody else", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T00:00:00Z") });
    for (let i = 0; i < 10; i += 1) await fail("learner@example.test");
    const wrong = await tryLogin("learner@example.test", "Wrong-2026!");
    const whileLocked = await tryLogin("learner@example.test", password);
    const stillWrong = await tryLogin("learner@example.test", "Wrong-2026!");
    expect([wrong.status, whileLocked.status, stillWrong.status]).toEqual([401, 429, 429]);
    expect(await whileLocked.text()).toBe(await stillWrong.text());

    expect((await tryLogin("other@example.test", password)).status).toBe(200);
    expect((await tryLogin("learner@example.test", password, { host: b.host })).status).toBe(200);
    expect((await tryLogin("learner@example.test", password, { address: "203.0.113.2" })).status).toBe(200);
  });

  it("locks an account that does not exist in the same way", async () => {
    for (let i = 0; i < 11; i += 1) await fail("nobody@example.test");
    expect(await longestLock()).toBeGreaterThan(0);
  });

  it("each further failure locks for longer; the answer says how long, in words that are the same for every address", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-02T00:00:00Z") });
    const locks: number[] = [];
    for (let i = 0; i < 17; i += 1) {
      await fail("learner@example.test");
      const lock = await longestLock();
      if (lock > 0) locks.push(lock);
      if (i < 16) vi.setSystemTime(Date.now() + lock);
    }
    expect(locks).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 480_000, 900_000]);
    const told = await tryLogin("learner@example.test", password);
    expect(told.status).toBe(429);
    expect(told.headers.get("Retry-After")).toBe("900");
    for (let i = 0; i < 11; i += 1) await fail("nobody@example.test");
    const unknown = await tryLogin("nobody@example.test", password);
    expect([unknown.status, await unknown.json()]).toEqual([429, await told.json()]);

    vi.setSystemTime(Date.now() + 900_000);
    expect((await tryLogin("learner@example.test", password)).status).toBe(200);
    expect(await longestLock()).toBe(0);
  });

  it("parallel guesses cannot outrun the lock", async () => {
    const subjects = await throttleSubjects("learner@example.test", "203.0.113.1");
    const attempts = await Promise.all(Array.from({ length: 40 }, () => takeAttempt(a.db, subjects, Date.now())));
    expect(attempts.filter((attempt) => attempt.kind === "allowed")).toHaveLength(11);
  });

  it("one account is guarded against guesses from many addresses", async () => {
    for (let i = 0; i < 31; i += 1) await fail("learner@example.test", `198.51.100.${i}`);
    expect((await tryLogin("learner@example.test", password, { address: "192.0.2.1" })).status).toBe(429);
    expect((await tryLogin("other@example.test", password, { address: "192.0.2.1" })).status).toBe(200);
  });
});

it("a sign-in is audited without anything secret", async () => {
  const pair = await signIn(a.host);
  const entries = JSON.stringify(await a.db.from(auditLog).all());
  expect(entries).toContain("session.started");
  for (const secret of [pair.access_token, pair.refresh_token, password]) expect(entries).not.toContain(secret);
});
