import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { HandIn, WaitingHandIn } from "#shared/contracts/hand-ins.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedTask, seedUploads } from "#tests/fixtures/seed-uploads.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { handIns, handInTasks } from "#api/db/schema/hand-in.ts";
import { lessonProgress } from "#api/db/schema/study.ts";
import { uploads } from "#api/db/schema/uploads.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let course: SeededCourse;
let task: string;
let files: { complete: string; open: string; fileKey: string };
let token: string;
let manager: string;
let strangers: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  course = await seedCourse(a, "fire");
  task = await seedTask(a, course);
  await seedEnrolment(a, a.learner, course);
  files = await seedUploads(a, a.learner, task);
  [token, manager, strangers] = await Promise.all([
    signedIn(a, a.learner),
    signedIn(a, a.manager),
    signedIn(b, b.manager),
  ]);
});

beforeEach(async () => {
  await a.db.delete(handIns, eq(handIns.lessonId, task)).run();
  await a.db.delete(lessonProgress, eq(lessonProgress.lessonId, task)).run();
  await a.db.update(handInTasks, { points: null, passPoints: null }, eq(handInTasks.lessonId, task)).run();
});

const give = (body: Record<string, unknown>, as = token) =>
  call(a.host, `/lessons/${task}/hand-in`, { method: "PUT", token: as, body });
const judge = (body: Record<string, unknown>, as = manager) => call(a.host, "/hand-in-reviews", { token: as, body });
const dataOf = async <T = HandIn>(response: Response) => ((await response.json()) as { data: T }).data;
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { data: { code?: string } }).data.code,
];
const stateOf = async () => (await a.db.from(lessonProgress).where(eq(lessonProgress.lessonId, task)).get())?.state;

describe("a hand-in", () => {
  it("holds text and files, is replaced until it is accepted, and then the lesson is done", async () => {
    const first = await dataOf(await give({ text: " My work ", upload_ids: [files.complete] }));
    expect(first).toMatchObject({
      text: "My work",
      state: "waiting",
      files: [{ upload_id: files.complete, src: `/files/${files.fileKey}` }],
    });
    expect(await stateOf()).toBe("started");
    expect((await a.db.from(uploads).where(eq(uploads.id, files.complete)).get())?.attachedAt).not.toBeNull();
    // What was handed in is read by who reviews, and cannot be taken back by its learner.
    expect((await call(a.host, `/files/${files.fileKey}`, { token: manager })).status).toBe(200);
    expect(await codeOf(await call(a.host, `/uploads/${files.complete}`, { method: "DELETE", token }))).toEqual([
      409,
      "conflict",
    ]);

    await give({ text: "Better" });
    expect((await a.db.from(uploads).where(eq(uploads.id, files.complete)).get())?.attachedAt).toBeNull();
    const [waiting] = await dataOf<WaitingHandIn[]>(await call(a.host, "/hand-in-reviews", { token: manager }));
    expect(waiting).toMatchObject({ text: "Better", revision: 2, learner: { email: "learner@example.test" } });

    expect(await codeOf(await judge({ hand_in_id: first.id, revision: 1, accepted: true }))).toEqual([409, "conflict"]);
    expect(
      await dataOf(await judge({ hand_in_id: first.id, revision: 2, accepted: false, comment: " Once more " })),
    ).toMatchObject({ state: "returned", comment: "Once more", reviewer: "manager of a" });
    expect(await stateOf()).toBe("started");
    expect(await dataOf(await give({ text: "Best" }))).toMatchObject({ state: "waiting", comment: "" });
    expect(await dataOf(await judge({ hand_in_id: first.id, revision: 3, accepted: true }))).toMatchObject({
      state: "accepted",
    });
    expect(await stateOf()).toBe("done");
    expect(await codeOf(await give({ text: "Later" }))).toEqual([409, "conflict"]);
    expect(await codeOf(await judge({ hand_in_id: first.id, revision: 3, accepted: false }))).toEqual([
      409,
      "conflict",
    ]);
    expect((await dataOf<WaitingHandIn[]>(await call(a.host, "/hand-in-reviews", { token: manager }))).length).toBe(0);
  });

  it("twenty at once leave one, and a review at the same moment never accepts what was replaced", async () => {
    const first = await dataOf(await give({ text: "0" }));
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => give({ text: `${n + 1}` })),
      judge({ hand_in_id: first.id, revision: 1, accepted: true }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const rows = await a.db.from(handIns).where(eq(handIns.lessonId, task)).all();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.state === "accepted").toBe(answers.at(-1)!.status === 200);
    expect(rows[0]!.state === "accepted" ? rows[0]!.text : "0").toBe("0");
  });

  it("with points is accepted from the pass mark on alone", async () => {
    await a.db.update(handInTasks, { points: 10, passPoints: 6 }, eq(handInTasks.lessonId, task)).run();
    const { id } = await dataOf(await give({ text: "Work" }));
    const say = (accepted: boolean, points?: number) => judge({ hand_in_id: id, revision: 1, accepted, points });
    for (const response of [await say(true), await say(true, 5), await say(true, 11), await say(false, 8)])
      expect(await codeOf(response)).toEqual([422, "validation_failed"]);
    expect(await dataOf(await say(true, 6))).toMatchObject({ state: "accepted", points: 6 });
  });

  it("takes nothing that is not the learner's, whole and for this lesson", async () => {
    const others = await seedUploads(a, a.otherLearner, task);
    for (const id of [files.open, others.complete, "nowhere"])
      expect(await codeOf(await give({ upload_ids: [id] }))).toEqual([422, "validation_failed"]);
    expect(await codeOf(await give({}))).toEqual([422, "validation_failed"]);
    expect(await codeOf(await give({ text: "x" }, await signedIn(a, a.otherLearner)))).toEqual([400, "not_enrolled"]);
  });

  it("is reviewed by those who may, in its own business alone", async () => {
    const { id } = await dataOf(await give({ text: "Work", upload_ids: [files.complete] }));
    const body = { hand_in_id: id, revision: 1, accepted: true };
    expect(await codeOf(await judge(body, token))).toEqual([403, "forbidden"]);
    expect(await codeOf(await call(a.host, "/hand-in-reviews", { token }))).toEqual([403, "forbidden"]);
    expect(await codeOf(await call(b.host, "/hand-in-reviews", { token: strangers, body }))).toEqual([
      404,
      "not_found",
    ]);
    expect(await dataOf<WaitingHandIn[]>(await call(b.host, "/hand-in-reviews", { token: strangers }))).toEqual([]);
    expect((await call(b.host, `/files/${files.fileKey}`, { token: strangers })).status).toBe(404);
  });
});
