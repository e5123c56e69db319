import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReportRun, ReportSchedule } from "#shared/contracts/report-schedules.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { reportRuns, reportSchedules } from "#api/db/schema/reports.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { emptyMailbox, takeMail } from "#tests/fixtures/mailbox.ts";
import { peopleReport, weeklyTo } from "#tests/fixtures/reports.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { sendScheduledReports } from "./send-scheduled.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let report: string;
const dayMs = 86_400_000;

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
  await seedPerson(a, "lead");
  await seedPerson(a, "mai");
  await seedTeam(a, "kho", ["lead", "mai"]);
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await emptyMailbox(a);
  report = (
    await asked<{ id: string }>("", { body: { name: "People now", definition: peopleReport, is_shared: false } })
  ).data.id;
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = asking(() => ({ host: a.host, token }));
const asked = <T = ReportSchedule>(path: string, options?: Parameters<typeof ask>[1]) =>
  ask<T>(`/manage/reports${path}`, options);
const schedule = async (body: object = {}, as = token) =>
  asked(`/${report}/schedules`, { body: { ...weeklyTo("lead"), ...body }, token: as });
const listed = async () => (await asked<{ schedules: ReportSchedule[] }>(`/${report}/schedules`)).data.schedules;
const letters = () => a.db.from(outbox).where(eq(outbox.letter, "report_sent")).all();
const runs = () => a.db.from(reportRuns).all();
const stored = async () => (await a.db.from(reportSchedules).all())[0]!;
/** Once its moment has come. */
const onTime = async () => {
  const { nextAt } = await stored();
  return sendScheduledReports(env.DB, env, nextAt! + 60_000);
};

describe("a schedule", () => {
  it("is made, changed, paused, taken up again and ended; each says so in the log", async () => {
    const { status, data } = await schedule();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      every: "weekly",
      hour: 7,
      weekday: 1,
      receivers: [{ id: "lead", name: "Person lead" }],
      is_paused: false,
      is_own: true,
      last_run: null,
    });
    const at = `/${report}/schedules/${data.id}`;
    const monthly = { every: "monthly", weekday: null, month_day: 31, hour: 6 };
    const changed = await asked(at, { method: "PATCH", body: monthly, tag: "1" });
    expect(changed.data).toMatchObject({ ...monthly, revision: 2, receivers: [{ id: "lead" }] });
    expect((await asked(at, { method: "PATCH", body: { hour: 5 }, tag: "1" })).status).toBe(412);
    expect((await asked(at, { method: "PATCH", body: { hour: 5 } })).status).toBe(428);
    const paused = await asked(at, { method: "PATCH", body: { is_paused: true }, tag: "2" });
    expect(paused.data).toMatchObject({ is_paused: true, next_at: null });
    const resumed = await asked(at, { method: "PATCH", body: { is_paused: false }, tag: "3" });
    expect(Date.parse(resumed.data.next_at!)).toBeGreaterThan(Date.now());
    expect((await asked(at, { method: "DELETE" })).status).toBe(200);
    expect([await listed(), (await asked(at, { method: "DELETE" })).status]).toEqual([[], 404]);
    const actions = (await a.db.from(auditLog).all()).map(({ action }) => action).filter((one) => /schedule/.test(one));
    expect(actions.toSorted()).toEqual([
      "report.schedule_changed",
      "report.schedule_changed",
      "report.schedule_changed",
      "report.schedule_ended",
      "report.scheduled",
    ]);
  });

  it("goes to people of the business to whom the source is open, and says at its place who is none", async () => {
    for (const [receiver, status] of [
      ["lead", 200],
      [a.manager, 200],
      [a.learner, 422],
      [b.manager, 422],
      ["nobody", 422],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const answer = await schedule({ receiver_ids: [receiver] });
      expect([receiver, answer.status]).toEqual([receiver, status]);
      if (status === 422) expect(answer.data.errors).toHaveProperty("receiver_ids");
    }
    for (const wrong of [{ weekday: null }, { every: "daily" }, { hour: 24 }, { receiver_ids: [] }, { month_day: 32 }])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect([wrong, (await schedule(wrong)).status]).toEqual([wrong, 422]);
    const found = async (q: string, as = token) =>
      (await asked<{ id: string }[]>(`/${report}/receivers?q=${q}`, { token: as })).data.map(({ id }) => id);
    expect([await found("Person"), await found("learner"), await found("l")]).toEqual([["lead"], [], []]);
  });

  it("is its maker's, and an account manager's; a team lead sends to nobody beyond their teams", async () => {
    await schedule();
    const shared = await asked<{ id: string }>("", {
      body: { name: "All", definition: peopleReport, is_shared: true },
    });
    report = shared.data.id;
    await schedule();
    const lead = await signedIn(a, "lead");
    const theirs = await asked<{ schedules: unknown[] }>(`/${report}/schedules`, { token: lead });
    expect(theirs.data.schedules).toEqual([]);
    expect((await schedule({ receiver_ids: [a.manager] }, lead)).status).toBe(422);
    expect((await schedule({}, lead)).status).toBe(200);
    expect((await listed()).map(({ is_own: isOwn, owner }) => [isOwn, owner])).toEqual([
      [true, "manager of a"],
      [false, "Person lead"],
    ]);
  });
});

