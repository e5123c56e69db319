import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { ExtraTime } from "#shared/contracts/grading.ts";
import type { Attempt, WaitingEssay } from "#shared/contracts/quiz.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedKindsQuiz } from "#tests/fixtures/seed-question-kinds.ts";
import { seedTask } from "#tests/fixtures/seed-uploads.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { quizAttempts, quizzes } from "#api/db/schema/quiz.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let first: SeededCourse;
let second: SeededCourse;
let task: string;
let token: string;
let manager: string;
let strangers: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  first = await seedKindsQuiz(a, "first");
  second = await seedKindsQuiz(a, "second");
  task = await seedTask(a, first);
  [token, manager, strangers] = await Promise.all([
    signedIn(a, a.learner),
    signedIn(a, a.manager),
    signedIn(b, b.manager),
  ]);
});

const bodyOf = async <T>(answer: Promise<Response>) => (await answer).json<T>();
const ask = <T>(path: string, method = "GET", body?: unknown, as = token) =>
  bodyOf<{ data: T; meta: { total: number; courses: object[]; tasks?: object } }>(
    call(a.host, path, { method, token: as, body }),
  );
const counts = async (as = manager, host = a.host) =>
  (await bodyOf<{ data: object }>(call(host, "/waiting-reviews", { token: as }))).data;
const codeOf = async (answer: Promise<Response>) => [
  (await answer).status,
  (await bodyOf<{ data: { code?: string } }>(answer)).data.code,
];

async function handInEssay(course: SeededCourse): Promise<void> {
  const { data } = await ask<Attempt>(`/lessons/${course.quiz}/attempts`, "POST");
  await ask(`/attempts/${data.id}/answers/${course.id}-essay`, "PUT", { slots: { text: `Of ${course.slug}` } });
  await ask(`/attempts/${data.id}/submission`, "POST");
}

/** A person with these rights alone. */
async function withRights(rights: Partial<typeof users.$inferInsert>): Promise<string> {
  await a.db
    .update(
      users,
      { isAccountManager: false, canAccessTestbank: false, canAccessLms: false, ...rights },
      eq(users.id, a.otherLearner),
    )
    .run();
  return signedIn(a, a.otherLearner);
}

describe("what waits", () => {
  it("is listed by course, with what was asked for, and counted for those who may grade it", async () => {
    for (const course of [first, second, first]) await handInEssay(course);
    await ask(`/lessons/${task}/hand-in`, "PUT", { text: "Work" });

    const all = await ask<WaitingEssay[]>("/quiz-reviews", "GET", undefined, manager);
    expect(all.data.map(({ text }) => text)).toEqual(["Of first", "Of second", "Of first"]);
    expect(all.meta).toMatchObject({
      total: 3,
      courses: [
        { slug: "first", count: 2 },
        { slug: "second", count: 1 },
      ],
    });
    const one = await ask<WaitingEssay[]>("/quiz-reviews?course=second", "GET", undefined, manager);
    expect(one.data.map(({ text }) => text)).toEqual(["Of second"]);
    expect(one.meta.total).toBe(3);
    const work = await ask<{ lesson_id: string }[]>("/hand-in-reviews?course=first", "GET", undefined, manager);
    expect(work).toMatchObject({
      data: [{ lesson_id: task }],
      meta: { total: 1, tasks: { [task]: "<p>Write it.</p>" } },
    });
    expect((await ask("/hand-in-reviews?course=second", "GET", undefined, manager)).data).toEqual([]);

    expect(await counts()).toEqual({ essays: 3, hand_ins: 1 });
    expect(await counts(await withRights({ canAccessTestbank: true }))).toEqual({ essays: 3, hand_ins: 0 });
    expect(await counts(await withRights({ canAccessLms: true }))).toEqual({ essays: 0, hand_ins: 1 });
    const nobody = await withRights({ canAccessAdmin: true });
    for (const as of [token, nobody])
      expect(await codeOf(call(a.host, "/waiting-reviews", { token: as }))).toEqual([403, "forbidden"]);
    expect(await counts(strangers, b.host)).toEqual({ essays: 0, hand_ins: 0 });
  });
});

describe("one's own work", () => {
  it("is not offered, not counted and not graded: another grader does it", async () => {
    await handInEssay(first);
    const [essay] = (await ask<WaitingEssay[]>("/quiz-reviews", "GET", undefined, manager)).data;
    const [work] = (
      await ask<{ hand_in_id: string; revision: number }[]>("/hand-in-reviews", "GET", undefined, manager)
    ).data;
    await a.db.update(users, { canAccessTestbank: true, canAccessLms: true }, eq(users.id, a.learner)).run();

    for (const path of ["/quiz-reviews", "/hand-in-reviews"])
      expect(await ask(path)).toMatchObject({ data: [], meta: { total: 0, courses: [] } });
    expect(await counts(token)).toEqual({ essays: 0, hand_ins: 0 });
    const grade = (as: string) =>
      call(a.host, "/quiz-reviews", { token: as, body: { review_id: essay!.review_id, points: 1 } });
    const accept = (as: string) =>
      call(a.host, "/hand-in-reviews", {
        token: as,
        body: { hand_in_id: work!.hand_in_id, revision: work!.revision, accepted: true },
      });
    for (const act of [grade, accept]) expect(await codeOf(act(token))).toEqual([403, "own_work"]);
    expect(await ask("/quiz-reviews", "GET", undefined, manager)).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ review_id: essay!.review_id })]),
    });

    const other = await withRights({ canAccessTestbank: true, canAccessLms: true });
    expect([(await grade(other)).status, (await accept(other)).status]).toEqual([200, 200]);
    await a.db.update(users, { canAccessTestbank: false, canAccessLms: false }, eq(users.id, a.learner)).run();
  });
});

