import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TokenPair } from "#shared/contracts/auth.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, startSession } from "#tests/fixtures/api-client.ts";
import { changeProfile, password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { rateWindows, supportCodes } from "#api/db/schema/one-time.ts";
import { issueSupportCode } from "./support-code.ts";

let a: SeededBusiness;
let b: SeededBusiness;
const refused = [401, "invalid_credentials"];

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
});

beforeEach(async () => {
  await a.db.delete(rateWindows, eq(rateWindows.businessId, a.id)).run();
});

afterEach(() => {
  vi.useRealTimers();
});

const issue = (business = a, userId = business.manager) =>
  issueSupportCode(business.db, { userId, operator: "An Nguyen", reason: "Ticket 7" }, Date.now());
const enter = (thoaix: string, { bid = a.id, host = a.host } = {}) =>
  call(host, "/auth/login/thoaix", { body: { bid, thoaix } });
const actions = async () =>
  (await a.db.from(auditLog).orderBy(auditLog.at).all()).filter(({ action }) => action.startsWith("support."));

describe("§18.47: a support code", () => {
  it("lets in once as the named user, and who, why and when is on record", async () => {
    const code = await issue();
    expect(JSON.stringify([await a.db.from(supportCodes).all(), await a.db.from(auditLog).all()])).not.toContain(code);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(code)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    const pair = await dataOf<TokenPair>(answers.find((answer) => answer.status === 200)!);
    expect(await dataOf(call(a.host, "/auth/me", { token: pair.access_token }))).toMatchObject({ id: a.manager });
    const rows = await actions();
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      "support.code_issued",
      ...Array.from({ length: 4 }, () => "support.code_refused"),
      "support.entered",
    ]);
    expect(rows.find(({ action }) => action === "support.entered")).toMatchObject({
      subjectId: a.manager,
      detail: { operator: "An Nguyen", reason: "Ticket 7" },
    });
  });

  it("is nothing on another host, under another business's id, after ten minutes, or for a blocked account", async () => {
    const code = await issue();
    expect(await refusal(enter(code, { host: b.host, bid: b.id }))).toEqual(refused);
    expect(await refusal(enter(code, { host: b.host }))).toEqual(refused);
    expect(await refusal(enter(code, { bid: b.id }))).toEqual(refused);
    const late = await issue();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
    expect(await refusal(enter(late))).toEqual(refused);
    vi.useRealTimers();
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.otherLearner)).run();
    expect(await refusal(enter(await issue(a, a.otherLearner)))).toEqual(refused);
    await dataOf(enter(code));
  });

  it("that is refused is told why in the business's own record alone", async () => {
    const before = (await actions()).map(({ id }) => id);
    const code = await issue(a, a.otherLearner);
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.otherLearner)).run();
    for (const given of [enter("never-issued"), enter(code, { bid: b.id }), enter(code)])
      expect(await refusal(given)).toEqual(refused);
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.otherLearner)).run();
    const told = (await actions()).filter(
      ({ id, action }) => action === "support.code_refused" && !before.includes(id),
    );
    expect(told.map(({ detail }) => (detail as { reason?: string }).reason).toSorted()).toEqual([
      "another business",
      "blocked",
      "no live code",
    ]);
  });

  it("cannot be guessed at leisure", async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => enter(`guess-${i}`)));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });
});

it("the form stands at the support entrance even where the business turned it off", async () => {
  await changeProfile(a, { is_enable_form_auth: false });
  const body = { email: "learner@example.test", password };
  expect(await refusal(call(a.host, "/auth/login", { body }))).toEqual([403, "forbidden"]);
  expect(await refusal(call(a.host, "/auth/login", { body, headers: { "X-Entrance": "front" } }))).toEqual([
    403,
    "forbidden",
  ]);
  expect(await dataOf(call(a.host, "/auth/login", { body, headers: { "X-Entrance": "support" } }))).toHaveProperty(
    "access_token",
  );
  await changeProfile(a, { is_enable_form_auth: true });
});

