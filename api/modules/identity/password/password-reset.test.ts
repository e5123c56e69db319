import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { eq, like } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { call, signIn, startSession } from "#tests/fixtures/api-client.ts";
import { emptyMailbox, takeMail } from "#tests/fixtures/mailbox.ts";
import { changeProfile, password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { createApp } from "#api/app.ts";
import { forgetBusinesses } from "#api/db/directory.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import { passwordResets, rateWindows, trustedDevices } from "#api/db/schema/one-time.ts";
import { newTrustedDevice } from "../one-time-code/trusted-devices.ts";

let a: SeededBusiness;
let b: SeededBusiness;
const next = "Brook-Lantern-47!";

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
});

beforeEach(async () => {
  for (const business of [a, b]) {
    await business.db.delete(rateWindows, eq(rateWindows.businessId, business.id)).run();
    await emptyMailbox(business);
  }
});

afterEach(() => {
  vi.useRealTimers();
});

const forgot = (email: string, { host = a.host, headers = {} } = {}) =>
  call(host, "/auth/forgot-password", { body: { email }, headers });
const reset = (token: string, chosen = next, host = a.host) =>
  call(host, "/auth/reset-password", { body: { token, password: chosen, password_confirmation: chosen } });

async function linkFor(email: string, business = a, headers = {}): Promise<URL> {
  expect(await (await forgot(email, { host: business.host, headers })).json()).toEqual({ data: { sent: true } });
  const { text } = await takeMail(business);
  return new URL(/^https?:\/\/\S+$/m.exec(text)![0]);
}
const tokenFor = async (email: string, business = a) => (await linkFor(email, business)).pathname.split("/").at(-1)!;