describe("extra time", () => {
  const give = (user_id: string, extra_time_percent: number, as = manager, host = a.host) =>
    call(host, "/extra-time", { method: "PUT", token: as, body: { user_id, extra_time_percent } });
  const list = async (q = "", as = manager, host = a.host) =>
    (await bodyOf<{ data: ExtraTime[] }>(call(host, `/extra-time${q}`, { token: as }))).data;
  const deadlineOf = async (id: string) =>
    (await a.db.from(quizAttempts).where(eq(quizAttempts.id, id)).get())?.deadlineAt ?? 0;

  it("is given to a person, counts from the next attempt on, and for the open one, which never loses any", async () => {
    await a.db.update(quizzes, { timeLimitSeconds: 600 }, eq(quizzes.lessonId, second.quiz)).run();
    const { data: attempt } = await ask<Attempt>(`/lessons/${second.quiz}/attempts`, "POST");
    const started = Date.parse(attempt.started_at);
    expect(await deadlineOf(attempt.id)).toBe(started + 600_000);
    expect(await bodyOf(give(a.learner, 50))).toMatchObject({ data: { user_id: a.learner, extra_time_percent: 50 } });
    expect(await deadlineOf(attempt.id)).toBe(started + 900_000);
    await give(a.learner, 25);
    expect(await deadlineOf(attempt.id)).toBe(started + 900_000);

    await ask(`/attempts/${attempt.id}/submission`, "POST");
    const { data: next } = await ask<Attempt>(`/lessons/${second.quiz}/attempts`, "POST");
    expect(Date.parse(next.deadline_at!) - Date.parse(next.started_at)).toBe(750_000);
    // An attempt that is over stays so.
    await a.db.update(quizAttempts, { deadlineAt: 1 }, eq(quizAttempts.id, next.id)).run();
    await give(a.learner, 300);
    expect(await deadlineOf(next.id)).toBe(1);
    const entries = (await a.db.from(auditLog).all()).filter(({ action }) => action === "user.extra_time");
    expect(entries.map(({ actorId, subjectId, detail }) => [actorId, subjectId, detail])).toContainEqual([
      a.manager,
      a.learner,
      expect.objectContaining({ before: 50, after: 25 }),
    ]);
  });

  it("is listed for those who have it; others are found by name or address, signs of patterns included", async () => {
    await give(a.learner, 25);
    expect((await list()).map(({ user_id }) => user_id)).toEqual([a.learner]);
    expect(
      (await list("?q=OTHER%40example")).map(({ user_id, extra_time_percent }) => [user_id, extra_time_percent]),
    ).toEqual([[a.otherLearner, 0]]);
    expect((await list("?q=of%20a")).map(({ user_id }) => user_id)).toEqual([a.learner, a.newcomer, a.otherLearner]);
    for (const q of ["%25", "_", "%5C", "of%20b"]) expect(await list(`?q=${q}`)).toEqual([]);
  });

  it("is found by a name without its marks, as by the name itself, and by words in any order", async () => {
    const renamed = await call(a.host, "/auth/change-info", {
      method: "POST",
      token: await signedIn(a, a.otherLearner),
      body: { name: "Đỗ Thị Nguyễn Ánh" },
    });
    expect(renamed.status).toBe(200);
    for (const q of ["nguyen", "NGUYỄN", "do thi", "anh đỗ", "ánh other@example"])
      expect((await list(`?q=${encodeURIComponent(q)}`)).map(({ user_id }) => user_id)).toEqual([a.otherLearner]);
    for (const q of ["nguyen binh", "other of"]) expect(await list(`?q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  it("is nobody's to give to themselves", async () => {
    expect(await codeOf(give(a.manager, 25))).toEqual([403, "own_extra_time"]);
    const lms = await withRights({ canAccessLms: true });
    expect(await codeOf(give(a.otherLearner, 25, lms))).toEqual([403, "own_extra_time"]);
    expect((await give(a.manager, 25, lms)).status).toBe(200);
    expect((await list()).map(({ user_id }) => user_id)).not.toContain(a.manager);
    expect((await list("", lms)).map(({ user_id }) => user_id)).toContain(a.manager);
  });

  it("is for those who run the learning to give, within bounds, in their own business alone", async () => {
    const grader = await withRights({ canAccessTestbank: true });
    for (const as of [token, grader]) {
      expect(await codeOf(give(a.learner, 10, as))).toEqual([403, "forbidden"]);
      expect(await codeOf(call(a.host, "/extra-time", { token: as }))).toEqual([403, "forbidden"]);
    }
    expect((await give(a.learner, 10, await withRights({ canAccessLms: true }))).status).toBe(200);
    for (const percent of [-1, 301, 0.5])
      expect(await codeOf(give(a.learner, percent))).toEqual([422, "validation_failed"]);
    const foreign = await give(a.learner, 90, strangers, b.host);
    const missing = await give("nowhere", 90, strangers, b.host);
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
    expect(await list("", strangers, b.host)).toEqual([]);
    expect((await a.db.from(users).where(eq(users.id, a.learner)).get())?.extraTimePercent).toBe(10);
  });
});
