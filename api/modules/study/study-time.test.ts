import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import type { Attempt } from "#shared/contracts/quiz.ts";
import { recordProgress } from "#shared/contracts/study.ts";
import { locales } from "#shared/locales.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { letADayPass, seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import type { SentEvent } from "#tests/fixtures/sent-event.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { pointEntries, studyDays } from "#api/db/schema/points.ts";
import { lessonProgress, studyClocks } from "#api/db/schema/study.ts";

const minute = 60_000;
let a: SeededBusiness;
let token: string;
/** Fresh, enrolled just now: a film of 1000 seconds, an article and a document of 490 each, 33 minutes together. */
let course: SeededCourse;
let made = 0;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses({ a: { is_gamification_enabled: true } }));
  token = await signedIn(a, a.learner);
});

beforeEach(freshCourse);

async function freshCourse(): Promise<void> {
  made += 1;
  for (const table of [pointEntries, studyDays, studyClocks])
    await a.db.delete(table, eq(table.businessId, a.id)).run();
  course = await seedCourse(a, `course-${made}`);
  await a.db.batch([
    a.db.update(lessons, { durationSeconds: 1000 }, eq(lessons.id, course.video)),
    a.db.update(lessons, { durationSeconds: 490 }, eq(lessons.id, course.article)),
    a.db.update(lessons, { durationSeconds: 490 }, eq(lessons.id, course.pdf)),
  ]);
  expect((await call(a.host, `/courses/${course.slug}/enrolment`, { token, method: "POST" })).status).toBe(200);
}

type Recorded = ResponseOf<typeof recordProgress>["data"];
interface Sent extends SentEvent {
  /** Minutes ago, by the device's clock. */
  ago?: number;
}

/** `aheadMinutes`: by how much the device's clock is wrong; it does not tell where that is left out. */
async function record(events: Sent[], aheadMinutes?: number, language = "en"): Promise<Recorded> {
  const clock = Date.now() + (aheadMinutes ?? 0) * minute;
  const complete = events.map(({ ago = 0, ...event }) => ({
    id: crypto.randomUUID(),
    kind: "position",
    ...event,
    occurred_at: new Date(clock - ago * minute).toISOString(),
  }));
  const body = { events: complete, ...(aheadMinutes !== undefined && { sent_at: new Date(clock).toISOString() }) };
  const response = await call(a.host, "/progress/events", { token, body, headers: { "Accept-Language": language } });
  const answer = await response.json<{ data: Recorded }>();
  expect(recordProgress.response!.safeParse(answer).error).toBeUndefined();
  return answer.data;
}
const wholeFilm = (over: Partial<Sent> = {}): Sent => ({
  lesson_id: course.video,
  position: 1000,
  watched: [[0, 1000]],
  ...over,
});
const dayOf = () => a.db.from(studyDays).get();
/** The enrolment was long ago, and the server last heard from the learner so many minutes ago. */
async function silentFor(minutes: number): Promise<void> {
  await letADayPass(a);
  await a.db.update(studyClocks, { heardAt: Date.now() - minutes * minute, unspentMs: 0 }, undefined).run();
}

