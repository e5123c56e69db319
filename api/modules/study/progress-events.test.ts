import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CourseProgress } from "#shared/contracts/course.ts";
import { type LessonProgress, recordProgress } from "#shared/contracts/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import {
  anHourAgo,
  seedCourse,
  type SeededCourse,
  seedEnrolledCourse,
  seedEnrolment,
} from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import type { SentEvent } from "#tests/fixtures/sent-event.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let other: SeededCourse;
let ofB: SeededCourse;
let token: string;
/** A fresh course, enrolled, for every test. */
let course: SeededCourse;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  other = await seedCourse(a, "not-enrolled");
  ofB = await seedCourse(b, "foreign");
  await seedEnrolment(b, b.learner, ofB);
  token = await signedIn(a, a.learner);
});

beforeEach(async () => {
  course = await seedEnrolledCourse(a);
});

interface Recorded {
  lessons: LessonProgress[];
  courses: { slug: string; progress: CourseProgress; completed_at: string | null }[];
  rejected: string[];
}

function post(events: SentEvent[], as = token): Promise<Response> {
  const complete = events.map((event) => ({
    id: crypto.randomUUID(),
    kind: "position",
    occurred_at: anHourAgo(),
    ...event,
  }));
  return call(a.host, "/progress/events", { token: as, body: { events: complete } });
}
async function record(...events: SentEvent[]): Promise<Recorded> {
  const response = await post(events);
  const body = await response.json<{ data: Recorded }>();
  expect(recordProgress.response!.safeParse(body).error).toBeUndefined();
  return body.data;
}
const count = async (table: string, lessonId: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE lesson_id = ?`)
    .bind(lessonId)
    .first<{ n: number }>())!.n;

describe("progress events", () => {
  it("move the lesson, and the course with it", async () => {
    const answer = await record({ lesson_id: course.video, position: 40, watched: [[0, 40]] });
    expect(answer).toMatchObject({
      lessons: [
        {
          lesson_id: course.video,
          state: "started",
          percent: 40,
          position: 40,
          watched: [[0, 40]],
          completed_at: null,
        },
      ],
      courses: [{ slug: course.slug, completed_at: null, progress: { done_count: 0, remaining_seconds: 360 } }],
      rejected: [],
    });
  });

  it("§18.54: the same event 20 times in parallel counts once", async () => {
    const event = {
      id: "the-same-event",
      lesson_id: course.video,
      position: 10,
      watched: [[0, 10]] as [number, number][],
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post([event])));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(await count("progress_events", course.video)).toBe(1);
    expect(await count("lesson_progress", course.video)).toBe(1);
  });

  it("§18.54: 20 tabs at once lose none of the seconds watched", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => post([{ lesson_id: course.video, watched: [[n * 5, n * 5 + 2]] }])),
    );
    const { lessons } = await record({ lesson_id: course.video });
    expect(lessons[0]?.watched).toEqual(Array.from({ length: 20 }, (_, n) => [n * 5, n * 5 + 2]));
    expect(await count("progress_events", course.video)).toBe(21);
  });

  it("§18.54: a finished lesson is never un-finished, not by races either", async () => {
    await Promise.all([
      post([{ lesson_id: course.video, watched: [[0, 95]], position: 95 }]),
      ...Array.from({ length: 10 }, () =>
        post([
          { lesson_id: course.video, kind: "opened" },
          { lesson_id: course.video, position: 1 },
        ]),
      ),
    ]);
    const { lessons } = await record({ lesson_id: course.video, position: 3 });
    expect(lessons[0]).toMatchObject({ state: "done", percent: 100, position: 3 });
    expect(lessons[0]?.completed_at).not.toBeNull();
  });

  it("rejects what the viewer may not study and records the rest", async () => {
    const answer = await record(
      { id: "event-foreign", lesson_id: ofB.video },
      { id: "event-unenrolled", lesson_id: other.article, kind: "finished" },
      { id: "event-nowhere", lesson_id: "nowhere" },
      { id: "event-good", lesson_id: course.article, kind: "finished" },
    );
    expect(answer.rejected).toEqual(["event-foreign", "event-unenrolled", "event-nowhere"]);
    expect(answer.lessons).toMatchObject([{ lesson_id: course.article, state: "done" }]);
    expect(await count("lesson_progress", ofB.video)).toBe(0);
    expect(await count("progress_events", other.article)).toBe(0);
  });

  it("one wrong event refuses all of them, and nothing is written", async () => {
    const response = await post([
      { lesson_id: course.article, kind: "finished" },
      { lesson_id: course.video, kind: "destroyed" },
    ]);
    expect(response.status).toBe(422);
    expect(await count("lesson_progress", course.article)).toBe(0);
    expect((await post([])).status).toBe(422);
    expect((await post(Array.from({ length: 101 }, () => ({ lesson_id: course.article })))).status).toBe(422);
  });

  it("a hundred events over many lessons fit the database's limits", async () => {
    const answer = await record(
      ...Array.from({ length: 97 }, (_, n) => ({ lesson_id: `nowhere-${n}` })),
      ...[course.article, course.video, course.pdf].map((lesson_id) => ({ lesson_id, kind: "opened" })),
    );
    expect(answer.rejected).toHaveLength(97);
    expect(answer.lessons).toHaveLength(3);
  });

  it("the last lesson completes the course, and no later lesson takes that back", async () => {
    await record({ lesson_id: course.article, kind: "finished" }, { lesson_id: course.video, watched: [[0, 100]] });
    await env.DB.prepare("UPDATE lessons SET archived_at = 1 WHERE id = ?").bind(course.quiz).run();
    const { courses } = await record({ lesson_id: course.pdf, kind: "finished", position: 4 });
    expect(courses[0]).toMatchObject({ progress: { done_count: 3, lesson_count: 3, remaining_seconds: 0 } });
    expect(courses[0]?.completed_at).not.toBeNull();
    await env.DB.prepare("UPDATE lessons SET archived_at = NULL WHERE id = ?").bind(course.quiz).run();
    const again = await record({ lesson_id: course.article });
    expect(again.courses[0]).toMatchObject({
      completed_at: courses[0]?.completed_at,
      progress: { done_count: 3, lesson_count: 4 },
    });
  });

  it("events of somebody who was signed in before are nobody else's", async () => {
    const events = [{ id: crypto.randomUUID(), lesson_id: course.article, kind: "finished", occurred_at: anHourAgo() }];
    const answers = await Promise.all(
      [a.otherLearner, a.learner].map((learner_id) =>
        call(a.host, "/progress/events", { token, body: { learner_id, events } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
    expect(await count("progress_events", course.article)).toBe(1);
  });

  it("another learner's events are their own", async () => {
    await seedEnrolment(a, a.otherLearner, course);
    await record({ id: "shared-event-id", lesson_id: course.article, kind: "finished" });
    const theirs = await post(
      [{ id: "shared-event-id", lesson_id: course.article, kind: "opened" }],
      await signedIn(a, a.otherLearner),
    );
    expect((await theirs.json<{ data: Recorded }>()).data.lessons[0]).toMatchObject({ state: "started" });
  });
});
