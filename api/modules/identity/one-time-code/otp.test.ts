import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OtpChallenge } from "#shared/contracts/auth.ts";
import type { SignedIn } from "#shared/contracts/auth-otp.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call } from "#tests/fixtures/api-client.ts";
import { emptyMailbox, takeCode, takeMail } from "#tests/fixtures/mailbox.ts";
import { changeProfile, password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { createApp } from "#api/app.ts";
import { auditLog, loginThrottles, users } from "#api/db/schema/identity.ts";
import { otpFlows, otpTries, rateWindows } from "#api/db/schema/one-time.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses({ a: { is_turn_on_verify_otp: true }, b: { is_turn_on_verify_otp: true } }));
});

beforeEach(async () => {
  for (const { db, id } of [a, b]) {
    await db.batch([
      db.delete(otpTries, eq(otpTries.businessId, id)),
      db.delete(rateWindows, eq(rateWindows.businessId, id)),
      db.delete(loginThrottles, eq(loginThrottles.businessId, id)),
    ]);
  }
  await Promise.all([emptyMailbox(a), emptyMailbox(b)]);
});

afterEach(() => {
  vi.useRealTimers();
});

const post = (path: string, body: object, options: { host?: string; headers?: Record<string, string> } = {}) =>
  call(options.host ?? a.host, path, { body, headers: { ...options.headers } });

const logIn = (email = "learner@example.test", host = a.host) =>
  dataOf<OtpChallenge>(post("/auth/login", { email, password }, { host }));
const verify = (body: object, options = {}) => post("/auth/verify-otp", body, options);
const wrongThan = (code: string) => (code === "000000" ? "111111" : "000000");

async function wrongTries(count: number): Promise<{ secret: string; otp: string }> {
  const { secret } = await logIn();
  const otp = await takeCode(a);
  for (let i = 0; i < count; i += 1)
    expect((await refusal(verify({ secret, otp: wrongThan(otp) })))[1]).toBe("otp_wrong");
  return { secret, otp };
}

