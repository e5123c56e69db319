import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import type { LateReminders } from "#shared/contracts/overdue-reminders.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { letterKinds } from "#api/letter-kinds.ts";
import { sendLetters } from "#api/modules/outbox/public.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { emptyMailbox, takeMail } from "#tests/fixtures/mailbox.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { dayMs, seedAssignment } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

const path = "/manage/dashboard/reminders";

let a: SeededBusiness;
let b: SeededBusiness;
let fire: SeededCourse;
let ladder: SeededCourse;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await emptyMailbox(a);
  [fire, ladder] = [await seedCourse(a, "fire"), await seedCourse(a, "ladder")];
});
afterEach(() => {
  vi.useRealTimers();
});

const dueIn = (days: number) => ({
  kind: "on" as const,
  date: addDays(zonedDate(Date.now(), "Asia/Ho_Chi_Minh"), days),
});

/** Somebody for whom something has been overdue for so many days. */
async function seedLate(id: string, days = 2, course = fire, row: Parameters<typeof seedPerson>[2] = {}) {
  await seedPerson(a, id, row);
  await seedAssignment(a, id, { kind: "course", target: course, deadline: dueIn(-days) });
}

async function ask(to: string, body: unknown, as = a.manager, of = a) {
  return answerTo(of.host, to, { method: "POST", body, token: await signedIn(of, as) });
}

async function foreseen(whom: object = {}, as = a.manager, of = a): Promise<LateReminders> {
  const answer = await ask(`${path}/preview`, whom, as, of);
  expect(answer.status).toBe(200);
  return answer.data as LateReminders;
}

const send = (token: string, whom: object = {}, as = a.manager) =>
  ask(path, { ...whom, token, key: crypto.randomUUID() }, as);

const told = ({ people }: LateReminders) =>
  Object.fromEntries(people.map(({ person, why }) => [person.id, why ?? "told"]));
const written = () => a.db.from(outbox).all();

const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + ms);
};
const consume = () =>
  sendLetters([{ body: { business: a.id, letters: "due" }, ack: () => {}, retry: () => {} }], env, letterKinds);

it("says who of a team, or of all, gets a letter and who does not, and counts those whom the dashboard counts", async () => {
  await seedLate("far", 9);
  await seedAssignment(a, "far", { kind: "course", target: ladder, deadline: dueIn(-3) });
  await seedLate("near", 1);
  await seedLate("mute", 2, fire, { email: "mute" });
  await seedLate("shut", 2, fire, { loginStatus: 2 });
  await seedLate("beyond");
  await seedPerson(a, "in-time");
  await seedAssignment(a, "in-time", { kind: "course", target: fire, deadline: dueIn(3) });
  await seedTeam(a, "yard", ["far", "near", "mute", "shut", "in-time"]);
  await seedTeam(a, "hall", ["beyond"]);

  const all = await foreseen();
  expect(told(all)).toEqual({ far: "told", near: "told", beyond: "told", mute: "no_address" });
  const [first] = all.people;
  expect(first).toMatchObject({ person: { id: "far" }, longest_days: 9 });
  expect(first?.titles).toHaveLength(2);
  const { data } = await answerTo(a.host, "/manage/dashboard", { token: await signedIn(a, a.manager) });
  const { overdue } = Dashboard.parse(data);
  expect(overdue?.people).toBe(all.letters + all.untold);
  const yard = await foreseen({ team_id: "yard" });
  expect(told(yard)).toEqual({ far: "told", near: "told", mute: "no_address" });
  expect(overdue?.teams.find((team) => team.team_id === "yard")?.overdue).toBe(yard.letters + yard.untold);
  expect(await written()).toEqual([]);
  // Another business has none of them.
  expect(await foreseen({ team_id: "yard" }, b.manager, b)).toMatchObject({ letters: 0, untold: 0, people: [] });
});

