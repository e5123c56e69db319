import { beforeAll, describe, expect, it } from "vitest";
import { call, signedIn } from "../fixtures/api-client.ts";
import { anHourAgo, letADayPass, seedCourse, seedEnrolment, type SeededCourse } from "../fixtures/seed-course.ts";
import { seedAssignment, seedMember, seedProgramme } from "../fixtures/seed-programme.ts";
import { type SeededBusiness, seedTwoBusinesses } from "../fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
let course: SeededCourse;
let glanced: SeededCourse;

interface Point {
  lesson_id: string;
  foothold: string;
  is_started: boolean;
}

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
  course = await seedCourse(a, "safety");
  glanced = await seedCourse(a, "glanced");
  await seedEnrolment(a, a.learner, course);
  await seedEnrolment(a, a.learner, glanced);
  await seedAssignment(a, a.learner, { kind: "course", target: course, deadline: { kind: "on", date: "2026-01-01" } });
  await seedMember(a, a.learner, await seedProgramme(a, "path", [{ of: course }]));
  token = await signedIn(a, a.learner);
});

async function read<Data>(path: string): Promise<Data> {
  const response = await call(a.host, path, { token });
  expect(response.status, path).toBe(200);
  return (await response.json<{ data: Data }>()).data;
}

async function study(...events: object[]): Promise<void> {
  for (const event of events) {
    await letADayPass(a);
    const body = { events: [{ id: crypto.randomUUID(), occurred_at: anHourAgo(), kind: "position", ...event }] };
    expect((await call(a.host, "/progress/events", { token, body })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Where each of the screens goes on: home, course, my-learning, programme and the player without a lesson's id. */
async function everywhere() {
  const home = await read<{ continue: { course: { slug: string }; resume: Point }; due_soon: { resume: Point }[] }>(
    "/home",
  );
  const detail = await read<{ action: Point & { kind: string }; resume: Point }>("/courses/safety");
  const mine = await read<{ items: { course?: { slug: string }; resume: Point }[] }>("/my-learning?tab=in-progress");
  const { programme } = await read<{ programme: { steps: { resume: Point }[] } }>("/programmes/path");
  const player = await read<{ id: string }>("/courses/safety/lessons/current");
  const points = [
    home.continue.resume,
    detail.resume,
    mine.items.find((item) => item.course?.slug === "safety")!.resume,
    programme.steps[0]!.resume,
    home.due_soon[0]!.resume,
  ];
  return {
    course: home.continue.course.slug,
    action: detail.action.kind,
    lessons: new Set([...points.map(({ lesson_id }) => lesson_id), detail.action.lesson_id, player.id]),
    footholds: new Set(points.map(({ foothold }) => foothold)),
    started: new Set(points.map(({ is_started }) => is_started)),
  };
}

const one = <Value>(value: Value) => new Set([value]);

describe("continue leads to where work stopped, on every screen alike", () => {
  it("only looked at: a course is started at its first lesson", async () => {
    await study({ lesson_id: course.quiz, kind: "opened" });
    expect(await everywhere()).toMatchObject({
      action: "start",
      lessons: one(course.article),
      footholds: one("before"),
      started: one(false),
    });
  });

  it("one lesson done and the final test looked at: the lesson after it, not the test", async () => {
    await study(
      { lesson_id: course.article, kind: "finished" },
      { lesson_id: course.quiz, kind: "opened" },
      { lesson_id: glanced.quiz, kind: "opened" },
    );
    expect(await everywhere()).toEqual({
      course: "safety",
      action: "continue",
      lessons: one(course.video),
      footholds: one("before"),
      started: one(true),
    });
  });

  it("a film begun: there", async () => {
    await study(
      { lesson_id: course.video, position: 5, watched: [[0, 5]] },
      { lesson_id: course.pdf, kind: "opened", position: 1 },
    );
    expect(await everywhere()).toMatchObject({
      course: "safety",
      lessons: one(course.video),
      footholds: one("inside"),
    });
  });

  it("an attempt under way: there, until it is handed in", async () => {
    const attempt = await call(a.host, `/lessons/${course.quiz}/attempts`, { token, method: "POST" });
    const { data } = await attempt.json<{ data: { id: string } }>();
    expect(await everywhere()).toMatchObject({ lessons: one(course.quiz), footholds: one("inside") });
    await call(a.host, `/attempts/${data.id}/submission`, { token, method: "POST" });
    expect(await everywhere()).toMatchObject({ lessons: one(course.video) });
  });
});