describe("the link", () => {
  it("stands on the business's own host, in the page's language, and in both bodies of the mail", async () => {
    for (const [language, prefix] of [
      ["vi", ""],
      ["ja", "/ja"],
      ["zh-CN", "/zh_cn"],
    ]) {
      const link = await linkFor("learner@example.test", a, { "Accept-Language": language });
      expect(link.origin).toBe("https://a.test");
      expect(link.pathname).toMatch(new RegExp(`^${prefix}/auth/password/reset/[\\w-]{43}$`));
    }
    await forgot("learner@example.test", { host: b.host });
    const mail = await takeMail(b);
    const link = /https:\/\/b\.test\/\S+/.exec(mail.text)![0];
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail).toMatchObject({ to: "learner@example.test", from: "Business b <no-reply@mail.test>" });
  });

  it("is of the business that an edge names which knows the secret, and of no port or scheme that a request names", async () => {
    const forwarded = { "X-Forwarded-Host": "b.test", "X-Forwarded-Proto": "http", "X-Forwarded-Port": "6666" };
    expect((await linkFor("learner@example.test", { ...a, host: "a.test:6666" })).origin).toBe("https://a.test");
    expect((await linkFor("learner@example.test", a, forwarded)).origin).toBe("https://a.test");
    await call(a.host, "/auth/forgot-password", {
      body: { email: "learner@example.test" },
      headers: { ...forwarded, "X-Edge-Secret": "test-edge-secret" },
    });
    expect((await takeMail(b)).text).toContain("https://b.test/");
  });

  it("leads to the hostname that the business has chosen, by the way that the operator names", async () => {
    const directory = drizzle(env.DB);
    await directory.insert(hostnames).values({ hostname: "other-a.test", businessId: a.id, createdAt: 0 });
    expect((await linkFor("learner@example.test", { ...a, host: "other-a.test" })).host).toBe("other-a.test");
    await directory.update(businesses).set({ canonicalHostname: "a.test" }).where(eq(businesses.id, a.id));
    forgetBusinesses();
    expect((await linkFor("learner@example.test", { ...a, host: "other-a.test" })).origin).toBe("https://a.test");

    const request = new Request("https://other-a.test:6666/auth/forgot-password", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "learner@example.test" }),
    });
    const context = createExecutionContext();
    await createApp().fetch(request, { ...env, PUBLIC_ADDRESS: "http://*:8787" }, context);
    await waitOnExecutionContext(context);
    expect((await takeMail(a)).text).toContain("http://a.test:8787/auth/password/reset/");
  });

  it("sets the password once; sessions, trusted devices and other links end, and the first password counts as changed", async () => {
    const session = await startSession(a, a.newcomer);
    const device = await newTrustedDevice(a.db, a.newcomer, Date.now());
    await a.db.batch(device.statements);
    const inB = await startSession(b, b.newcomer);
    const [older, token] = [await tokenFor("newcomer@example.test"), await tokenFor(" Newcomer@Example.test")];
    const stored = JSON.stringify([await a.db.from(passwordResets).all(), await a.db.from(auditLog).all()]);
    for (const secret of [older, token]) expect(stored).not.toContain(secret);

    expect(await (await reset(token)).json()).toEqual({ data: { reset: true } });
    expect((await call(a.host, "/auth/me", { token: session.access_token })).status).toBe(401);
    expect((await call(a.host, "/auth/refresh", { body: { refresh_token: session.refresh_token } })).status).toBe(401);
    expect(await a.db.from(trustedDevices).all()).toEqual([]);
    const ask = async (link: string) => (await call(a.host, "/auth/reset-link", { body: { token: link } })).status;
    expect([await ask(token), await ask(older), await ask("never-was")]).toEqual([400, 400, 400]);
    for (const spent of [token, older])
      expect(await (await reset(spent)).json()).toMatchObject({ statusCode: 400, data: { code: "link_expired" } });

    const again = await signIn(a.host, "newcomer@example.test", next);
    expect((await call(a.host, "/home", { token: again.access_token })).status).toBe(200);
    expect((await call(b.host, "/auth/me", { token: inB.access_token })).status).toBe(200);
    await signIn(b.host, "newcomer@example.test");
  });

  it("§18.43: ten at once: one resets, nine are refused", async () => {
    const token = await tokenFor("learner@example.test");
    const chosen = Array.from({ length: 10 }, (_, i) => `Brook-Lantern-${i}7!`);
    const answers = await Promise.all(chosen.map((one) => reset(token, one)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    await signIn(a.host, "learner@example.test", chosen[answers.findIndex((answer) => answer.status === 200)]!);
  });

  it("ends after 30 minutes, is nothing on another host, and survives a refused password", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-01T00:00:00Z") });
    const token = await tokenFor("other@example.test");
    expect((await reset(token, next, b.host)).status).toBe(400);
    for (const refused of ["short", "P@ssw0rd123", "Other-2026!"]) {
      const answer = await reset(token, refused);
      expect(answer.status).toBe(422);
      expect(Object.keys(((await answer.json()) as { data: { errors: object } }).data.errors)).toEqual(["password"]);
    }
    vi.setSystemTime(Date.now() + 30 * 60_000);
    expect((await reset(token)).status).toBe(400);
    const fresh = await tokenFor("other@example.test");
    expect((await reset(fresh)).status).toBe(200);
  });

  it("goes to nobody without a form account, and to nobody blocked", async () => {
    const times = { createdAt: 0, updatedAt: 0, loginStatus: 1 };
    await a.db.insert(users, { id: "a-sso", email: "sso@example.test", name: "S", signInKind: "sso", ...times }).run();
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.manager)).run();
    for (const email of ["sso@example.test", "manager@example.test", "nobody@example.test"])
      expect((await forgot(email)).status).toBe(200);
    await linkFor("learner@example.test");
    expect(await a.db.from(localMails).all()).toEqual([]);
    await changeProfile(a, { is_enable_form_auth: false });
    expect((await forgot("learner@example.test")).status).toBe(403);
    expect((await forgot("learner@example.test", { headers: { "X-Entrance": "support" } })).status).toBe(200);
    await changeProfile(a, { is_enable_form_auth: true });
    await takeMail(a);
  });
});

