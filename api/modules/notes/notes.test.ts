import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Note } from "#shared/contracts/notes.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { withEnrolledLearner } from "#tests/fixtures/enrolled-learner.ts";
import { type SeededCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let course: SeededCourse;

withEnrolledLearner((given) => ({ a, b, token, course } = given));

const write = (body: object, as = token) => call(a.host, "/notes", { method: "POST", token: as, body });
const list = async (as = token) =>
  (await (await call(a.host, `/courses/${course.slug}/notes`, { token: as })).json<{ data: Note[] }>()).data;
const remove = (id: string, as = token) => call(a.host, `/notes/${id}`, { method: "DELETE", token: as });

describe("notes", () => {
  it("stand in the order of the course, by lesson and place", async () => {
    await write({ id: "n-3", lesson_id: course.pdf, at: 2, text: "On page two" });
    await write({ id: "n-2", lesson_id: course.video, at: 70.5, text: "Later" });
    await write({ id: "n-1", lesson_id: course.video, at: 5, text: "", kind: "bookmark" });
    await write({ id: "n-0", lesson_id: course.article, text: "Xin chào <b>" });
    expect((await list()).map(({ id, at, kind, text }) => [id, at, kind, text])).toEqual([
      ["n-0", null, "note", "Xin chào <b>"],
      ["n-1", 5, "bookmark", ""],
      ["n-2", 70.5, "note", "Later"],
      ["n-3", 2, "note", "On page two"],
    ]);
  });

  it("written again are changed, keep when they were made, and come to one row for twenty requests", async () => {
    await write({ id: "same", lesson_id: course.article, text: "First" });
    const [before] = await list();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => write({ id: "same", lesson_id: course.article, text: `Version ${n}` })),
    );
    const after = await list();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ created_at: before!.created_at, text: expect.stringMatching(/^Version/) });
  });

  it("are deleted once; a second time there is none", async () => {
    await write({ id: "gone", lesson_id: course.article, text: "x" });
    expect((await remove("gone")).status).toBe(200);
    expect((await remove("gone")).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it("refuse what is too long, a place that is none and a lesson that is none; nothing is written", async () => {
    const refused = [
      { text: "x".repeat(5001) },
      { text: "x", at: -1 },
      { text: "x", at: "soon" },
      { text: "x", kind: "essay" },
      { text: 5 },
    ];
    for (const body of refused)
      expect((await write({ id: "bad", lesson_id: course.article, ...body })).status).toBe(422);
    expect((await write({ id: "bad", lesson_id: "nowhere", text: "x" })).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe("nobody else", () => {
  it("sees or changes them: another learner with the same id has a note of their own", async () => {
    await write({ id: "mine", lesson_id: course.article, text: "Secret" });
    const other = await signedIn(a, a.otherLearner);
    expect((await write({ id: "mine", lesson_id: course.article, text: "Theirs" }, other)).status).toBe(400);
    await seedEnrolment(a, a.otherLearner, course);
    expect((await write({ id: "mine", lesson_id: course.article, text: "Theirs" }, other)).status).toBe(200);
    expect((await list(other)).map(({ text }) => text)).toEqual(["Theirs"]);
    expect((await remove("mine", other)).status).toBe(200);
    expect((await list()).map(({ text }) => text)).toEqual(["Secret"]);
  });

  it("writes or deletes them in a browser where somebody else signed in meanwhile", async () => {
    await seedEnrolment(a, a.otherLearner, course);
    const other = await signedIn(a, a.otherLearner);
    const note = { id: "kept", lesson_id: course.article, text: "Mine", learner_id: a.learner };
    const codeOf = async (response: Response) => [
      response.status,
      (await response.json<{ data: { code?: string } }>()).data.code,
    ];
    expect(await codeOf(await write(note, other))).toEqual([403, "forbidden"]);
    expect(await list(other)).toEqual([]);
    expect((await write(note)).status).toBe(200);
    expect(
      await codeOf(await call(a.host, `/notes/kept?learner_id=${a.learner}`, { method: "DELETE", token: other })),
    ).toEqual([403, "forbidden"]);
    expect((await list()).map(({ text }) => text)).toEqual(["Mine"]);
    expect((await call(a.host, `/notes/kept?learner_id=${a.learner}`, { method: "DELETE", token })).status).toBe(200);
  });

  it("in another business reaches the lesson", async () => {
    const elsewhere = await signedIn(b, b.learner);
    const foreign = await call(b.host, "/notes", {
      method: "POST",
      token: elsewhere,
      body: { id: "far", lesson_id: course.article, text: "x" },
    });
    expect(foreign.status).toBe(404);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM notes WHERE business_id = ?").bind(b.id).first()).toEqual({
      n: 0,
    });
  });
});
