import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Roster } from "#shared/contracts/roster.ts";
import type { WallCode } from "#shared/contracts/wall.ts";
import { classroomSessions } from "#api/db/schema/classroom.ts";
import { auditLog } from "#api/db/schema/identity.ts";
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
let learner: string;

beforeEach(async () => {
  ({
    a,
    b,
    aid,
    token: learner,
  } = await aidOfBoth([
    { inHours: 1, seats: 5, teacherId: "teacher" },
    { inHours: 0.5, seats: 5, teacherId: "teacher" },
  ]));
  [date] = aid.sessionIds as [string];
  await seedPerson(a, "teacher");
  teacher = await signedIn(a, "teacher");
  await seedSeat(a, a.learner, date);
});
afterEach(() => vi.useRealTimers());

const ask = (as = teacher, of = date) => call(a.host, `/manage/lms/sessions/${of}/check-in-code`, { token: as });
const shown = async (of = date) => ((await (await ask(teacher, of)).json()) as { data: WallCode }).data;
const scan = (code: string, as = learner, of = date) =>
  call(a.host, `/classroom-sessions/${of}/check-in`, { token: as, body: { code } });
const told = async (code: string, as = learner) =>
  ((await (await scan(code, as)).json()) as { data: { mark: string; is_new: boolean } }).data;
const roster = async () => {
  const answer = await call(a.host, `/manage/lms/sessions/${date}/roster`, { token: teacher });
  return ((await answer.json()) as { data: Roster }).data;
};
/** Lets the server's clock go on; the token lives longer. */
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const atTurn = () => vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(Date.now() / 15_000) * 15_000 });

describe("the code on the wall", () => {
  it("is its teacher's and theirs who run all learning; no lead's, no learner's, no other business's", async () => {
    expect((await ask()).status).toBe(200);
    await seedPerson(a, "runs");
    await seedRole(a, "runs-role", { scope: "business", holders: ["runs"] });
    expect((await ask(await signedIn(a, "runs"))).status).toBe(200);
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "mine", ["lead", a.learner]);
    expect(await refusal(ask(await signedIn(a, "lead")))).toEqual([403, "forbidden"]);
    expect(await refusal(ask(learner))).toEqual([403, "forbidden"]);
    expect(await refusal(ask(teacher, `${b.id}-aid-date-1`))).toEqual([404, "not_found"]);
  });

  it("changes every 15 seconds by the server's clock and is taken for 30", async () => {
    atTurn();
    const first = await shown();
    expect(first).toEqual({ code: first.code, changes_in_ms: 15_000, ends_in_ms: 30_000 });
    expect(first.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    later(14_999);
    expect(await shown()).toEqual({ code: first.code, changes_in_ms: 1, ends_in_ms: 15_001 });
    later(1);
    const second = await shown();
    expect(second.code).not.toBe(first.code);
    later(14_999);
    expect((await scan(first.code)).status).toBe(200);
    later(1);
    expect(await refusal(scan(first.code))).toEqual([409, "wall_code_old"]);
  });

  it("marks who scans it present, one person once, and completes their programme at once", async () => {
    const programme = await seedProgramme(a, "aiders", [{ of: aid }]);
    await seedMember(a, a.learner, programme);
    const { code } = await shown();
    // As somebody types it.
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
    const [one, other] = await Promise.all([told(typed), told(code)]);
    expect([one.mark, other.mark]).toEqual(["present", "present"]);
    expect(await told(code)).toMatchObject({ mark: "present", is_new: false });
    const log = await a.db
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, a.learner), eq(auditLog.action, "attendance.present")))
      .all();
    expect(log).toMatchObject([{ actorId: a.learner, detail: { session: date, way: "wall" } }]);
    const people = (await roster()).people;
    expect(people).toMatchObject([{ user_id: a.learner, mark: "present", way: "wall" }]);
    const member = await a.db.from(programmeMembers).where(eq(programmeMembers.userId, a.learner)).get();
    expect(member?.completedAt).not.toBe(null);
  });

  it("leaves what a teacher said, and tells it", async () => {
    await call(a.host, `/manage/lms/sessions/${date}/attendance`, {
      token: teacher,
      method: "PUT",
      body: { marks: [{ who: a.learner, mark: "excused", at: new Date().toISOString(), way: "hand" }] },
    });
    expect(await told((await shown()).code)).toMatchObject({ mark: "excused", is_new: false });
    expect((await roster()).people).toMatchObject([{ mark: "excused", way: "hand" }]);
  });

  it("is for those who hold a seat: who waits and who holds none is told so", async () => {
    await seedPerson(a, "waits");
    await seedSeat(a, "waits", date, { status: "waiting" });
    await seedPerson(a, "left");
    await seedSeat(a, "left", date, { status: "cancelled" });
    const { code } = await shown();
    expect(await refusal(scan(code, await signedIn(a, "waits")))).toEqual([409, "seat_waiting"]);
    for (const nobody of ["left", a.otherLearner])
      expect(await refusal(scan(code, await signedIn(a, nobody)))).toEqual([409, "no_seat"]);
    expect((await roster()).people.map(({ mark }) => mark)).toEqual([null]);
  });

  it("is shown and taken from an hour before the date until an hour after it", async () => {
    const hour = 3_600_000;
    const hold = (startsAt: number) =>
      a.db.update(classroomSessions, { startsAt, endsAt: startsAt + 3 * hour }, eq(classroomSessions.id, date)).run();
    atTurn();
    const now = Date.now();
    const { code } = await shown();
    for (const startsAt of [now + hour + 1000, now - 4 * hour - 1000, now + 240 * hour, now - 624 * hour]) {
      await hold(startsAt);
      expect(await refusal(ask())).toEqual([409, "wall_closed"]);
      expect(await refusal(scan(code))).toEqual([409, "wall_closed"]);
    }
    expect((await roster()).people.map(({ mark }) => mark)).toEqual([null]);
    for (const startsAt of [now + hour, now - 4 * hour]) {
      await hold(startsAt);
      expect((await ask()).status).toBe(200);
    }
    expect((await scan(code)).status).toBe(200);
  });

  it("counts at its own date and business alone, and at none that was called off", async () => {
    const other = await shown(aid.sessionIds[1]);
    expect(await refusal(scan(other.code))).toEqual([409, "wall_code_old"]);
    const { code } = await shown();
    expect(await refusal(scan(code, learner, aid.sessionIds[1]))).toEqual([409, "wall_code_old"]);
    expect(await refusal(scan(code, learner, `${b.id}-aid-date-1`))).toEqual([404, "not_found"]);
    await a.db.update(classroomSessions, { cancelledAt: 1 }, eq(classroomSessions.id, date)).run();
    expect(await refusal(ask())).toEqual([409, "conflict"]);
    expect(await refusal(scan(code))).toEqual([409, "conflict"]);
  });
});
