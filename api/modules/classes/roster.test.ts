import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { FileLine } from "#shared/contracts/marks-file.ts";
import type { Roster } from "#shared/contracts/roster.ts";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { aidOfBoth } from "#tests/fixtures/classrooms.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedMember, seedProgramme, type SeededClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let aid: SeededClassroom;
let date: string;
let teacher: string;

beforeEach(async () => {
  ({ a, b, aid } = await aidOfBoth([
    { inHours: 0, seats: 5, teacherId: "teacher" },
    { inHours: 72, seats: 5 },
  ]));
  [date] = aid.sessionIds as [string];
  await seedPerson(a, "teacher");
  teacher = await signedIn(a, "teacher");
  await seedSeat(a, a.learner, date);
  await seedSeat(a, a.otherLearner, date);
});

const read = (as = teacher, of = date) => call(a.host, `/manage/lms/sessions/${of}/roster`, { token: as });
const roster = async (as = teacher) => ((await (await read(as)).json()) as { data: Roster }).data;
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
interface Said {
  who: string;
  mark: string | null;
  at?: string;
  way?: string;
}
const put = (said: Said[], as = teacher, of = date, more: object = {}) =>
  call(a.host, `/manage/lms/sessions/${of}/attendance`, {
    token: as,
    method: "PUT",
    body: { marks: said.map((one) => ({ at: at(0), way: "hand", ...one })), ...more },
  });
const say = async (...said: Said[]) =>
  ((await (await put(said)).json()) as { data: { roster: Roster; rejected: string[] } }).data;
const marks = async (as = teacher) => (await roster(as)).people.map(({ user_id, mark }) => [user_id, mark]);

describe("a roster", () => {
  it("is its teacher's, whatever their flags, for that date alone, and nobody else's without one", async () => {
    expect((await roster()).people.map(({ user_id }) => user_id).toSorted()).toEqual([a.learner, a.otherLearner]);
    expect(await refusal(read(teacher, aid.sessionIds[1]))).toEqual([403, "forbidden"]);
    expect(await refusal(put([{ who: a.learner, mark: "present" }], teacher, aid.sessionIds[1]))).toEqual([
      403,
      "forbidden",
    ]);
    expect(await refusal(read(await signedIn(a, a.learner)))).toEqual([403, "forbidden"]);
    expect(await refusal(read(teacher, `${b.id}-aid-date-1`))).toEqual([404, "not_found"]);
    const managing = await call(a.host, "/manage/lms/classes", { token: teacher });
    expect(managing.status).toBe(403);
  });

  it("shows a team lead their own people, counts the others, and takes no marks of them", async () => {
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "mine", ["lead", a.learner]);
    const lead = await signedIn(a, "lead");
    const shown = await roster(lead);
    expect([shown.people.map(({ user_id }) => user_id), shown.others]).toEqual([[a.learner], 1]);
    const answer = await put(
      [
        { who: a.otherLearner, mark: "absent" },
        { who: a.learner, mark: "late" },
      ],
      lead,
    );
    const { data } = (await answer.json()) as { data: { rejected: string[] } };
    expect(data.rejected).toEqual([a.otherLearner]);
    expect(await marks()).toContainEqual([a.otherLearner, null]);
    expect(await marks()).toContainEqual([a.learner, "late"]);
  });
});

describe("a file of marks", () => {
  const check = (text: string, as = teacher) =>
    call(a.host, `/manage/lms/sessions/${date}/attendance-checks`, { token: as, body: { text } });
  const judged = async (text: string, as = teacher) => {
    const { data } = (await (await check(text, as)).json()) as { data: { lines: FileLine[] } };
    return data.lines.map(({ line, user_id: who, from, to, problem }) => [line, who, from, to, problem]);
  };

  it("is told line by line, by number or address, in words of any language, and writes nothing", async () => {
    await a.db.update(users, { employeeNo: "NV-1" }, eq(users.id, a.learner)).run();
    await seedPerson(a, "waits");
    await seedSeat(a, "waits", date, { status: "waiting" });
    await say({ who: a.learner, mark: "present" });
    const { email } = (await a.db.from(users).where(eq(users.id, a.otherLearner)).get())!;
    const { email: waiting } = (await a.db.from(users).where(eq(users.id, "waits")).get())!;
    const lines = [
      "\uFEFFMã nhân viên;Họ tên;Điểm danh",
      "nv-1;Somebody;Vắng",
      "",
      `${email!.toUpperCase()};;遅刻`,
      "NV-1;Somebody;có mặt",
      `${waiting};;1`,
      "NV-404;Nobody;1",
    ];
    expect(await judged(lines.join("\r\n"))).toEqual([
      [2, a.learner, "present", "absent", null],
      [4, a.otherLearner, null, "late", null],
      [5, a.learner, "present", "present", "twice"],
      [6, "waits", null, "present", "waiting"],
      [7, null, null, "present", "unknown_person"],
    ]);
    expect(await judged(`${email!},perhaps`)).toEqual([[1, a.otherLearner, null, null, "unknown_mark"]]);
    expect(await marks()).toContainEqual([a.learner, "present"]);
  });

  it("is read as spreadsheets save it, of two columns and a blank end, and of one line", async () => {
    await a.db.update(users, { employeeNo: "NV-1" }, eq(users.id, a.learner)).run();
    const { email } = (await a.db.from(users).where(eq(users.id, a.otherLearner)).get())!;
    for (const sign of [";", "\t", ",", "|"]) {
      const lines = [`Mã${sign}Điểm danh`, `NV-1${sign}có mặt`, `${email!}${sign}muộn`, "", ""];
      // oxlint-disable-next-line no-await-in-loop -- four
      expect(await judged(lines.join("\r\n")), sign).toEqual([
        [2, a.learner, null, "present", null],
        [3, a.otherLearner, null, "late", null],
      ]);
      // oxlint-disable-next-line no-await-in-loop -- four
      expect(await judged(`NV-1${sign}có mặt\n`), sign).toEqual([[1, a.learner, null, "present", null]]);
    }
    expect(await judged("NV-404;perhaps\n")).toEqual([[1, null, null, null, "unknown_person"]]);
  });

  it("knows nobody beyond a lead's teams, is closed to others, and bounded", async () => {
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "mine", ["lead", a.learner]);
    const { email } = (await a.db.from(users).where(eq(users.id, a.otherLearner)).get())!;
    expect(await judged(`${email!},late`, await signedIn(a, "lead"))).toEqual([
      [1, null, null, "late", "unknown_person"],
    ]);
    expect(await refusal(check("a,1", await signedIn(a, a.learner)))).toEqual([403, "forbidden"]);
    expect(await refusal(check("a,1\n".repeat(1001)))).toEqual([422, "validation_failed"]);
  });
});

