import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SessionInfo } from "#shared/contracts/account.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, seedSignedIn, startSession } from "#tests/fixtures/api-client.ts";
import { password, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { users } from "#api/db/schema/identity.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeAll(async () => {
  ({ a, b, token } = await seedSignedIn());
});

afterEach(() => {
  vi.useRealTimers();
});

const change = (body: object) => call(a.host, "/auth/change-info", { body, token });

describe("change-info", () => {
  it("changes what is named and leaves the rest", async () => {
    const given = { name: "  Lan Phạm ", phone: "+84 (0)912 345 678", locale: "ja", time_zone: "Asia/Tokyo" };
    expect(await dataOf(change(given))).toMatchObject({ ...given, name: "Lan Phạm", email: "learner@example.test" });
    expect(await dataOf(change({ phone: null, time_zone: null }))).toMatchObject({
      name: "Lan Phạm",
      phone: null,
      locale: "ja",
      time_zone: null,
    });
    expect(await dataOf(change({}))).toMatchObject({ name: "Lan Phạm" });
    expect(await b.db.from(users).where(eq(users.id, b.learner)).get()).toMatchObject({ name: "learner of b" });
  });

  it.each([
    [{ name: "   " }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ name: "An\u202egpj.exe" }, "name"],
    [{ name: "An\u0007" }, "name"],
    [{ name: "An\nBình" }, "name"],
    [{ name: "A\u200fn" }, "name"],
    [{ phone: "call me" }, "phone"],
    [{ phone: "0912\n345 678" }, "phone"],
    [{ phone: "0912\u2028345 678" }, "phone"],
    [{ phone: "0912\t345 678" }, "phone"],
    [{ locale: "fr" }, "locale"],
    [{ time_zone: "Asia/Atlantis" }, "time_zone"],
    [{ time_zone: "+07:00" }, "time_zone"],
    [{ avatar: "https://evil.test/x.png" }, "avatar"],
  ])("%j is refused as a field, and nothing is written", async (body, field) => {
    const before = JSON.stringify(await a.db.from(users).all());
    const answer = await change({ ...body, ...(field !== "name" && { name: "Half" }) });
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { data: { errors: object } }).data.errors)).toEqual([field]);
    expect(JSON.stringify(await a.db.from(users).all())).toBe(before);
  });

  it("cannot reach a flag or another field of the user", async () => {
    await dataOf(
      change({ is_account_manager: true, login_status: 0, email: "x@y.test", business_id: b.id, id: a.manager }),
    );
    expect(await dataOf(call(a.host, "/auth/me", { token }))).toMatchObject({
      id: a.learner,
      is_account_manager: false,
      email: "learner@example.test",
      login_status: 1,
    });
  });

  it("takes 1 MiB and no more", async () => {
    expect(await refusal(change({ name: "x".repeat(1024 * 1024) }))).toEqual([413, "payload_too_large"]);
  });
});

describe("sessions", () => {
  const list = (given: string) => dataOf<SessionInfo[]>(call(a.host, "/auth/sessions", { token: given }));

  it("are listed with their device and the last time seen, and end everywhere else", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-01T00:00:00Z") });
    await call(a.host, "/auth/login", {
      body: { email: "other@example.test", password },
      headers: { "User-Agent": "Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1" },
    });
    const renewed = await startSession(a, a.otherLearner);
    vi.setSystemTime(Date.now() + 3_600_000);
    await call(a.host, "/auth/refresh", { body: { refresh_token: renewed.refresh_token } });
    const mine = await startSession(a, a.otherLearner);
    const inB = await startSession(b, b.otherLearner);
    const shown = await list(mine.access_token);
    expect(
      shown.map(({ is_current, device, started_at, last_seen_at }) => [is_current, device, started_at, last_seen_at]),
    ).toEqual(
      expect.arrayContaining([
        [true, "", "2026-06-01T01:00:00.000Z", "2026-06-01T01:00:00.000Z"],
        [false, "", "2026-06-01T00:00:00.000Z", "2026-06-01T01:00:00.000Z"],
        [false, "Safari, iPhone", "2026-06-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z"],
      ]),
    );
    expect(shown).toHaveLength(3);

    expect(await dataOf(call(a.host, "/auth/sessions", { method: "DELETE", token: mine.access_token }))).toEqual({
      ended: 2,
    });
    expect((await list(mine.access_token)).map(({ is_current }) => is_current)).toEqual([true]);
    expect((await call(a.host, "/auth/me", { token: renewed.access_token })).status).toBe(401);
    expect((await call(b.host, "/auth/me", { token: inB.access_token })).status).toBe(200);
  });
});
