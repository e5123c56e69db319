import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SignedIn } from "#shared/contracts/auth-otp.ts";
import { dataOf } from "#tests/fixtures/answers.ts";
import { call, startSession } from "#tests/fixtures/api-client.ts";
import { password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { loginThrottles, signInPlaces, users } from "#api/db/schema/identity.ts";
import { rateWindows } from "#api/db/schema/one-time.ts";
import { takeAttempt, throttleSubjects } from "./login-throttle.ts";
import { hashPassword } from "../password/password-hash.ts";
import { startPasswordReset } from "../password/password-reset.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
});

beforeEach(async () => {
  for (const { id, db } of [a, b]) {
    await db.batch([
      db.delete(loginThrottles, eq(loginThrottles.businessId, id)),
      db.delete(signInPlaces, eq(signInPlaces.businessId, id)),
      db.delete(rateWindows, eq(rateWindows.businessId, id)),
    ]);
  }
});

afterEach(() => {
  vi.useRealTimers();
});

const home = "203.0.113.1";

function tryLogin(
  email: string,
  given: string,
  { host = a.host, address = home, device = "" } = {},
): Promise<Response> {
  const headers = {
    "X-Client-Address": address,
    "X-Edge-Secret": "test-edge-secret",
    ...(device && { "X-Device-Token": device }),
  };
  return call(host, "/auth/login", { body: { email, password: given }, headers });
}

/** A wrong sign-in as the route counts it, without the cost of the hash. */
async function strangersFail(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1)
    await takeAttempt(a.db, await throttleSubjects(email, `198.51.100.${i}`), Date.now());
}

async function timed(answer: Promise<Response>): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const { status } = await answer;
  return { status, ms: performance.now() - start };
}