describe("the one-time password", () => {
  it("a right password begins the step; the mailed code ends it with a session", async () => {
    const challenge = await logIn();
    expect(challenge).toEqual({
      otp_required: true,
      secret: expect.any(String),
      expires_in: 300,
      masked_destination: "l•••••r@example.test",
    });
    const mail = await takeMail(a);
    expect(mail).toMatchObject({ to: "learner@example.test", from: "Business a <no-reply@mail.test>" });
    const code = /^\d{6}$/m.exec(mail.text)![0];
    const stored = JSON.stringify([await a.db.from(otpFlows).all(), await a.db.from(auditLog).all()]);
    for (const secret of [challenge.secret, code]) expect(stored).not.toContain(secret);

    const pair = await dataOf<SignedIn>(
      verify({ secret: challenge.secret, otp: ` ${code.slice(0, 3)} ${code.slice(3)} ` }),
    );
    expect(pair.device_token).toBeUndefined();
    expect(await dataOf(call(a.host, "/auth/me", { token: pair.access_token }))).toMatchObject({ id: a.learner });
    expect(await refusal(verify({ secret: challenge.secret, otp: code }))).toEqual([400, "otp_expired"]);
  });

  it("takes the secret from the edge's cookie header where the body has none", async () => {
    const { secret } = await logIn();
    const otp = await takeCode(a);
    expect(await refusal(verify({ otp }))).toEqual([400, "otp_expired"]);
    await dataOf(verify({ otp }, { headers: { "X-Otp-Secret": secret } }));
  });

  it("is not asked where the business has it off, and a wrong password begins nothing", async () => {
    expect(await refusal(post("/auth/login", { email: "learner@example.test", password: "Wrong-2026!" }))).toEqual([
      401,
      "invalid_credentials",
    ]);
    await changeProfile(b, { is_turn_on_verify_otp: false });
    expect(
      await dataOf(post("/auth/login", { email: "learner@example.test", password }, { host: b.host })),
    ).toHaveProperty("access_token");
    await changeProfile(b, { is_turn_on_verify_otp: true });
  });

  it("belongs to its business: A's step is nothing on host B", async () => {
    const { secret } = await logIn();
    const otp = await takeCode(a);
    expect(await refusal(verify({ secret, otp }, { host: b.host }))).toEqual([400, "otp_expired"]);
    expect(await refusal(post("/auth/renew-otp", { secret }, { host: b.host }))).toEqual([400, "otp_expired"]);
    await dataOf(verify({ secret, otp }));
  });

  it("ends after five minutes; a user who was blocked meanwhile stays outside", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-01T00:00:00Z") });
    const late = await logIn();
    const code = await takeCode(a);
    vi.setSystemTime(Date.now() + 300_000);
    expect(await refusal(verify({ secret: late.secret, otp: code }))).toEqual([400, "otp_expired"]);

    const { secret } = await logIn("other@example.test");
    const otp = await takeCode(a);
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.otherLearner)).run();
    expect(await refusal(verify({ secret, otp }))).toEqual([403, "account_blocked"]);
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.otherLearner)).run();
  });

  it("says so where no mail can be sent: nobody waits for a code that will not come", async () => {
    const context = createExecutionContext();
    const { MAILBOX: _mailbox, MAIL_FROM: _from, ...mute } = env;
    const request = new Request(`https://${a.host}/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "learner@example.test", password }),
    });
    expect(await refusal(createApp().fetch(request, mute, context))).toEqual([503, "unavailable"]);
    await waitOnExecutionContext(context);
  });

  it("says in the reader's language what is missing or malformed", async () => {
    const response = await verify({ otp: "12" }, { headers: { "Accept-Language": "vi" } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ data: { errors: { otp: ["Mã xác thực gồm 6 chữ số"] } } });
  });
});

describe("§18.42: guessing", () => {
  it("five tries of a user in all, over parallel steps, and the sixth is refused even when right", async () => {
    const steps: { secret: string; code: string }[] = [];
    for (let i = 0; i < 3; i += 1) steps.push({ secret: (await logIn()).secret, code: await takeCode(a) });
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        refusal(verify({ secret: steps[i % 3]!.secret, otp: wrongThan(steps[i % 3]!.code) })),
      ),
    );
    expect(guesses.filter(([status]) => status === 400)).toHaveLength(5);
    expect(guesses.filter(([status, code]) => status === 429 && code === "too_many_requests")).toHaveLength(25);
    const right = await verify({ secret: steps[0]!.secret, otp: steps[0]!.code });
    expect([right.status, right.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^(?:900|89\d)$/)]);

    expect((await refusal(post("/auth/login", { email: "learner@example.test", password })))[0]).toBe(429);
    const bystander = await logIn("other@example.test");
    await dataOf(verify({ secret: bystander.secret, otp: await takeCode(a) }));
    const elsewhere = await logIn("learner@example.test", b.host);
    await dataOf(verify({ secret: elsewhere.secret, otp: await takeCode(b) }, { host: b.host }));
  });

  it("one success, however many bring the right code at once; it ends the other steps too", async () => {
    const other = await logIn();
    const otherCode = await takeCode(a);
    const { secret } = await logIn();
    const otp = await takeCode(a);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify({ secret, otp })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await refusal(verify({ secret: other.secret, otp: otherCode }))).toEqual([400, "otp_expired"]);
  });

  it("a right code forgets the wrong ones before it; the pause ends and grows", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-02T00:00:00Z") });
    await dataOf(verify(await wrongTries(4)));
    await dataOf(verify(await wrongTries(4)));
    for (const pause of [900, 1800]) {
      const step = await wrongTries(5);
      expect((await verify(step)).headers.get("Retry-After")).toBe(String(pause));
      vi.setSystemTime(Date.now() + pause * 1000);
    }
    await dataOf(verify(await wrongTries(0)));
  });

  it("a renewal kills the old code and the old secret, and is possible every 30 s", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-03T00:00:00Z") });
    const first = await logIn();
    const oldCode = await takeCode(a);
    vi.setSystemTime(Date.now() + 10_000);
    const early = await post("/auth/renew-otp", { secret: first.secret });
    expect([early.status, early.headers.get("Retry-After")]).toEqual([429, "20"]);

    vi.setSystemTime(Date.now() + 20_000);
    const [second, ...others] = await Promise.all(
      Array.from({ length: 3 }, () => post("/auth/renew-otp", { secret: first.secret })),
    );
    expect([second!, ...others].filter((answer) => answer.status === 200)).toHaveLength(1);
    const renewed = await dataOf<{ secret: string }>([second!, ...others].find((answer) => answer.status === 200)!);
    const newCode = await takeCode(a);
    expect(await refusal(verify({ secret: first.secret, otp: oldCode }))).toEqual([400, "otp_expired"]);
    if (oldCode !== newCode)
      expect(await refusal(verify({ secret: renewed.secret, otp: oldCode }))).toEqual([400, "otp_wrong"]);
    await dataOf(verify({ secret: renewed.secret, otp: newCode }));
    expect(await refusal(post("/auth/renew-otp", { secret: "A".repeat(43) }))).toEqual([400, "otp_expired"]);
  });
});