describe("when its moment has come", () => {
  it("each receiver gets one letter in their language, however often the clock comes", async () => {
    await a.db.update(users, { locale: "ja" }, eq(users.id, "lead")).run();
    await schedule({ receiver_ids: ["lead", a.manager] });
    const { nextAt } = await stored();
    expect(zonedMinute(nextAt!, "Asia/Ho_Chi_Minh").slice(11)).toBe("07:00");
    expect(await sendScheduledReports(env.DB, env, nextAt! - 1)).toBe(0);
    await Promise.all([onTime(), sendScheduledReports(env.DB, env, nextAt! + 60_000)]);
    expect(await sendScheduledReports(env.DB, env, nextAt! + 120_000)).toBe(0);
    expect((await letters()).map(({ userId, locale }) => [userId, locale]).toSorted()).toEqual([
      [a.manager, "vi"],
      ["lead", "ja"],
    ]);
    expect(await runs()).toHaveLength(1);
    expect((await stored()).nextAt! - nextAt!).toBe(7 * dayMs);
    expect((await listed())[0]?.last_run?.results.map(({ outcome }) => outcome)).toEqual(["sent", "sent"]);
    expect(await b.db.from(outbox).all()).toEqual([]);
  });

  it("and the clock stood still, one letter makes up for all that were missed", async () => {
    await schedule({ every: "daily", weekday: null });
    const { nextAt } = await stored();
    await sendScheduledReports(env.DB, env, nextAt! + 5 * dayMs + 60_000);
    expect(await letters()).toHaveLength(1);
    expect((await stored()).nextAt! - nextAt!).toBe(6 * dayMs);
  });

  it("by another time zone than it was made in, it waits for the hour there", async () => {
    await schedule({ every: "daily", weekday: null });
    await changeProfile(a, { time_zone: "Europe/Berlin" });
    await onTime();
    expect(await letters()).toEqual([]);
    expect(zonedMinute((await stored()).nextAt!, "Europe/Berlin").slice(11)).toBe("07:00");
  });

  it("who lost the right or the account gets nothing, and the maker sees why", async () => {
    await seedPerson(a, "gone", { canAccessAdmin: true });
    await seedPerson(a, "closed", { canAccessAdmin: true });
    await schedule({ receiver_ids: ["gone", "closed", "lead"] });
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, "gone")).run();
    await a.db.update(users, { canAccessAdmin: false }, eq(users.id, "closed")).run();
    await onTime();
    expect((await letters()).map(({ userId }) => userId)).toEqual(["lead"]);
    expect((await listed())[0]?.last_run?.results).toEqual([
      { name: "Person gone", outcome: "gone" },
      { name: "Person closed", outcome: "closed" },
      { name: "Person lead", outcome: "sent" },
    ]);
  });

  it("and its maker can no longer open the report, it stands still", async () => {
    const shared = await asked<{ id: string }>("", {
      body: { name: "All", definition: peopleReport, is_shared: true },
    });
    report = shared.data.id;
    await schedule({}, await signedIn(a, "lead"));
    await asked(`/${report}`, { method: "PATCH", body: { is_shared: false }, tag: "1" });
    await onTime();
    expect(await letters()).toEqual([]);
    expect(await listed()).toMatchObject([{ is_paused: true, last_run: { results: [{ outcome: "maker" }] } }]);
  });
});