it("writes each one letter, reminds nobody twice within three days, and an undo takes the letters back", async () => {
  await seedLate("far", 9);
  await seedLate("near", 1);
  await seedTeam(a, "yard", ["far", "near"]);
  const yard = { team_id: "yard" };
  const { token, letters } = await foreseen(yard);
  const sent = await send(token, yard);
  expect(sent).toMatchObject({ status: 200, data: { letters, job_id: null } });
  const waiting = await written();
  expect(waiting.map(({ userId, letter, state }) => [userId, letter, state]).toSorted()).toEqual([
    ["far", "overdue", "waiting"],
    ["near", "overdue", "waiting"],
  ]);
  expect(waiting.every(({ dueAt, createdAt }) => dueAt - createdAt === 15 * 60_000)).toBe(true);
  const log = await answerTo(a.host, "/manage/admin/activity", { token: await signedIn(a, a.manager) });
  expect(log.data[0]).toMatchObject({ action: "learning.reminded" });

  // Told just now: what was previewed before is over, and there is nobody left.
  const after = await foreseen(yard);
  expect(told(after)).toEqual({ far: "reminded", near: "reminded" });
  expect(await send(token, yard)).toMatchObject({ status: 409, data: { code: "preview_expired" } });
  expect(await send(after.token, yard)).toMatchObject({ status: 409, data: { code: "conflict" } });

  const undone = await ask(`/manage/change-sets/${sent.data.change_set_id}/undo`, {});
  expect(undone.status).toBe(200);
  expect((await written()).map(({ state }) => state)).toEqual(["taken_back", "taken_back"]);
  expect((await foreseen(yard)).letters).toBe(2);
});

it("of two who press at once one writes", async () => {
  await seedLate("far");
  const { token } = await foreseen();
  const answers = await Promise.all([send(token), send(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await written()).toHaveLength(1);
});

it("tells what is overdue as the letter leaves, and nothing to whoever has caught up", async () => {
  await seedLate("slow", 4);
  await seedLate("quick", 4, ladder);
  await seedEnrolment(a, "quick", ladder);
  const { token } = await foreseen();
  await send(token);
  await a.db.update(enrolments, { completedAt: Date.now() }, eq(enrolments.userId, "quick")).run();
  later(16 * 60_000);
  await consume();
  expect((await written()).map(({ userId, state, fault }) => [userId, state, fault]).toSorted()).toEqual([
    ["quick", "taken_back", "not_needed"],
    ["slow", "sent", null],
  ]);
  const mail = await takeMail(a);
  expect(mail.to).toContain("slow@example.test");
  expect(mail.text).toContain("Course fire of");
  // Three days later they may be reminded again.
  later(3 * dayMs + 60_000);
  expect(told(await foreseen())).toEqual({ slow: "told" });
});

it("reaches the teams of a lead alone, whatever is asked for, and a lead undoes what they sent", async () => {
  await seedPerson(a, "lead");
  await seedRole(a, "leads", { flags: ["can_access_lMS"], holders: ["lead"] });
  await seedLate("mine");
  await seedLate("theirs");
  await seedTeam(a, "yard", ["lead", "mine"]);
  await seedTeam(a, "hall", ["theirs"]);
  expect(told(await foreseen({}, "lead"))).toEqual({ mine: "told" });
  for (const whom of [{ team_id: "hall" }, { within: "hall" }, { within: "nowhere" }])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(told(await foreseen(whom, "lead"))).toEqual({});
  const { token } = await foreseen({ team_id: "yard" }, "lead");
  const sent = await send(token, { team_id: "yard" }, "lead");
  expect((await written()).map(({ userId }) => userId)).toEqual(["mine"]);
  expect((await ask(`/manage/change-sets/${sent.data.change_set_id}/undo`, {}, "lead")).status).toBe(200);
  expect((await written()).map(({ state }) => state)).toEqual(["taken_back"]);
});

it("is refused to whoever runs nobody's learning, and what they did not send is not theirs to undo", async () => {
  await seedPerson(a, "accounts", { canAccessAdmin: true });
  await seedPerson(a, "score", { canAccessGamification: true });
  await seedLate("far");
  expect((await ask(`${path}/preview`, {}, "accounts")).status).toBe(403);
  expect((await ask(`${path}/preview`, {}, a.learner)).status).toBe(403);
  const { token } = await foreseen();
  const sent = await send(token);
  expect((await ask(`/manage/change-sets/${sent.data.change_set_id}/undo`, {}, "score")).status).toBe(403);
  expect((await written()).map(({ state }) => state)).toEqual(["waiting"]);
});

it("makes a job of more than 200, with a row for each, which is taken back whole", async () => {
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 230) insert into users (id, business_id, email, name, name_key, login_status, created_at, updated_at) select printf('many-%05d', i), ?, 'many-' || i || '@example.test', 'Many ' || i, 'many', 1, 5, 5 from n",
  )
    .bind(a.id)
    .run();
  const ids = Array.from({ length: 230 }, (_, at) => `many-${String(at + 1).padStart(5, "0")}`);
  for (const id of ids)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await seedAssignment(a, id, { kind: "course", target: fire, deadline: dueIn(-2) });
  const preview = await foreseen();
  expect([preview.letters, preview.people.length]).toEqual([230, 50]);
  const sent = await send(preview.token);
  expect(sent).toMatchObject({ status: 200, data: { letters: 230, change_set_id: null } });
  const token = await signedIn(a, a.manager);
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const { data } = (await answerTo(a.host, `/manage/jobs/${id}`, { token })) as { data: Job };
        if (data.status !== "done") throw new Error(`still ${data.status}`);
        return data;
      },
      { timeout: 20_000, interval: 50 },
    );
  const job = await ended(sent.data.job_id);
  expect(job).toMatchObject({ kind: "remind_overdue", total: 230, done: 230, changed: 230, refused: 0 });
  const rows = (await answerTo(a.host, `/manage/jobs/${job.id}/rows?limit=100`, { token })) as { data: JobRow[] };
  expect(new Set(rows.data.map(({ result }) => result))).toEqual(new Set(["changed"]));
  expect(new Set((await written()).map(({ userId }) => userId)).size).toBe(230);
  expect((await foreseen()).letters).toBe(0);

  const undoing = await answerTo(a.host, `/manage/jobs/${job.id}/undo`, { method: "POST", token });
  await ended(undoing.data.id);
  expect((await written()).every(({ state }) => state === "taken_back")).toBe(true);
}, 60_000);

