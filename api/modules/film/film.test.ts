import { beforeEach, describe, expect, it } from "vitest";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import {
  anHourAgo,
  secretTexts,
  seedCourse,
  seedEnrolment,
  type SeededCourse,
  videoBytes,
} from "#tests/fixtures/seed-course.ts";
import { seedFilm, type SeededFilm } from "#tests/fixtures/seed-film.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let fire: SeededCourse;
let film: SeededFilm;
let ofB: SeededFilm;
let enrolled: string;
let visitor: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  fire = await seedCourse(a, "fire");
  film = await seedFilm(a, fire);
  ofB = await seedFilm(b, await seedCourse(b, "fire"));
  await seedEnrolment(a, a.learner, fire);
  enrolled = await signedIn(a, a.learner);
  visitor = await signedIn(a, a.otherLearner);
});

type Video = Extract<StudyLesson["content"], { kind: "video" }>;
const lesson = async () =>
  (await (await call(a.host, `/courses/fire/lessons/${fire.video}`, { token: enrolled })).json<{ data: StudyLesson }>())
    .data;
const answer = (question: string, option_ids: string[], token = enrolled) =>
  call(a.host, `/lessons/${fire.video}/film-questions/${question}`, { token, body: { option_ids } });
const watch = (to: number) =>
  call(a.host, "/progress/events", {
    token: enrolled,
    body: {
      events: [
        {
          id: crypto.randomUUID(),
          lesson_id: fire.video,
          kind: "position",
          position: to,
          watched: [[0, to]],
          occurred_at: anHourAgo(),
        },
      ],
    },
  });

describe("a stream", () => {
  it("answers its files under one folder, whole and in parts, to those who may study", async () => {
    const { stream } = (await lesson()).content as Video;
    expect(stream).toBe(`/files/${film.folder}/${film.playlist}`);
    const playlist = await call(a.host, stream!, { token: enrolled });
    expect([playlist.status, playlist.headers.get("content-type"), await playlist.text()]).toEqual([
      200,
      "application/vnd.apple.mpegurl",
      "#EXTM3U\n",
    ]);
    const part = await call(a.host, `/files/${film.folder}/${film.segment}`, {
      token: enrolled,
      headers: { Range: "bytes=10-19" },
    });
    expect([part.status, part.headers.get("content-range"), part.headers.get("cache-control")]).toEqual([
      206,
      "bytes 10-19/1000",
      "private, max-age=3600",
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(videoBytes.slice(10, 20));
  });

  it("is nobody else's", async () => {
    expect((await call(a.host, `/files/${film.folder}/${film.playlist}`, { token: visitor })).status).toBe(404);
    expect((await call(a.host, `/files/${ofB.folder}/${ofB.playlist}`, { token: enrolled })).status).toBe(404);
    expect((await call(a.host, `/files/${film.folder}/${film.playlist}`)).status).toBe(401);
    expect((await call(a.host, `/files/${film.folder}/..%2F${film.playlist}`, { token: enrolled })).status).toBe(404);
  });
});

describe("questions inside a film", () => {
  it("come in order of time without their key, and with it once answered", async () => {
    const before = await lesson();
    expect((before.content as Video).questions.map(({ id, outcome }) => [id, outcome])).toEqual([
      [film.required, null],
      [film.optional, null],
    ]);
    expect(JSON.stringify(before)).not.toMatch(new RegExp(`correct|right_ids|${secretTexts.explanation}`));
    const { data } = await (await answer(film.optional, ["b"])).json<{ data: unknown }>();
    expect(data).toMatchObject({
      outcome: { chosen: ["b"], is_right: false, right_ids: ["a", "c"], explanation: secretTexts.explanation },
    });
    const after = (await lesson()).content as Video;
    expect(after.questions.map(({ outcome }) => outcome?.is_right)).toEqual([undefined, false]);
    expect(JSON.stringify(after.questions[0])).not.toContain(secretTexts.explanation);
  });

  it("that are required are not answered by a wrong answer, which tells nothing of the key; then by the right one, for good", async () => {
    await watch(100);
    for (const wrong of ["b", "c"]) {
      const text = await (await answer(film.required, [wrong])).text();
      expect(text).not.toContain(secretTexts.explanation);
      expect(JSON.parse(text)).toMatchObject({
        data: {
          outcome: { chosen: [wrong], is_right: false, right_ids: [] },
          progress: { lesson: { state: "started" } },
        },
      });
      expect(((await lesson()).content as Video).questions[0]?.outcome).toBeNull();
    }
    const right = await (await answer(film.required, ["a"])).json();
    expect(right).toMatchObject({
      data: {
        outcome: { is_right: true, right_ids: ["a"], explanation: secretTexts.explanation },
        progress: { lesson: { state: "done" } },
      },
    });
    expect(await (await answer(film.required, ["b"])).json()).toMatchObject({
      data: { outcome: { chosen: ["a"], is_right: true } },
    });
  });

  it("are answered once, even by twenty tabs at a time", async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => answer(film.optional, [n % 2 ? "a" : "b"])));
    const chosen = await Promise.all(
      tries.map(
        async (response) => (await response.json<{ data: { outcome: { chosen: string[] } } }>()).data.outcome.chosen[0],
      ),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(chosen).size).toBe(1);
  });

  it("are taken from whom they name alone: the browser that kept one may be somebody else's by now", async () => {
    const sent = (learner_id: string) =>
      call(a.host, `/lessons/${fire.video}/film-questions/${film.required}`, {
        token: enrolled,
        body: { option_ids: ["b"], learner_id },
      });
    expect((await sent(a.otherLearner)).status).toBe(403);
    expect(((await lesson()).content as Video).questions[0]?.outcome).toBeNull();
    expect((await sent(a.learner)).status).toBe(200);
  });

  it("take whole right answers alone, and are skipped only where that is allowed", async () => {
    expect((await answer(film.required, [])).status).toBe(422);
    expect((await answer(film.required, ["a", "b"])).status).toBe(422);
    expect((await answer(film.optional, ["x"])).status).toBe(422);
    expect(await (await answer(film.optional, ["c", "a"])).json()).toMatchObject({
      data: { outcome: { is_right: true } },
    });
    expect(await (await answer(film.optional, [])).json()).toMatchObject({ data: { outcome: { is_right: true } } });
  });

  it("hold the lesson open until the required ones are answered", async () => {
    await watch(100);
    const open = (await lesson()).course.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === fire.video);
    expect(open).toMatchObject({ state: "started", percent: 99, open_questions: 1, done_at: 90 });
    const answered = await (await answer(film.required, ["a"])).json();
    expect(answered).toMatchObject({
      data: {
        progress: { lesson: { state: "done", percent: 100 }, course: { slug: "fire", progress: { done_count: 1 } } },
      },
    });
  });

  it("do not finish a film that was not watched", async () => {
    await watch(50);
    expect(await (await answer(film.required, ["a"])).json()).toMatchObject({
      data: { progress: { lesson: { state: "started", percent: 50 } } },
    });
    await watch(95);
    expect((await lesson()).progress).toMatchObject({ state: "done" });
  });

  it("need an enrolment, and are of their own business", async () => {
    expect(await (await answer(film.required, ["a"], visitor)).json()).toMatchObject({
      data: { code: "not_enrolled" },
    });
    expect((await answer(ofB.required, ["a"])).status).toBe(404);
  });
});