describe("a mark", () => {
  it("late counts as present and completes the learner's programme at once; excused as absent, and completes nothing", async () => {
    const programme = await seedProgramme(a, "aiders", [{ of: aid }]);
    await seedMember(a, a.learner, programme);
    await seedMember(a, a.otherLearner, programme);
    await say({ who: a.learner, mark: "late" }, { who: a.otherLearner, mark: "excused" });
    const rows = await a.db.from(sessionRegistrations).orderBy(sessionRegistrations.userId).all();
    expect(rows.map(({ attendance, attendanceNuance }) => [attendance, attendanceNuance])).toEqual([
      ["present", "late"],
      ["absent", "excused"],
    ]);
    const members = await a.db.from(programmeMembers).orderBy(programmeMembers.userId).all();
    expect(members.map(({ completedAt }) => completedAt !== null)).toEqual([true, false]);
    // Taking the mark back does not take the completion back.
    await say({ who: a.learner, mark: null });
    const member = await a.db.from(programmeMembers).where(eq(programmeMembers.userId, a.learner)).get();
    expect(member?.completedAt).not.toBe(null);
    const log = await a.db.from(auditLog).where(eq(auditLog.actorId, "teacher")).all();
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      "attendance.cleared",
      "attendance.excused",
      "attendance.late",
    ]);
  });

  it("counts from when it was given: one that was kept offline does not go over a later one, nor twice into the log", async () => {
    await say({ who: a.learner, mark: "present", at: at(-5) });
    await say({ who: a.learner, mark: "absent", at: at(-20) });
    await say({ who: a.learner, mark: "present", at: at(-5) });
    expect(await marks()).toContainEqual([a.learner, "present"]);
    expect((await roster()).people.find(({ user_id: id }) => id === a.learner)?.marked_at).not.toBe(null);
    expect((await a.db.from(auditLog).where(eq(auditLog.subjectId, a.learner)).all()).length).toBe(1);
    // What lies ahead of the clock is now.
    await say({ who: a.otherLearner, mark: "late", at: at(600) });
    const row = (await roster()).people.find(({ user_id: id }) => id === a.otherLearner);
    expect(Date.parse(row?.marked_at ?? "")).toBeLessThanOrEqual(Date.now());
  });

  it("is given by the code of the learner's card, too, and of nobody who holds no seat here", async () => {
    await seedSeat(b, b.learner, `${b.id}-aid-date-1`, { checkInCode: "card-of-b" });
    await seedPerson(a, "waits");
    await seedSeat(a, "waits", date, { status: "waiting", checkInCode: "card-waits" });
    const done = await say(
      { who: `${a.id}-${date}-${a.learner}`, mark: "present", way: "card" },
      { who: "card-of-b", mark: "present", way: "card" },
      { who: "card-waits", mark: "present", way: "card" },
    );
    expect(done.rejected).toEqual(["card-of-b", "card-waits"]);
    expect(done.roster.people.find(({ user_id: id }) => id === a.learner)).toMatchObject({
      mark: "present",
      way: "card",
    });
  });

  it("is refused before the date's day begins, is taken long after, and counts as now where its time is none of that day's", async () => {
    const day = 24 * 3_600_000;
    const hold = (startsAt: number) =>
      a.db.update(classroomSessions, { startsAt, endsAt: startsAt + 1 }, eq(classroomSessions.id, date)).run();
    await hold(Date.now() + 2 * day);
    expect(await refusal(put([{ who: a.learner, mark: "present" }]))).toEqual([409, "class_ahead"]);
    await hold(Date.now() - 26 * day);
    const before = Date.now();
    for (const [mark, given] of [
      ["present", -40],
      ["late", 40],
    ] as const) {
      await say({ who: a.learner, mark, at: at(given * 24 * 60) });
      const { people } = await roster();
      const said = people.find(({ user_id }) => user_id === a.learner);
      expect(said?.mark).toBe(mark);
      expect(Date.parse(said!.marked_at!)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(said!.marked_at!)).toBeLessThanOrEqual(Date.now());
    }
  });

  it("is refused at a date that was called off, and from whoever did not give it", async () => {
    expect(await refusal(put([{ who: a.learner, mark: "present" }], teacher, date, { teacher_id: a.manager }))).toEqual(
      [403, "forbidden"],
    );
    await a.db.update(classroomSessions, { cancelledAt: 1 }, eq(classroomSessions.id, date)).run();
    expect(await refusal(put([{ who: a.learner, mark: "present" }]))).toEqual([409, "conflict"]);
    expect(await marks()).toContainEqual([a.learner, null]);
  });
});