describe("sixty wrong passwords at once", () => {
  it.each([
    ["for one account", () => "learner@example.test"],
    ["for sixty accounts", (i: number) => `person${i}@example.test`],
  ])("%s make no other visitor wait: pages come, and a right password from elsewhere", async (_name, emailOf) => {
    // As every hash of a person who signed in before.
    await a.db.update(users, { passwordHash: await hashPassword(password) }, eq(users.id, a.otherLearner)).run();
    const token = (await startSession(a, a.otherLearner)).access_token;
    const one = await timed(tryLogin("nobody@example.test", "Wrong-2026!", { address: "192.0.2.7" }));

    const start = performance.now();
    const wrong = Array.from({ length: 60 }, (_, i) =>
      tryLogin(emailOf(i), "Wrong-2026!", { address: "198.51.100.1" }),
    );
    const [page, right] = await Promise.all([
      timed(call(a.host, "/auth/me", { token })),
      timed(tryLogin("other@example.test", password, { address: "192.0.2.8" })),
    ]);
    const answers = await Promise.all(wrong);
    const all = performance.now() - start;

    expect([page.status, right.status]).toEqual([200, 200]);
    expect(page.ms, `a page beside ${all} ms`).toBeLessThan(Math.max(6 * one.ms, 1_500));
    expect(right.ms, `a sign-in beside ${all} ms`).toBeLessThan(Math.max(8 * one.ms, 2_500));
    const busy = answers.filter((answer) => answer.status === 503);
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(12);
    expect(busy.length).toBeGreaterThan(40);
    expect(Number(busy[0]!.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("what found no room is not counted against the account", async () => {
    await Promise.all(
      Array.from({ length: 60 }, () => tryLogin("learner@example.test", "Wrong-2026!", { address: "198.51.100.2" })),
    );
    expect((await tryLogin("learner@example.test", password, { address: "198.51.100.2" })).status).toBe(200);
  });
});

describe("wrong sign-ins of one address", () => {
  it("are limited over all accounts, the whole /64 of IPv6 as one, and in plain words", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-05-01T00:00:00Z") });
    const from = (i: number) => ({ address: `2001:db8:1:2::${i.toString(16)}` });
    await tryLogin("person0@example.test", "Wrong-2026!", from(0));
    const { subject } = (await a.db.from(rateWindows).get())!;
    await a.db.update(rateWindows, { count: 50 }, eq(rateWindows.subject, subject)).run();

    const limited = await tryLogin("person1@example.test", "Wrong-2026!", from(1));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(60);
    // The same whether or not there is such an account, and whatever the password.
    for (const [email, given] of [
      ["learner@example.test", password],
      ["learner@example.test", "Wrong-2026!"],
    ] as const) {
      const other = await tryLogin(email, given, from(2));
      expect(await other.text()).toBe(await limited.clone().text());
    }
    expect((await tryLogin("other@example.test", password, { address: "2001:db8:1:3::1" })).status).toBe(200);
    expect((await tryLogin("other@example.test", password, { ...from(3), host: b.host })).status).toBe(200);
  });

  it("do not count where the password is right", async () => {
    await tryLogin("other@example.test", password);
    await tryLogin("learner@example.test", password);
    expect(await a.db.from(rateWindows).all()).toMatchObject([{ count: 0 }]);
  });
});

describe("strangers do not lock an owner out", () => {
  it("of an address from which the account signed in before; whoever else stands there is a stranger still", async () => {
    expect((await tryLogin("learner@example.test", password)).status).toBe(200);
    expect(JSON.stringify(await a.db.from(signInPlaces).all())).not.toContain(home);
    await strangersFail("learner@example.test", 40);
    expect((await tryLogin("learner@example.test", password)).status).toBe(200);
    expect((await tryLogin("learner@example.test", password, { address: "192.0.2.1" })).status).toBe(429);
    await strangersFail("other@example.test", 40);
    expect((await tryLogin("other@example.test", password)).status).toBe(429);
    // In the other business nobody failed and nobody is known.
    expect(await b.db.from(signInPlaces).all()).toEqual([]);
  });

  it("where the owner's own guesses are still counted", async () => {
    await tryLogin("learner@example.test", password);
    const pair = { pair: (await throttleSubjects("learner@example.test", home)).pair };
    for (let i = 0; i < 11; i += 1) await takeAttempt(a.db, pair, Date.now());
    expect((await tryLogin("learner@example.test", password)).status).toBe(429);
  });

  it("of a trusted device, wherever it is, even beside a stranger who fails at the same address", async () => {
    const { access_token: token } = await startSession(a, a.learner);
    const { device_token: device = "" } = await dataOf<Pick<SignedIn, "device_token">>(
      call(a.host, "/auth/toggle-trusted-device", { body: { is_trusted: true }, token }),
    );
    await strangersFail("learner@example.test", 40);
    for (let i = 0; i < 11; i += 1)
      await takeAttempt(a.db, await throttleSubjects("learner@example.test", "192.0.2.9"), Date.now());
    expect((await tryLogin("learner@example.test", password, { address: "192.0.2.9" })).status).toBe(429);
    expect((await tryLogin("learner@example.test", password, { address: "192.0.2.9", device })).status).toBe(200);
    await strangersFail("other@example.test", 40);
    expect((await tryLogin("other@example.test", password, { address: "192.0.2.9", device })).status).toBe(429);
  });

  it("a new password makes everybody a stranger but who set it", async () => {
    await tryLogin("learner@example.test", password, { address: "192.0.2.20" });
    await strangersFail("learner@example.test", 40);
    const next = "Brook-Lantern-47!";
    const { token } = (await startPasswordReset(a.db, "learner@example.test", Date.now()))!;
    const headers = { "X-Client-Address": "192.0.2.21", "X-Edge-Secret": "test-edge-secret" };
    const body = { token, password: next, password_confirmation: next };
    expect((await call(a.host, "/auth/reset-password", { body, headers })).status).toBe(200);
    expect((await tryLogin("learner@example.test", next, { address: "192.0.2.20" })).status).toBe(429);
    expect((await tryLogin("learner@example.test", next, { address: "192.0.2.21" })).status).toBe(200);
  });
});