function median(values: number[]): number {
  return values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)]!;
}

describe("§18.40: asking tells nothing", () => {
  it("is throttled by account and by address alike, whether or not there is such an account", async () => {
    for (const email of ["learner@example.test", "nobody@example.test"]) {
      const answers = [];
      for (let i = 0; i < 6; i += 1) answers.push(await forgot(email));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers[5]!.headers.get("Retry-After")).toMatch(/^(?:900|89\d)$/);
    }
    expect((await forgot("learner@example.test", { host: b.host })).status).toBe(200);
    const fromHere = { headers: { "X-Client-Address": "203.0.113.9", "X-Edge-Secret": "test-edge-secret" } };
    const many = await Promise.all(Array.from({ length: 31 }, (_, i) => forgot(`n${i}@example.test`, fromHere)));
    expect(many.filter((answer) => answer.status === 429)).toHaveLength(1);
  });

  it(
    "answers the same body in the same time (n = 200, medians within 10 %)",
    { timeout: 120_000, retry: 3 },
    async () => {
      const known: string[] = Array.from({ length: 100 }, (_, i) => `person${i}@example.test`);
      const rows = known.map((email, i) => ({
        id: `a-person${i}`,
        email,
        name: "P",
        loginStatus: 1,
        createdAt: 0,
        updatedAt: 0,
      }));
      await a.db.batch(rows.map((row) => a.db.insert(users, row).onConflictDoNothing()));
      const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
      const bodies = new Set<string>();
      const measure = async (kind: "known" | "unknown", email: string) => {
        const start = performance.now();
        const answer = await forgot(email);
        bodies.add(await answer.text());
        times[kind].push(performance.now() - start);
        // The work behind an answer must not count to the next one, and both kinds must find the machine alike.
        await scheduler.wait(40);
      };
      for (let i = 0; i < 5; i += 1) await measure("unknown", `warm${i}@example.test`);
      times.unknown = [];
      await a.db.delete(rateWindows, eq(rateWindows.businessId, a.id)).run();
      for (const [i, email] of known.entries()) {
        const pair = [() => measure("known", email), () => measure("unknown", `stranger${i}@example.test`)];
        for (const one of i % 2 === 0 ? pair : pair.toReversed()) await one();
      }
      expect(bodies.size).toBe(1);
      // The known ones were written to: the difference that must not show is there.
      await vi.waitFor(async () =>
        expect(
          (await a.db.from(localMails).where(like(localMails.recipient, "person%")).all()).length,
        ).toBeGreaterThanOrEqual(100),
      );
      const [one, other] = [median(times.known), median(times.unknown)];
      // A clock tick of the runtime (1 ms) must not fail what a person could never measure over a network.
      expect(Math.abs(one - other), `${one} ms and ${other} ms`).toBeLessThan(
        Math.max(0.1 * Math.max(one, other), 1.5),
      );
    },
  );
});

it("the sign-in password works no more after a reset", async () => {
  expect((await reset(await tokenFor("learner@example.test"))).status).toBe(200);
  expect((await call(a.host, "/auth/login", { body: { email: "learner@example.test", password } })).status).toBe(401);
});

it("the personal calendar's address leads nowhere after a reset, and no other learner's is touched", async () => {
  const feedOf = async (userId: string) => {
    const { access_token: token } = await startSession(a, userId);
    return (
      (await (await call(a.host, "/calendar-feed", { method: "POST", token })).json()) as { data: { path: string } }
    ).data.path;
  };
  const [own, others] = [await feedOf(a.learner), await feedOf(a.otherLearner)];
  expect((await call(a.host, own)).status).toBe(200);
  expect((await reset(await tokenFor("learner@example.test"))).status).toBe(200);
  expect([(await call(a.host, own)).status, (await call(a.host, others)).status]).toEqual([404, 200]);
});
