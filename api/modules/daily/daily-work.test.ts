import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { auditLog, loginThrottles, refreshTokens, sessions } from "#api/db/schema/identity.ts";
import { rateWindows } from "#api/db/schema/one-time.ts";
import { deleteExpiredRows } from "./expired-rows.ts";

const day = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 21);
let all: SeededBusiness[];

beforeAll(async () => {
  const { a, b } = await seedTwoBusinesses();
  all = [a, b];
  for (const { id, db, learner } of all) {
    const session = (name: string, createdAt: number, revokedAt: number | null = null) =>
      db.insert(sessions, { id: `${id}-${name}`, userId: learner, createdAt, revokedAt }).run();
    const token = (hash: string, name: string, expiresAt: number) =>
      db.insert(refreshTokens, { hash: `${id}-${hash}`, sessionId: `${id}-${name}`, createdAt: 0, expiresAt }).run();
    await session("over", now - 200 * day);
    await token("old", "over", now - 100 * day);
    await session("alive", now - 200 * day);
    await token("spent", "alive", now - 2 * day);
    await token("current", "alive", now + 30 * day);
    await session("ended-long-ago", now - 200 * day, now - 91 * day);
    await session("ended", now - 20 * day, now - 10 * day);
    await token("revoked", "ended", now + 70 * day);
    await db.insert(rateWindows, { subject: "past", count: 9, endsAt: now - 1 }).run();
    await db.insert(rateWindows, { subject: "running", count: 9, endsAt: now + 1 }).run();
    await db
      .insert(loginThrottles, { subject: "locked", failures: 40, lastFailureAt: now - 2 * day, lockedUntil: now + 1 })
      .run();
    await db
      .insert(loginThrottles, { subject: "forgotten", failures: 3, lastFailureAt: now - 2 * day, lockedUntil: 0 })
      .run();
    await db.insert(auditLog, { id: `${id}-audit`, at: 0, action: "session.reuse" }).run();
  }
});

it("deletes what has served its time, of every business, and nothing that still counts", async () => {
  const gone = await deleteExpiredRows(env.DB, now);
  expect(gone).toEqual({ refresh_tokens: 4, sessions: 4, rate_windows: 2, login_throttles: 2 });
  for (const { id, db } of all) {
    expect((await db.from(sessions).all()).map((row) => row.id).sort()).toEqual([`${id}-alive`, `${id}-ended`]);
    expect((await db.from(refreshTokens).all()).map((row) => row.hash).sort()).toEqual([
      `${id}-current`,
      `${id}-revoked`,
    ]);
    expect((await db.from(rateWindows).all()).map((row) => row.subject)).toEqual(["running"]);
    expect((await db.from(loginThrottles).all()).map((row) => row.subject)).toEqual(["locked"]);
    expect(await db.from(auditLog).all()).toHaveLength(1);
  }
  expect(await deleteExpiredRows(env.DB, now)).toEqual({});
});

it("takes more rows than one bite holds", async () => {
  const [a] = all;
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500) insert into rate_windows (business_id, subject, count, ends_at) select ?, 'many-' || i, 1, 0 from n",
  )
    .bind(a?.id)
    .run();
  expect(await deleteExpiredRows(env.DB, now)).toEqual({ rate_windows: 2500 });
});

it("runs by the clock of the deployment", async () => {
  const [a] = all;
  await a?.db.insert(rateWindows, { subject: "by-cron", count: 1, endsAt: 1 }).run();
  await exports.default.scheduled({ scheduledTime: now, cron: "17 19 * * *", noRetry: () => {} });
  expect((await a?.db.from(rateWindows).all())?.map((row) => row.subject)).toEqual(["running"]);
});
