import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type ProgrammeDetail, ProgrammePage } from "#shared/contracts/programme.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { anHourAgo, letADayPass, seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import {
  dayMs,
  seedAssignment,
  seedClassroom,
  seedMember,
  seedProgramme,
  type SeededClassroom,
  type SeededProgramme,
  seedSeat,
} from "#tests/fixtures/seed-programme.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { programmeSteps } from "#api/db/schema/programme.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let first: SeededCourse;
let second: SeededCourse;
let extra: SeededCourse;
let aid: SeededClassroom;
let programme: SeededProgramme;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  first = await seedCourse(a, "first");
  second = await seedCourse(a, "second");
  extra = await seedCourse(a, "extra");
  aid = await seedClassroom(a, "aid");
  programme = await seedProgramme(
    a,
    "start/week-one",
    [{ of: first }, { of: extra, optional: true }, { of: second }, { of: aid }],
    {
      deadline: { kind: "after_assignment", days: 7 },
      award: "A badge",
    },
  );
  await seedProgramme(b, "start/week-one", [{ of: await seedCourse(b, "first") }]);
  token = await signedIn(a, a.learner);
});

const ask = (path: string, method = "GET", body?: unknown) => call(a.host, path, { token, method, body });
async function read(): Promise<ProgrammeDetail> {
  const page = await dataOf<ProgrammePage>(ask("/programmes/start.week-one"));
  expect(ProgrammePage.safeParse(page).error).toBeUndefined();
  if (page.kind !== "programme") throw new Error("not a programme");
  return page.programme;
}
const join = () => dataOf<ProgrammeDetail>(ask("/programmes/start.week-one/membership", "POST"));
const enrol = (course: SeededCourse) => ask(`/courses/${course.slug}/enrolment`, "POST");
const states = ({ steps }: ProgrammeDetail) => steps.map(({ state }) => state);

/** Studies a course to its end, as a learner does. */
async function finish(course: SeededCourse): Promise<void> {
  await dataOf(enrol(course));
  await letADayPass(a);
  const event = (lesson_id: string, over: object) => ({
    id: crypto.randomUUID(),
    lesson_id,
    kind: "finished",
    occurred_at: anHourAgo(),
    ...over,
  });
  const events = [
    event(course.article, {}),
    event(course.video, { kind: "position", watched: [[0, 100]] }),
    event(course.pdf, { position: 4 }),
  ];
  expect(await dataOf(ask("/progress/events", "POST", { events }))).toMatchObject({ rejected: [], early: [] });
  const attempt = await dataOf<{ id: string }>(ask(`/lessons/${course.quiz}/attempts`, "POST"));
  const answers = {
    [course.questions.single]: ["a"],
    [course.questions.multiple]: ["a", "c"],
    [course.questions.statement]: ["true"],
  };
  for (const [question, option_ids] of Object.entries(answers))
    await dataOf(ask(`/attempts/${attempt.id}/answers/${question}`, "PUT", { option_ids }));
  await dataOf(ask(`/attempts/${attempt.id}/submission`, "POST"));
}