describe("a support session", () => {
  const entered = async () => dataOf<TokenPair>(enter(await issue(a, a.learner)));
  const renew = (token: string) => call(a.host, "/auth/refresh", { body: { refresh_token: token } });

  it("ends after an hour, however often it is renewed", async () => {
    const begun = Date.now();
    let pair = await entered();
    const { support_until } = await dataOf<{ support_until: string }>(
      call(a.host, "/auth/me", { token: pair.access_token }),
    );
    expect(Math.abs(Date.parse(support_until) - begun - 60 * 60_000)).toBeLessThan(10_000);
    for (const minutes of [14, 28, 42, 56]) {
      vi.useFakeTimers({ toFake: ["Date"], now: begun + minutes * 60_000 });
      pair = (await (await renew(pair.refresh_token)).json()) as TokenPair;
    }
    expect(pair.expires_in).toBeLessThanOrEqual(4 * 60 + 1);
    expect((await call(a.host, "/auth/me", { token: pair.access_token })).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: begun + 60 * 60_000 + 1_000 });
    expect([
      (await call(a.host, "/auth/me", { token: pair.access_token })).status,
      (await renew(pair.refresh_token)).status,
    ]).toEqual([401, 401]);
  });

  it("is named in the owner's list while it lasts, and the owner ends it", async () => {
    const pair = await entered();
    const owner = await startSession(a, a.learner);
    const list = () =>
      dataOf<{ is_current: boolean; support_until: string | null }[]>(
        call(a.host, "/auth/sessions", { token: owner.access_token }),
      );
    expect((await list()).map((one) => [one.is_current, one.support_until !== null]).toSorted()).toEqual(
      expect.arrayContaining([
        [false, true],
        [true, false],
      ]),
    );
    expect((await list()).find((one) => one.is_current)?.support_until).toBeNull();
    expect(await dataOf(call(a.host, "/auth/me", { token: owner.access_token }))).toMatchObject({
      support_until: null,
    });
    await call(a.host, "/auth/sessions", { method: "DELETE", token: owner.access_token });
    expect((await call(a.host, "/auth/me", { token: pair.access_token })).status).toBe(401);
  });

  it.each([
    ["POST", "/auth/identities", { provider: "custom" }],
    ["DELETE", "/auth/identities?provider=custom", undefined],
    ["POST", "/auth/toggle-trusted-device", { is_trusted: true }],
    [
      "POST",
      "/auth/change-password",
      { current_password: password, password: "Tr0ng-Vuon-Hoa!", password_confirmation: "Tr0ng-Vuon-Hoa!" },
    ],
    ["POST", "/auth/change-info", { name: "Somebody" }],
    ["POST", "/auth/change-info", { phone: "0901234567" }],
    ["POST", "/auth/change-info", { avatar: null }],
    ["POST", "/auth/change-info", { locale: "ja" }],
    ["POST", "/auth/change-info", { time_zone: "Asia/Tokyo" }],
    ["DELETE", "/auth/sessions", undefined],
    ["PUT", "/leader-board/visibility", { is_visible: false }],
    ["POST", "/uploads", { purpose: "avatar", target_id: "a-learner", name: "me.png", bytes: 10 }],
    ["POST", "/calendar-feed", undefined],
    ["DELETE", "/calendar-feed", undefined],
  ])("may not %s %s %o", async (method, path, body) => {
    const { access_token: token } = await entered();
    const before = JSON.stringify(await a.db.from(users).all());
    expect(await refusal(call(a.host, path, { method, body, token }))).toEqual([403, "support_session"]);
    expect(JSON.stringify(await a.db.from(users).all())).toBe(before);
  });

  it("signs its owner out nowhere", async () => {
    const owner = await startSession(a, a.learner);
    const { access_token: token } = await entered();
    expect(await refusal(call(a.host, "/auth/sessions", { method: "DELETE", token }))).toEqual([
      403,
      "support_session",
    ]);
    expect((await call(a.host, "/auth/me", { token: owner.access_token })).status).toBe(200);
  });

  it("does not see the calendar's address, which would outlive it", async () => {
    const { access_token: token } = await entered();
    await dataOf(
      call(a.host, "/calendar-feed", { method: "POST", token: (await startSession(a, a.learner)).access_token }),
    );
    expect(await dataOf(call(a.host, "/calendar-feed", { token }))).toEqual({ path: null });
  });
});
