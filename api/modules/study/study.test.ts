import { beforeAll, describe, expect, it } from "vitest";
import { StudyLesson } from "#shared/contracts/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { anHourAgo, seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let fire: SeededCourse;
let ofB: SeededCourse;
let enrolled: string;
let visitor: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  fire = await seedCourse(a, "fire");
  await seedCourse(a, "other");
  ofB = await seedCourse(b, "fire");
  await seedEnrolment(a, a.learner, fire);
  enrolled = await signedIn(a, a.learner);
  visitor = await signedIn(a, a.otherLearner);
});

const study = (lessonId: string, token = enrolled) => call(a.host, `/courses/fire/lessons/${lessonId}`, { token });
const lesson = async (lessonId: string): Promise<StudyLesson> =>
  (await (await study(lessonId)).json<{ data: StudyLesson }>()).data;

describe("a lesson", () => {
  it("of every kind answers the contract, with its neighbours", async () => {
    for (const [index, id] of fire.lessonIds.entries()) {
      const data = await lesson(id);
      expect(StudyLesson.safeParse(data).error).toBeUndefined();
      expect(data).toMatchObject({
        id,
        number: index + 1,
        previous_id: fire.lessonIds[index - 1] ?? null,
        next_id: fire.lessonIds[index + 1] ?? null,
      });
    }
    expect((await lesson(fire.article)).content).toEqual({ kind: "article", html: "<p>Lock it.</p>" });
    expect((await lesson(fire.video)).content).toMatchObject({
      kind: "video",
      src: `/files/${fire.videoFile}`,
      poster: null,
      chapters: [{ at: 0, title: "Start" }],
    });
    expect((await lesson(fire.pdf)).content).toEqual({
      kind: "pdf",
      src: `/files/${fire.pdfFile}`,
      pages: 4,
      file_name: "sheet.pdf",
      bytes: 1000,
    });
    expect((await lesson(fire.quiz)).content).toMatchObject({
      kind: "quiz",
      quiz: { question_count: 3, pass_percent: 60, attempts_left: null, open_attempt: null, last_result: null },
    });
  });

  it("`current` is the first lesson, then the one that was left", async () => {
    expect((await lesson("current")).id).toBe(fire.article);
    const events = [
      { id: "opened-the-pdf", lesson_id: fire.pdf, kind: "position", position: 2, occurred_at: anHourAgo() },
    ];
    await call(a.host, "/progress/events", { token: enrolled, body: { events } });
    expect(await lesson("current")).toMatchObject({
      id: fire.pdf,
      progress: { state: "started", position: 2, percent: 50 },
    });
  });

  it("needs an enrolment, a trial lesson excepted", async () => {
    expect((await study(fire.video, visitor)).status).toBe(400);
    expect(await (await study(fire.video, visitor)).json()).toMatchObject({ data: { code: "not_enrolled" } });
    expect((await study(fire.article, visitor)).status).toBe(200);
    expect((await study("current", visitor)).status).toBe(200);
  });

  it("is on trial for whoever is not enrolled, and a lesson like any other for whoever is", async () => {
    const { data } = await (await study(fire.article, visitor)).json<{ data: StudyLesson }>();
    expect(data.is_trial).toBe(true);
    expect((await lesson(fire.article)).is_trial).toBe(false);
  });

  it("of another course, another business or nowhere is not found", async () => {
    for (const id of [`${a.id}-other-read`, ofB.article, "nowhere"]) expect((await study(id)).status).toBe(404);
    expect((await call(a.host, "/courses/fires/lessons/current", { token: enrolled })).status).toBe(404);
    expect((await study("bad%20id")).status).toBe(404);
  });
});