describe("a programme", () => {
  it("before joining: the whole path with its length, and nobody is held to its order", async () => {
    const detail = await read();
    expect(detail).toMatchObject({
      path: "start/week-one",
      is_owned: false,
      step_count: 3,
      optional_count: 1,
      progress: null,
      joined_at: null,
      due: null,
      in_order: true,
      award: "A badge",
    });
    expect(detail.duration_seconds).toBe(2 * 400 + 3 * 3600);
    expect(states(detail)).toEqual(["now", "open", "open", "open"]);
    const [one, two] = [`Course first of ${a.id}`, `Course second of ${a.id}`];
    expect(detail.steps.map(({ requires }) => requires)).toEqual([[], [one], [one], [two]]);
    expect((await enrol(second)).status).toBe(200);
  });

  it("joining is idempotent, starts the deadline and closes what is not its turn", async () => {
    const joined = await join();
    expect(states(joined)).toEqual(["now", "locked", "locked", "locked"]);
    expect(joined.steps[2]!.locked_by).toEqual([`Course first of ${a.id}`]);
    expect(joined.due).toMatchObject({ overdue: false, days: 7 });
    expect((await join()).joined_at).toBe(joined.joined_at);
    const rows = await env.DB.prepare("SELECT business_id FROM programme_members").all();
    expect(rows.results).toEqual([{ business_id: a.id }]);
  });

  it("counts what was finished before, and completes at once for whoever has done everything", async () => {
    await finish(first);
    const joined = await join();
    expect(joined.steps[0]).toMatchObject({ state: "done", is_credited: true, score_percent: 100 });
    expect(joined.progress).toMatchObject({ done_count: 1, step_count: 3 });
    expect(joined.step_count).toBe(joined.progress?.step_count);
    expect(states(joined)).toEqual(["done", "open", "now", "locked"]);

    const short = await seedProgramme(a, "short", [{ of: first }]);
    const done = await dataOf<ProgrammeDetail>(ask("/programmes/short/membership", "POST"));
    expect(done.completed_at).toBe(done.joined_at);
    expect(short.path).toBe("short");
  });

  it("goes on with each part; presence in class completes it, and nothing takes the completion back", async () => {
    await join();
    await finish(first);
    expect(states(await read())).toEqual(["done", "open", "now", "locked"]);
    await finish(second);
    const before = await read();
    expect(states(before)).toEqual(["done", "open", "done", "now"]);
    expect(before.completed_at).toBeNull();

    const booked = await dataOf<{ sessions: { registration: { check_in_code: string } }[] }>(
      ask(`/classroom-sessions/${aid.sessionIds[0]}/registration`, "POST", {}),
    );
    const manager = await signedIn(a, a.manager);
    const code = booked.sessions[0]!.registration.check_in_code;
    await dataOf(call(a.host, "/check-ins", { token: manager, body: { code } }));
    const completed = await read();
    expect(completed.completed_at).not.toBeNull();
    expect(completed.due).toBeNull();
    expect(states(completed)).toEqual(["done", "now", "done", "done"]);

    const late = await seedCourse(a, "late");
    await a.db
      .insert(programmeSteps, {
        id: "late-step",
        programmeId: programme.id,
        position: 9,
        courseId: late.id,
        isOptional: false,
        requires: [],
      })
      .run();
    const later = await read();
    expect(later.completed_at).toBe(completed.completed_at);
    expect(later.steps.at(-1)!.state).not.toBe("locked");
    expect((await enrol(late)).status).toBe(200);
  });

  it("an archived course leaves the path and holds nobody up", async () => {
    await join();
    await a.db.update(courses, { archivedAt: 1 }, eq(courses.id, first.id)).run();
    const detail = await read();
    expect(detail.steps.map(({ slug }) => slug)).toEqual(["extra", "second", "aid"]);
    expect(states(detail)).toEqual(["open", "now", "locked"]);
  });

  it("a programme's seats and dates are shown in it", async () => {
    await finish(first);
    await finish(second);
    await join();
    await seedSeat(a, a.learner, aid.sessionIds[0]!);
    expect((await read()).steps[3]).toMatchObject({
      kind: "classroom",
      slug: "aid",
      state: "now",
      session: { place: "Room B2", is_waiting: false },
    });
  });

  it("deadlines: the assignment's own goes before the programme's; overdue is said", async () => {
    await seedMember(a, a.learner, programme);
    await seedAssignment(a, a.learner, {
      kind: "programme",
      target: programme,
      at: Date.now() - 10 * dayMs,
      by: "Mai Lan, HR",
    });
    expect(await read()).toMatchObject({ assigned_by: "Mai Lan, HR", due: { overdue: true, days: -3 } });
    await env.DB.prepare("UPDATE assignments SET deadline = ?")
      .bind(JSON.stringify({ kind: "after_first_login", days: 4 }))
      .run();
    expect((await read()).due).toMatchObject({ overdue: false, days: 4 });
  });
});

describe("out of order through the API", () => {
  it("a locked course cannot be enrolled in, opened, recorded or examined", async () => {
    await seedMember(a, a.learner, programme, Date.now());
    expect(await refusal(enrol(second))).toEqual([400, "lesson_locked"]);
    expect(await refusal(ask(`/courses/second/lessons/${second.video}`))).toEqual([400, "lesson_locked"]);
    expect((await ask(`/courses/second/lessons/${second.article}`)).status).toBe(200);
    const course = await dataOf<{ lock: object }>(ask("/courses/second"));
    expect(course.lock).toEqual({
      programme: { path: "start/week-one", is_owned: false, title: `Programme start/week-one of ${a.id}` },
      after: [`Course first of ${a.id}`],
    });
  });

  it("nor one that was enrolled in and left untouched before joining; what was begun stays open", async () => {
    await dataOf(enrol(second));
    await dataOf(enrol(extra));
    const opened = (lesson_id: string) => ({
      id: crypto.randomUUID(),
      lesson_id,
      kind: "opened",
      occurred_at: anHourAgo(),
    });
    await dataOf(ask("/progress/events", "POST", { events: [opened(extra.article)] }));
    await join();

    const event = opened(second.article);
    expect(await dataOf(ask("/progress/events", "POST", { events: [event] }))).toMatchObject({
      rejected: [event.id],
      lessons: [],
    });
    expect(await refusal(ask(`/lessons/${second.quiz}/attempts`, "POST"))).toEqual([400, "lesson_locked"]);
    expect(await refusal(ask(`/courses/second/lessons/${second.video}`))).toEqual([400, "lesson_locked"]);
    expect((await ask(`/courses/extra/lessons/${extra.video}`)).status).toBe(200);
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM lesson_progress WHERE course_id = ?")
      .bind(second.id)
      .first();
    expect(rows).toEqual({ n: 0 });
  });

  it("a classroom course is as closed as any other", async () => {
    await seedMember(a, a.learner, programme);
    expect(await refusal(ask(`/classroom-sessions/${aid.sessionIds[0]}/registration`, "POST", {}))).toEqual([
      400,
      "lesson_locked",
    ]);
  });

  it("another programme, or an assignment of the course itself, opens it", async () => {
    await seedMember(a, a.learner, programme);
    const other = await seedProgramme(a, "other", [{ of: second }]);
    await seedMember(a, a.learner, other);
    expect((await enrol(second)).status).toBe(200);
    expect(await refusal(enrol(extra))).toEqual([400, "lesson_locked"]);
    await seedAssignment(a, a.learner, { kind: "course", target: extra });
    expect((await enrol(extra)).status).toBe(200);
  });

  it("binds members alone", async () => {
    await seedMember(a, a.otherLearner, programme);
    expect((await enrol(second)).status).toBe(200);
  });
});