describe("the link of a letter", () => {
  const file = async (id: string, as: string) => call(a.host, `/manage/reports/runs/${id}/export`, { token: as });

  it("leads each receiver to the rows that they see, with its time and what it asks, and nobody else anywhere", async () => {
    await schedule({ receiver_ids: ["lead", a.manager] });
    await onTime();
    const [{ id } = { id: "" }] = await runs();
    const lead = await signedIn(a, "lead");
    const text = await (await file(id, lead)).text();
    expect(text).toContain("Person mai");
    expect(text).not.toContain("learner of a");
    expect(text).toContain("People now");
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(await (await file(id, token)).text()).toContain("learner of a");
    await seedPerson(a, "outsider", { canAccessAdmin: true });
    expect((await file(id, await signedIn(a, "outsider"))).status).toBe(404);
    const elsewhere = await call(b.host, `/manage/reports/runs/${id}`, { token: await signedIn(b, b.manager) });
    expect(elsewhere.status).toBe(404);
  });

  it("stands in the letter, and the file opens as a sheet", async () => {
    await schedule({ format: "xlsx", receiver_ids: [a.manager] });
    const { id: scheduleId, rhythm } = await stored();
    // The hour that it is now, so that its moment is one.
    const hour = Number(zonedMinute(Date.now(), "Asia/Ho_Chi_Minh").slice(11, 13));
    const start = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const hourly = { ...rhythm, every: "daily" as const, weekday: null, hour };
    await a.db.update(reportSchedules, { rhythm: hourly, nextAt: start }, eq(reportSchedules.id, scheduleId)).run();
    await exports.default.scheduled({ scheduledTime: Date.now(), cron: "*/5 * * * *", noRetry: () => {} });
    const mail = await takeMail(a);
    const [, id = ""] = /\/manage\/reports\/runs\/([\w-]+)$/m.exec(mail.text) ?? [];
    expect(mail.subject).toContain("People now");
    const run = (await asked<ReportRun>(`/runs/${id}`)).data;
    expect(run).toMatchObject({ name: "People now", format: "xlsx", is_expired: false, is_open: true });
    const sheet = await readXlsx(new Uint8Array(await (await file(id, token)).arrayBuffer()));
    expect(JSON.stringify(sheet.sheets[0]?.rows)).toContain("learner of a");
  });

  it("is over after seven days, and closed to who lost the right", async () => {
    await schedule({ receiver_ids: [a.manager, "lead"] });
    await onTime();
    const [{ id } = { id: "" }] = await runs();
    await a.db.update(reportRuns, { expiresAt: Date.now() - 1 }, eq(reportRuns.id, id)).run();
    expect((await asked<ReportRun>(`/runs/${id}`)).data).toMatchObject({ is_expired: true });
    expect([(await file(id, token)).status, (await asked(`/runs/${id}/export`)).code]).toEqual([400, "link_expired"]);
    await a.db.update(reportRuns, { expiresAt: Date.now() + dayMs }, eq(reportRuns.id, id)).run();
    await a.db.update(users, { teamFlags: 8 }, eq(users.id, "lead")).run();
    const lead = await signedIn(a, "lead");
    expect((await asked<ReportRun>(`/runs/${id}`, { token: lead })).data).toMatchObject({ is_open: false });
    expect((await file(id, lead)).status).toBe(403);
  });
});