describe("study takes time", () => {
  it("a course of 33 minutes is not finished by three posts, and earns nothing", async () => {
    const [film, article, sheet] = [
      await record([wholeFilm()]),
      await record([{ lesson_id: course.article, kind: "finished" }]),
      await record([{ lesson_id: course.pdf, kind: "finished", position: 4 }]),
    ];
    for (const {
      lessons: [lesson],
      early,
    } of [film, article, sheet]) {
      expect(lesson).toMatchObject({ state: "started", completed_at: null });
      expect(lesson?.percent).toBeLessThan(7);
      expect(early).toMatchObject([{ lesson_id: lesson?.lesson_id, code: "too_early" }]);
    }
    expect(film.early[0]?.retry_after_seconds).toBeGreaterThan(480);
    expect(sheet.courses[0]).toMatchObject({ completed_at: null, progress: { done_count: 0 } });
    expect(await a.db.from(pointEntries).all()).toEqual([]);
    expect((await dayOf())?.seconds).toBeLessThan(30);
  });

  it("nor by saying that it was studied yesterday: time begins with the enrolment", async () => {
    const { lessons: reached, early } = await record([
      wholeFilm({ ago: 1440 }),
      { lesson_id: course.article, kind: "finished", ago: 1440 },
    ]);
    expect(reached.map(({ state }) => state)).toEqual(["started", "started"]);
    expect(early).toHaveLength(2);
  });

  it("nor by lessons beside one another: they share the time", async () => {
    await silentFor(4);
    const { lessons: reached } = await record([
      wholeFilm({ ago: 60, watched: [[0, 480]], position: 480 }),
      { lesson_id: course.article, kind: "finished", ago: 60 },
      { lesson_id: course.pdf, kind: "finished", position: 4, ago: 60 },
    ]);
    expect(reached.map(({ state }) => state)).toEqual(["started", "started", "started"]);
    expect(reached.find(({ lesson_id }) => lesson_id === course.video)?.percent).toBe(48);
    expect((await dayOf())!.seconds).toBeLessThanOrEqual(4 * 60 * 2 + 10);
  });

  it("nor by twenty posts at once", async () => {
    await silentFor(1);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => record([wholeFilm({ ago: 60, watched: [[n * 50, n * 50 + 50]] })])),
    );
    const { lessons: reached } = await record([{ lesson_id: course.video, kind: "opened" }]);
    expect(reached[0]?.percent).toBeLessThanOrEqual(14);
  });

  it("is told in the learner's language", async () => {
    const messages = new Set<string>();
    for (const { tag } of locales) messages.add((await record([wholeFilm()], 0, tag)).early[0]!.message);
    expect(messages.size).toBe(locales.length);
  });

  it("what was kept for later counts when its time has come, once", async () => {
    const event = wholeFilm({ id: "sent-too-early", ago: 0 });
    expect((await record([event])).early.map(({ id }) => id)).toEqual(["sent-too-early"]);
    await letADayPass(a);
    expect(await record([event])).toMatchObject({ lessons: [{ state: "done", percent: 100 }], early: [] });
    expect(await record([event])).toMatchObject({ early: [], rejected: [] });
    expect((await a.db.from(pointEntries).all()).filter(({ kind }) => kind === "lesson")).toHaveLength(1);
  });
});

describe("honest study", () => {
  it("two hours on a plane count in full, whatever the device's clock says", async () => {
    for (const ahead of [0, 3000, -3000]) {
      await freshCourse();
      await silentFor(120);
      const story: Sent[] = [
        { lesson_id: course.video, kind: "opened", ago: 119 },
        wholeFilm({ ago: 100 }),
        { lesson_id: course.article, kind: "opened", ago: 99 },
        { lesson_id: course.article, kind: "finished", ago: 91 },
        { lesson_id: course.pdf, kind: "opened", ago: 90 },
        { lesson_id: course.pdf, kind: "finished", position: 4, ago: 80 },
      ];
      const { lessons: reached, early } = await record(story, ahead);
      expect(early).toEqual([]);
      expect(reached.map(({ state }) => state)).toEqual(["done", "done", "done"]);
      expect((await dayOf())?.seconds).toBe(1980);
    }
  });

  it("a film at twice the speed, heard of late, is never behind", async () => {
    await record([{ lesson_id: course.video, kind: "opened" }]);
    for (let save = 1; save <= 5; save++) {
      await a.db.update(studyClocks, { heardAt: Date.now() - 9_700 }, undefined).run();
      await pass(10_000);
      expect(
        (await record([{ lesson_id: course.video, position: save * 20, watched: [[save * 20 - 20, save * 20]] }]))
          .early,
      ).toEqual([]);
    }
  });

  it("a quiz takes no time", async () => {
    const attempt = (
      await (
        await call(a.host, `/lessons/${course.quiz}/attempts`, { token, method: "POST" })
      ).json<{ data: Attempt }>()
    ).data;
    const right = {
      [course.questions.single]: ["a"],
      [course.questions.multiple]: ["a", "c"],
      [course.questions.statement]: ["true"],
    };
    for (const [question, option_ids] of Object.entries(right))
      await call(a.host, `/attempts/${attempt.id}/answers/${question}`, { token, method: "PUT", body: { option_ids } });
    const result = await call(a.host, `/attempts/${attempt.id}/submission`, { token, method: "POST" });
    expect(await result.json()).toMatchObject({ data: { passed: true } });
    expect((await record([{ lesson_id: course.quiz, kind: "opened" }])).lessons[0]).toMatchObject({ state: "done" });
  });
});

/** The lesson was opened so much longer ago. */
async function pass(ms: number): Promise<void> {
  await a.db.update(lessonProgress, { openedAt: sql`${lessonProgress.openedAt} - ${ms}` }, undefined).run();
}