it("shows one team and those below it: deadlines, accounts, and nothing that no list narrows by team", async () => {
  await seedLate("top", 5);
  await seedLate("under", 2);
  await seedLate("beside", 2);
  await seedPerson(a, "new", { loginStatus: 0 });
  await seedTeam(a, "yard", ["top"]);
  await seedTeam(a, "gate", ["under", "new"], "yard");
  await seedTeam(a, "hall", ["beside"]);
  const shown = async (as: string, query: string) =>
    answerTo(a.host, `/manage/dashboard${query}`, { token: await signedIn(a, as) });
  const whole = Dashboard.parse((await shown(a.manager, "")).data);
  expect(whole.team).toBeNull();
  expect(whole.teams.map(({ id }) => id)).toEqual(expect.arrayContaining(["yard", "gate", "hall"]));
  const one = Dashboard.parse((await shown(a.manager, "?team=yard")).data);
  expect(one).toMatchObject({ team: { id: "yard" }, overdue: { people: 2 }, people: { waiting: 1 } });
  expect(one.overdue?.teams.map((team) => team.team_id).toSorted()).toEqual(["gate", "yard"]);
  expect([one.grading, one.classes, one.failed, one.activity, one.requests, one.erasures]).toEqual(Array(6).fill(null));
  expect(told(await foreseen({ within: "yard" }))).toEqual({ top: "told", under: "told" });
  // The list that the figure leads to finds the same people.
  const list = await answerTo(a.host, "/manage/admin/users?due=overdue&team=yard", {
    token: await signedIn(a, a.manager),
  });
  expect(list.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(["top", "under"]);

  await seedPerson(a, "lead");
  await seedRole(a, "leads", { holders: ["lead"] });
  await seedTeam(a, "led", ["lead"]);
  expect(Dashboard.parse((await shown("lead", "")).data).teams).toEqual([]);
  for (const team of ["yard", "nowhere"])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await shown("lead", `?team=${team}`)).status).toBe(404);
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.learner)).run();
  expect(Dashboard.parse((await shown(a.learner, "?team=hall")).data)).toMatchObject({
    overdue: { people: 1 },
    people: null,
  });
});
