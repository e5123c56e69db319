import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ClassroomDetail } from "#shared/contracts/classroom.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { aidOfBoth } from "#tests/fixtures/classrooms.ts";
import {
  hourMs,
  seedAssignment,
  seedClassroom,
  type SeededClassroom,
  seedSeat,
} from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";

let a: SeededBusiness;
let token: string;
let other: string;
let aid: SeededClassroom;

beforeEach(async () => {
  ({ a, aid, token } = await aidOfBoth([
    { inHours: 48 },
    { inHours: 72, seats: 5, link: "https://meet.example.test/aid", place: null },
  ]));
  other = await signedIn(a, a.otherLearner);
});

async function read(as = token, slug = "aid"): Promise<ClassroomDetail> {
  const detail = await dataOf<ClassroomDetail>(call(a.host, `/classrooms/${slug}`, { token: as }));
  expect(ClassroomDetail.safeParse(detail).error).toBeUndefined();
  return detail;
}
const register = (sessionId: string, as = token, body: object = {}) =>
  call(a.host, `/classroom-sessions/${sessionId}/registration`, { token: as, body });
const cancel = (sessionId: string, as = token) =>
  call(a.host, `/classroom-sessions/${sessionId}/registration`, { token: as, method: "DELETE" });
const change = (sessionId: string, changes: Partial<typeof classroomSessions.$inferInsert>) =>
  a.db.update(classroomSessions, changes, eq(classroomSessions.id, sessionId)).run();
const standing = async (as = token) =>
  (await read(as)).sessions.map(({ state, registration }) => [
    state,
    registration?.status ?? null,
    registration?.place_in_line ?? null,
  ]);

describe("dates of a classroom course", () => {
  it("come by date in the business's time zone, with seats; the meeting link is for those who hold one", async () => {
    const detail = await read();
    expect(detail).toMatchObject({
      slug: "aid",
      time_zone: "Asia/Ho_Chi_Minh",
      registration: null,
      completed_at: null,
      next_session: { seats_left: 1, place: "Room B2" },
    });
    expect(detail.sessions).toMatchObject([
      { state: "open", seats: 1, seats_left: 1, place: "Room B2", is_online: false, link: null, registration: null },
      { state: "open", seats: 5, place: null, is_online: true, link: null },
    ]);
    await dataOf(register(aid.sessionIds[1]!));
    expect((await read()).sessions[1]).toMatchObject({ link: "https://meet.example.test/aid", seats_left: 4 });
    expect((await read(other)).sessions[1]).toMatchObject({ link: null, seats_left: 4, registration: null });
  });

  it("tell whoever teaches one that its roster is theirs, and nobody else", async () => {
    const [one] = aid.sessionIds as [string];
    await a.db.update(classroomSessions, { teacherId: a.learner }, eq(classroomSessions.id, one)).run();
    expect((await read()).sessions.map(({ is_taught: taught }) => taught)).toEqual([true, false]);
    expect((await read(other)).sessions.map(({ is_taught: taught }) => taught)).toEqual([false, false]);
  });

  it("registration closes at its date, at the start and when a date is called off", async () => {
    const [one, two] = aid.sessionIds as [string, string];
    await change(one, { registerUntil: Date.now() - 1 });
    await change(two, { cancelledAt: 1, cancelReason: "The teacher is ill" });
    expect(await standing()).toEqual([
      ["closed", null, null],
      ["cancelled", null, null],
    ]);
    expect(await refusal(register(one))).toEqual([409, "registration_closed"]);
    expect(await refusal(register(two))).toEqual([409, "registration_closed"]);
    await change(one, { registerUntil: null, startsAt: Date.now() - 1 });
    expect(await refusal(register(one))).toEqual([409, "registration_closed"]);
    expect((await read()).next_session).toBeNull();
  });

  it("what is over is shown to those who were registered, and to nobody else", async () => {
    await seedSeat(a, a.learner, aid.sessionIds[0]!, { attendance: "present", attendanceAt: 5 });
    await change(aid.sessionIds[0]!, { startsAt: 1, endsAt: 2 });
    const detail = await read();
    expect(detail.completed_at).toBe(new Date(5).toISOString());
    expect(detail.sessions.map(({ state, registration }) => [state, registration?.attendance])).toEqual([
      ["past", "present"],
      ["open", undefined],
    ]);
    expect((await read(other)).sessions).toHaveLength(1);
    expect(await refusal(register(aid.sessionIds[0]!, other))).toEqual([404, "not_found"]);
  });

  it("an assignment brings its deadline and who gave it", async () => {
    await seedAssignment(a, a.learner, {
      kind: "classroom",
      target: aid,
      by: "HR",
      at: Date.now(),
      deadline: { kind: "after_assignment", days: 3 },
    });
    expect(await read()).toMatchObject({ assigned_by: "HR", due: { days: 3, overdue: false } });
    expect(await read(other)).toMatchObject({ assigned_by: null, due: null });
  });
});

