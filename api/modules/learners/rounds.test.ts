import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseDetail } from "#shared/contracts/course.ts";
import type { LearnerDetail } from "#shared/contracts/learners.ts";
import { users } from "#api/db/schema/identity.ts";
import { pointEntries } from "#api/db/schema/points.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
let course: SeededCourse;
const done = 1000;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  course = await seedCourse(a, "fire");
  token = await signedIn(a, a.manager);
  await a.db.batch([
    a.db.insert(enrolments, {
      userId: a.learner,
      courseId: course.id,
      enrolledAt: 1,
      lastStudiedAt: done,
      completedAt: done,
    }),
    a.db.insertAll(
      lessonProgress,
      course.lessonIds.map((lessonId) => ({
        userId: a.learner,
        courseId: course.id,
        lessonId,
        state: "done" as const,
        percent: 100,
        position: 0,
        positionAt: null,
        lastSeenAt: done,
        completedAt: done,
        openedAt: null,
        revision: "first",
        watched: [],
        round: 1,
        isPast: false,
      })),
    )[0]!,
    a.db.insert(quizAttempts, {
      id: "first",
      userId: a.learner,
      lessonId: course.quiz,
      number: 1,
      startedAt: 1,
      submittedAt: done,
      scorePercent: 90,
      passed: true,
      layout: [],
    }),
  ]);
});

function ask(method: string, to: string, body?: unknown, as = token) {
  return answerTo(a.host, to, { method, body, token: as });
}

const begin = (more: object = {}, as?: string) =>
  ask(
    "POST",
    "/manage/lms/rounds",
    { user_ids: [a.learner], course_id: course.id, due_on: "2090-01-01", reason: "Every year", ...more },
    as,
  );
const undo = (id: string) => ask("POST", `/manage/change-sets/${id}/undo`, {});
const ownCourse = async () =>
  (await ask("GET", `/courses/fire`, undefined, await signedIn(a, a.learner))).data as CourseDetail;
const item = async () => {
  const { data } = (await ask("GET", `/manage/lms/learners/${a.learner}`)) as { data: LearnerDetail };
  return data.items.find(({ target_id: id }) => id === course.id);
};
const everything = () =>
  Promise.all([
    a.db.from(everyRound(enrolments)).orderBy(enrolments.round).all(),
    a.db.from(everyRound(lessonProgress)).orderBy(lessonProgress.lessonId, lessonProgress.round).all(),
    a.db.from(everyRound(quizAttempts)).orderBy(quizAttempts.id).all(),
  ]);

describe("another round of a course", () => {
  it("begins with nothing done, by a day, and leaves the one before as it was", async () => {
    expect((await ownCourse()).completed_at).not.toBeNull();
    const before = await everything();
    expect(await begin()).toMatchObject({ status: 200, data: { changed: 1 } });
    expect(await ownCourse()).toMatchObject({
      completed_at: null,
      progress: { done_count: 0 },
      renewal: { round: 2, completed_before: new Date(done).toISOString() },
    });
    const after = await everything();
    expect(after.map((rows) => rows.filter(({ round }) => round === 1))).toEqual(
      before.map((rows) => rows.map((row) => ({ ...row, isPast: true }))),
    );
    expect(await item()).toMatchObject({
      state: "open",
      round: 2,
      due: { on: "2090-01-01" },
      past: [{ round: 1, completed_at: new Date(done).toISOString() }],
      attempts: [{ round: 1, number: 1, score_percent: 90 }],
    });
  });

  it("is studied beside the first, with attempts counted anew, and earns no points twice", async () => {
    const learner = await signedIn(a, a.learner);
    await a.db
      .insert(pointEntries, {
        userId: a.learner,
        source: `lesson:${course.article}`,
        kind: "lesson",
        points: 10,
        day: "2026-01-01",
        earnedAt: done,
        award: "first",
      })
      .run();
    await begin();
    const events = [
      { kind: "opened", lesson_id: course.article, id: crypto.randomUUID(), occurred_at: new Date().toISOString() },
    ];
    expect(await ask("POST", "/progress/events", { events }, learner)).toMatchObject({ status: 200 });
    const started = await ask("POST", `/lessons/${course.quiz}/attempts`, undefined, learner);
    expect([200, 201]).toContain(started.status);
    const entries = await a.db
      .from(pointEntries)
      .where(eq(pointEntries.source, `lesson:${course.article}`))
      .all();
    expect(entries).toMatchObject([{ award: "first" }]);
    const attempts = await a.db.from(everyRound(quizAttempts)).orderBy(quizAttempts.round).all();
    expect(attempts.map(({ round, number, isPast }) => [round, number, isPast])).toEqual([
      [1, 1, true],
      [2, 1, false],
    ]);
    const records = await a.db
      .from(everyRound(lessonProgress))
      .where(eq(lessonProgress.lessonId, course.article))
      .orderBy(lessonProgress.round)
      .all();
    expect(records.map(({ round, isPast, state }) => [round, isPast, state])).toEqual([
      [1, true, "done"],
      [2, false, expect.any(String)],
    ]);
  });

  it("is taken back by one press while nothing was done in it, and not after", async () => {
    const before = await everything();
    const { data } = await begin();
    expect(await undo(data.change_set_id)).toMatchObject({ status: 200 });
    expect(await everything()).toEqual(before);
    expect((await item())?.is_assigned).toBe(false);

    const again = await begin();
    await a.db.update(enrolments, { lastStudiedAt: Date.now() + 1000 }, eq(enrolments.userId, a.learner)).run();
    expect(await undo(again.data.change_set_id)).toMatchObject({ status: 409 });
    expect(await ownCourse()).toMatchObject({ renewal: { round: 2 } });
  });

  it("is refused where nothing is completed, before today, beyond the own teams, and for oneself", async () => {
    expect(await begin({ user_ids: [a.otherLearner] })).toMatchObject({ status: 409 });
    expect(await begin({ due_on: "2020-01-01" })).toMatchObject({ status: 422 });
    expect(await begin({ user_ids: ["nobody"] })).toMatchObject({ status: 404 });
    await seedPerson(a, "lead");
    await seedTeam(a, "store", ["lead"]);
    await seedRole(a, "leads", { scope: "teams", flags: ["can_access_lMS"], holders: ["lead"] });
    expect(await begin({}, await signedIn(a, "lead"))).toMatchObject({ status: 404 });
    expect((await begin()).status).toBe(200);
    // The second is not completed yet.
    expect(await begin()).toMatchObject({ status: 409 });
  });
});
