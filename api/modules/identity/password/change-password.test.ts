import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, signedIn, signIn, startSession } from "#tests/fixtures/api-client.ts";
import { changeProfile, password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { hashPassword } from "./password-hash.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let cheapHash: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  cheapHash = await hashPassword(password, { ln: 4, r: 8, p: 1 });
});

beforeEach(async () => {
  for (const [id, loginStatus] of [
    [a.learner, 1],
    [a.newcomer, 0],
    [a.manager, 1],
  ] as const) {
    await a.db.update(users, { loginStatus, passwordHash: cheapHash }, eq(users.id, id)).run();
  }
});

const next = "Quiet-River-41!";

function change(token: string, body: object, host = a.host): Promise<Response> {
  return call(host, "/auth/change-password", { token, body });
}

async function fieldErrors(response: Response): Promise<Record<string, string[]>> {
  expect(response.status).toBe(422);
  return ((await response.json()) as { data: { errors: Record<string, string[]> } }).data.errors;
}

describe("changing the password", () => {
  it("needs the current one, keeps this session and ends every other", async () => {
    const here = await startSession(a, a.learner);
    const elsewhere = await startSession(a, a.learner);
    const somebody = await startSession(a, a.otherLearner);
    const changed = await change(here.access_token, {
      current_password: password,
      password: next,
      password_confirmation: next,
    });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ data: { id: a.learner, login_status: 1 } });

    const statusOf = async (token: string) => (await call(a.host, "/auth/me", { token })).status;
    expect(await Promise.all([here, elsewhere, somebody].map((pair) => statusOf(pair.access_token)))).toEqual([
      200, 401, 200,
    ]);
    expect((await call(a.host, "/auth/refresh", { body: { refresh_token: elsewhere.refresh_token } })).status).toBe(
      401,
    );
    expect((await call(a.host, "/auth/refresh", { body: { refresh_token: here.refresh_token } })).status).toBe(200);
    await signIn(a.host, "learner@example.test", next);
    expect((await call(a.host, "/auth/login", { body: { email: "learner@example.test", password } })).status).toBe(401);
    expect((await a.db.from(auditLog).where(eq(auditLog.action, "user.password_changed")).all())[0]).toMatchObject({
      actorId: a.learner,
    });
  });

  it("a wrong or missing current password is a field error", async () => {
    const token = await signedIn(a, a.learner);
    const body = { password: next, password_confirmation: next };
    expect(Object.keys(await fieldErrors(await change(token, { ...body, current_password: "Wrong-2026!" })))).toEqual([
      "current_password",
    ]);
    expect(Object.keys(await fieldErrors(await change(token, body)))).toEqual(["current_password"]);
    await signIn(a.host);
  });

  it("§18.44: the five rules, the confirmation, the same one again", async () => {
    const token = await signedIn(a, a.learner);
    const errorsOf = async (given: string, confirmation = given) =>
      fieldErrors(
        await change(token, { current_password: password, password: given, password_confirmation: confirmation }),
      );
    for (const weak of ["Ab1!efg", "abcd-river-41!", "ABCD-RIVER-41!", "Quiet-River-x!", "QuietRiver41x"]) {
      expect(Object.keys(await errorsOf(weak)), weak).toEqual(["password"]);
    }
    expect(Object.keys(await errorsOf(next, `${next}x`))).toEqual(["password_confirmation"]);
    expect(Object.keys(await errorsOf(next, ""))).toEqual(["password_confirmation"]);
    expect(Object.keys(await errorsOf(password))).toEqual(["password"]);
    expect(Object.keys(await errorsOf(""))).toEqual(["password", "password_confirmation"]);
  });

  it("§18.44: common passwords and the account's own words are refused", async () => {
    const token = await signedIn(a, a.learner);
    for (const common of ["P@ssw0rd123", "Welcome-2026!", "Qwerty123!", "Learner-2026!", "BusinessA-26!"]) {
      const errors = await fieldErrors(
        await change(token, { current_password: password, password: common, password_confirmation: common }),
      );
      expect(Object.keys(errors), common).toEqual(["password"]);
    }
  });

  it("§18.44: long passwords are kept whole, and two ways of typing one are the same", async () => {
    const token = await signedIn(a, a.learner);
    const long = `Ｌong-${"ễ".normalize("NFD").repeat(80)}-1a`;
    expect(
      (await change(token, { current_password: password, password: long, password_confirmation: long })).status,
    ).toBe(200);
    await signIn(a.host, "learner@example.test", long.normalize("NFKC"));
    for (const cut of [long.slice(0, 72), long.slice(0, -1), `${long}x`]) {
      expect(
        (await call(a.host, "/auth/login", { body: { email: "learner@example.test", password: cut } })).status,
      ).toBe(401);
    }
    const refused = "Aa1!".repeat(300);
    await fieldErrors(
      await change(token, { current_password: long, password: refused, password_confirmation: refused }),
    );
  });

  it("guessing the current password in a stolen session is slowed down", async () => {
    const token = await signedIn(a, a.learner);
    const attempts = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        change(token, { current_password: `Guess-${i}!`, password: next, password_confirmation: next }),
      ),
    );
    expect(attempts.filter((attempt) => attempt.status === 429)).toHaveLength(1);
    expect(attempts.find((attempt) => attempt.status === 429)?.headers.get("Retry-After")).toBe("15");
    await signIn(a.host);
  });
});

describe("§18.45: the forced change", () => {
  const forced = { password: next, password_confirmation: next };

  it("refuses every other call until the password is changed, then lets through", async () => {
    const token = await signedIn(a, a.newcomer);
    for (const path of ["/home", "/my-learning", "/courses"]) {
      const refused = await call(a.host, path, { token });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ data: { code: "password_change_required" } });
    }
    expect((await call(a.host, "/auth/me", { token })).status).toBe(200);

    const changed = await change(token, forced);
    expect(await changed.json()).toMatchObject({ data: { login_status: 1 } });
    expect((await call(a.host, "/home", { token })).status).toBe(200);
    await fieldErrors(
      await change(token, { ...forced, password: "Other-Brook-52!", password_confirmation: "Other-Brook-52!" }),
    );
  });

  it("the first password is no new one", async () => {
    const errors = await fieldErrors(
      await change(await signedIn(a, a.newcomer), { password, password_confirmation: password }),
    );
    expect(Object.keys(errors)).toEqual(["password"]);
  });

  it("exempts account managers and businesses that allow the bypass", async () => {
    await a.db.update(users, { loginStatus: 0 }, eq(users.id, a.manager)).run();
    expect((await call(a.host, "/home", { token: await signedIn(a, a.manager) })).status).toBe(200);
    await changeProfile(b, { is_bypass_allowed: true });
    expect((await call(b.host, "/home", { token: await signedIn(b, b.newcomer) })).status).toBe(200);
    expect((await call(a.host, "/home", { token: await signedIn(a, a.newcomer) })).status).toBe(403);
  });
});
