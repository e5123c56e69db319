import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { eq, inArray } from "drizzle-orm";
import { HomeData } from "#shared/contracts/home.ts";
import { classroomSessions } from "#api/db/schema/classroom.ts";
import { dataOf } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import {
  dayMs,
  seedAssignment,
  seedClassroom,
  seedMember,
  seedProgramme,
  seedSeat,
} from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let rules: SeededCourse;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  rules = await seedCourse(a, "rules");
  token = await signedIn(a, a.learner);
  const foreign = await seedCourse(b, "of-b");
  await seedAssignment(b, b.learner, {
    kind: "course",
    target: foreign,
    deadline: { kind: "after_assignment", days: 1 },
    at: Date.now(),
  });
});

async function home(as = token): Promise<HomeData> {
  const data = await dataOf<HomeData>(call(a.host, "/home", { token: as }));
  expect(HomeData.safeParse(data).error).toBeUndefined();
  return data;
}
const dueIn = (days: number) => ({ deadline: { kind: "after_assignment", days } as const });
const agenda = ({ due_soon }: HomeData) =>
  due_soon.map((item) => [item.kind, item.title, item.kind === "session" ? item.is_waiting : item.due.days]);

describe("due soon and assigned", () => {
  it("overdue first, then by date; courses, programmes and held dates together", async () => {
    await seedEnrolment(a, a.learner, rules);
    const long = { target: rules, at: Date.now() - 5 * dayMs, by: "Legal" };
    await seedAssignment(a, a.learner, { kind: "course", ...long, ...dueIn(3) });
    const week = await seedProgramme(a, "week", [{ of: rules }], { deadline: { kind: "after_assignment", days: 6 } });
    await seedMember(a, a.learner, week, Date.now());
    await seedAssignment(a, a.learner, { kind: "programme", target: week, at: Date.now(), by: "HR" });
    const aid = await seedClassroom(a, "aid", [{ inHours: 24 * 4 }]);
    await seedSeat(a, a.learner, aid.sessionIds[0]!);

    const data = await home();
    expect(agenda(data)).toEqual([
      ["course", `Course rules of ${a.id}`, -2],
      ["session", `Class aid of ${a.id}`, false],
      ["programme", `Programme week of ${a.id}`, 6],
    ]);
    expect(data.due_soon[0]).toMatchObject({
      slug: "rules",
      due: { overdue: true },
      progress: { done_count: 0, lesson_count: 4 },
      resume: { lesson_number: 1, is_started: false },
    });
    expect(data.due_soon[1]).toMatchObject({ place: "Room B2", time_zone: "Asia/Ho_Chi_Minh" });
    expect(data.due_soon[2]).toMatchObject({
      path: "week",
      is_owned: false,
      progress: { done_count: 0, step_count: 1, segments: [{ seconds: 400, state: "todo" }] },
    });
    expect(data.assigned).toHaveLength(2);
    expect(data.assigned).toMatchObject([
      {
        kind: "course",
        assigned_by: "Legal",
        course: { slug: "rules", progress: { lesson_count: 4 } },
        due: { days: -2 },
      },
      {
        kind: "programme",
        assigned_by: "HR",
        programme: { path: "week", progress: { step_count: 1 } },
        due: { days: 6 },
      },
    ]);
  });

  it("the next dates that somebody teaches, and that of yesterday; not those called off, nor another teacher's", async () => {
    const hours = [24 * 9, 2, -20, -60, 30, 24 * 12, 24 * 13];
    const aid = await seedClassroom(
      a,
      "aid",
      hours.map((inHours) => ({ inHours })),
    );
    await a.db.update(classroomSessions, { teacherId: a.learner }, inArray(classroomSessions.id, aid.sessionIds)).run();
    await a.db.update(classroomSessions, { cancelledAt: 1 }, eq(classroomSessions.id, aid.sessionIds[4]!)).run();
    const other = await signedIn(a, a.otherLearner);
    const ids = (data: HomeData) => data.teaching.map((item) => item.kind === "session" && item.taught_id);
    const expected = [2, 1, 0, 5].map((at) => aid.sessionIds[at]);
    expect(ids(await home())).toEqual(expected);
    // Asked for at once where they were there the last time.
    expect(ids(await home())).toEqual(expected);
    expect((await home(other)).teaching).toEqual([]);
    expect((await home()).due_soon).toEqual([]);
  });

  it("a class that was assigned is due until a date is held, and gone once the learner was present", async () => {
    const aid = await seedClassroom(a, "aid", [{ inHours: 24 * 4 }]);
    await seedAssignment(a, a.learner, {
      kind: "classroom",
      target: aid,
      at: Date.now(),
      deadline: { kind: "after_assignment", days: 9 },
    });
    expect(agenda(await home())).toEqual([["classroom", `Class aid of ${a.id}`, 9]]);
    await seedSeat(a, a.learner, aid.sessionIds[0]!, { status: "waiting" });
    const waiting = await home();
    expect(agenda(waiting)).toEqual([["session", `Class aid of ${a.id}`, true]]);
    expect(waiting.assigned).toMatchObject([
      { kind: "classroom", classroom: { slug: "aid", registration: "waiting", next_session: { seats_left: 1 } } },
    ]);
    await env.DB.prepare(
      "UPDATE session_registrations SET status = 'registered', attendance = 'present', attendance_at = 5",
    ).run();
    expect(await home()).toMatchObject({ due_soon: [], assigned: [] });
  });

  it("what is completed, far away, called off or without a deadline is not due", async () => {
    await seedEnrolment(a, a.learner, rules);
    await seedAssignment(a, a.learner, { kind: "course", target: rules, at: Date.now() });
    const later = await seedCourse(a, "later");
    await seedAssignment(a, a.learner, {
      kind: "course",
      target: later,
      at: Date.now(),
      deadline: { kind: "after_assignment", days: 90 },
    });
    const off = await seedClassroom(a, "off", [{ inHours: 30, cancelledAt: 1 }, { inHours: 24 * 60 }]);
    await seedSeat(a, a.learner, off.sessionIds[0]!);
    await seedSeat(a, a.learner, off.sessionIds[1]!);
    const data = await home();
    expect(data.due_soon).toEqual([]);
    expect(data.assigned.map((item) => item.due?.days ?? null)).toEqual([90, null]);
    await env.DB.prepare("UPDATE enrolments SET completed_at = 1").run();
    expect((await home()).assigned).toHaveLength(1);
  });

  it("a programme that the learner took up alone counts from then, and is assigned by nobody", async () => {
    const week = await seedProgramme(a, "week", [{ of: rules }], { deadline: { kind: "after_first_login", days: 2 } });
    await seedMember(a, a.learner, week, Date.now() - 10 * dayMs);
    const data = await home();
    expect(agenda(data)).toEqual([["programme", `Programme week of ${a.id}`, 2]]);
    expect(data.assigned).toEqual([]);
  });

  it("an assignment of today does not push aside what was studied yesterday", async () => {
    await seedEnrolment(a, a.learner, rules, 5);
    const event = {
      id: crypto.randomUUID(),
      lesson_id: rules.article,
      kind: "opened",
      occurred_at: new Date().toISOString(),
    };
    await dataOf(call(a.host, "/progress/events", { token, body: { events: [event] } }));
    await seedEnrolment(a, a.learner, await seedCourse(a, "fresh"), Date.now() + 1000);
    const data = await home();
    expect(data.in_progress.map(({ slug }) => slug)).toEqual(["fresh", "rules"]);
    expect(data.continue?.course.slug).toBe("rules");
  });

  it("a card of the catalogue says which programme closes it and after what; one that was assigned by itself is open", async () => {
    const [later, given] = [await seedCourse(a, "later"), await seedCourse(a, "given")];
    const week = await seedProgramme(a, "week", [{ of: rules }, { of: later }, { of: given }]);
    await seedAssignment(a, a.learner, { kind: "programme", target: week, at: 1 });
    const locks = async (as?: string) =>
      Object.fromEntries((await home(as)).catalogue.map(({ slug, lock }) => [slug, lock?.after ?? null]));
    expect(await locks()).toEqual({ rules: null, later: null, given: null });
    await seedMember(a, a.learner, week, Date.now());
    await seedAssignment(a, a.learner, { kind: "course", target: given, at: 2 });
    expect(await locks()).toEqual({ rules: null, later: [`Course rules of ${a.id}`] });
    expect((await home()).assigned).toMatchObject([{ course: { slug: "given", lock: null } }, { kind: "programme" }]);
    expect((await home()).catalogue.find(({ slug }) => slug === "later")?.lock?.programme).toEqual({
      path: "week",
      is_owned: false,
      title: `Programme week of ${a.id}`,
    });
    expect(await locks(await signedIn(a, a.otherLearner))).toEqual({ rules: null, later: null, given: null });
  });

  it("a programme and a class stand there at once, also for somebody who had neither the last time", async () => {
    expect(await home()).toMatchObject({ due_soon: [] });
    await seedMember(a, a.learner, await seedProgramme(a, "week", [{ of: rules }], dueIn(6)), Date.now());
    expect(agenda(await home())).toEqual([["programme", `Programme week of ${a.id}`, 6]]);
    const aid = await seedClassroom(a, "aid", [{ inHours: 24 * 4 }]);
    await seedSeat(a, a.learner, aid.sessionIds[0]!);
    expect(agenda(await home())).toEqual([
      ["session", `Class aid of ${a.id}`, false],
      ["programme", `Programme week of ${a.id}`, 6],
    ]);
  });

  it("is each learner's own", async () => {
    await seedAssignment(a, a.learner, {
      kind: "course",
      target: rules,
      at: 1,
      deadline: { kind: "on", date: "2026-01-01" },
    });
    expect(await home(await signedIn(a, a.otherLearner))).toMatchObject({ due_soon: [], assigned: [] });
  });
});