describe("the last seat", () => {
  it("twenty ask for it at once: one gets it, the others wait in a line without gaps", async () => {
    const learners = Array.from({ length: 20 }, (_, n) => `crowd-${n}`);
    await a.db.batch(
      learners.map((id) =>
        a.db.insert(users, { id, email: `${id}@example.test`, name: id, loginStatus: 1, createdAt: 0, updatedAt: 0 }),
      ),
    );
    const tokens = await Promise.all(learners.map((id) => signedIn(a, id)));
    const answers = await Promise.all(tokens.map((as) => register(aid.sessionIds[0]!, as)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));

    const { results } = await env.DB.prepare(
      "SELECT status, count(*) AS n FROM session_registrations GROUP BY status ORDER BY status",
    ).all();
    expect(results).toEqual([
      { status: "registered", n: 1 },
      { status: "waiting", n: 19 },
    ]);
    const places = (await Promise.all(tokens.map((as) => read(as)))).map(
      ({ sessions }) => sessions[0]!.registration!.place_in_line,
    );
    expect(places.toSorted((x, y) => (x ?? 0) - (y ?? 0))).toEqual([
      null,
      ...Array.from({ length: 19 }, (_, n) => n + 1),
    ]);
  });

  it("twenty give their seats back at once: as many move up, nobody twice", async () => {
    const learners = Array.from({ length: 30 }, (_, n) => `crowd-${String(n).padStart(2, "0")}`);
    await a.db.batch(
      learners.map((id) =>
        a.db.insert(users, { id, email: `${id}@example.test`, name: id, loginStatus: 1, createdAt: 0, updatedAt: 0 }),
      ),
    );
    await change(aid.sessionIds[0]!, { seats: 10 });
    for (const [n, id] of learners.entries())
      await seedSeat(a, id, aid.sessionIds[0]!, { status: n < 10 ? "registered" : "waiting", queuedAt: n });
    const leaving = await Promise.all(learners.slice(0, 10).map((id) => signedIn(a, id)));
    const answers = await Promise.all(leaving.map((as) => cancel(aid.sessionIds[0]!, as)));
    for (const answer of answers) expect(answer.status).toBe(200);
    const rows = await a.db.from(sessionRegistrations).orderBy(sessionRegistrations.userId).all();
    expect(rows.map(({ status, promotedAt }) => [status, promotedAt !== null])).toEqual([
      ...Array.from({ length: 10 }, () => ["cancelled", false]),
      ...Array.from({ length: 10 }, () => ["registered", true]),
      ...Array.from({ length: 10 }, () => ["waiting", false]),
    ]);
  });

  it("whoever waits longest gets the seat that comes back, and is told so", async () => {
    const [one] = aid.sessionIds as [string];
    const manager = await signedIn(a, a.manager);
    await dataOf(register(one, other));
    await dataOf(register(one));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await dataOf(register(one, manager));
    expect((await standing())[0]).toEqual(["full", "waiting", 1]);
    expect((await standing(manager))[0]).toEqual(["full", "waiting", 2]);
    expect((await read()).sessions[0]!.registration).toMatchObject({ check_in_code: null, is_promoted: false });

    await dataOf(cancel(one, other));
    expect((await standing())[0]).toEqual(["full", "registered", null]);
    expect((await read()).sessions[0]!.registration).toMatchObject({
      is_promoted: true,
      check_in_code: expect.any(String),
    });
    expect((await standing(manager))[0]).toEqual(["full", "waiting", 1]);
    expect((await standing(other))[0]).toEqual(["full", null, null]);
    // Registering again stands at the end of the line.
    await dataOf(register(one, other));
    expect((await standing(other))[0]).toEqual(["full", "waiting", 2]);
  });

  it("registering and cancelling twice change nothing; a date that has begun keeps its people", async () => {
    const [one] = aid.sessionIds as [string];
    const code = async () => (await read()).sessions[0]!.registration?.check_in_code;
    await dataOf(register(one));
    const before = await code();
    await dataOf(register(one));
    expect(await code()).toBe(before);
    await change(one, { startsAt: Date.now() - 1 });
    expect(await refusal(cancel(one))).toEqual([409, "registration_closed"]);
    await change(one, { startsAt: Date.now() + hourMs });
    await dataOf(cancel(one));
    await dataOf(cancel(one));
    expect((await standing())[0]).toEqual(["open", null, null]);
  });
});

describe("dates that get in each other's way", () => {
  it("warns of another registration at the same time, and takes it when the learner insists", async () => {
    const same = await seedClassroom(a, "forklift", [
      { inHours: 50, seats: 3 },
      { inHours: 51, seats: 3 },
    ]);
    await dataOf(register(aid.sessionIds[0]!));
    const { sessions } = await read(token, "forklift");
    expect(sessions[0]!.clash).toMatchObject({ slug: "aid", title: `Class aid of ${a.id}` });
    // It begins the moment the other one ends.
    await change(same.sessionIds[1]!, { startsAt: Date.parse(sessions[0]!.clash!.ends_at) });
    expect((await read(token, "forklift")).sessions[1]!.clash).toBeNull();
    expect((await read(other, "forklift")).sessions[0]!.clash).toBeNull();

    expect(await refusal(register(same.sessionIds[0]!))).toEqual([409, "session_clash"]);
    await dataOf(register(same.sessionIds[0]!, token, { accept_clash: true }));
    expect((await read()).sessions[0]!.clash).toMatchObject({ slug: "forklift" });
  });

  it("one date of a course at a time, also when both are asked for at once", async () => {
    const [one, two] = aid.sessionIds as [string, string];
    const answers = await Promise.all([register(one), register(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const held = await a.db.from(sessionRegistrations).all();
    expect(held).toHaveLength(1);
    expect(await refusal(register(held[0]!.sessionId === one ? two : one))).toEqual([409, "already_registered"]);
    await change(held[0]!.sessionId, { cancelledAt: 1 });
    expect((await register(held[0]!.sessionId === one ? two : one)).status).toBe(200);
  });
});
