import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { CourseRounds } from "#shared/contracts/course-rounds.ts";
import type { AttemptResult } from "#shared/contracts/quiz.ts";
import { certifications } from "#api/db/schema/certification.ts";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import { courseVersions } from "#api/db/schema/course-versions.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import { beginDueRounds } from "#api/modules/certifications/public.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, type SeededCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { dayMs, seedClassroom, type SeededClassroom, seedProgramme, seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let course: SeededCourse;
let room: SeededClassroom;
let now: number;
let earned: number;

/** What a quiz of two questions came to. */
const resultOf = (id: string, passed: boolean): AttemptResult => ({
  id,
  lesson_id: course.quiz,
  number: 1,
  submitted_at: "2026-01-01T00:00:00Z",
  score_percent: passed ? 100 : 50,
  pass_percent: 80,
  passed,
  waiting_count: 0,
  right_count: passed ? 2 : 1,
  question_count: 2,
  review: "full",
  questions: [],
});

/** A programme of a course and a class that the learner completed 340 days ago, by a second attempt at its quiz. */
beforeEach(async () => {
  ({ a } = await resetBusinesses());
  now = Date.now();
  earned = now - 340 * dayMs;
  course = await seedCourse(a, "forklift");
  await seedEnrolment(a, a.learner, course);
  room = await seedClassroom(a, "yard", [{ inHours: -341 * 24 }, { inHours: 48 }]);
  const programme = await seedProgramme(a, "safe", [{ of: course }, { of: room }]);
  const terms = { months: 12, windowDays: 60, graceDays: 14, createdBy: a.manager, createdAt: 1, updatedAt: 1 };
  await a.db.insert(certifications, { id: "licence", title: "Licence", programmeId: programme.id, ...terms }).run();
  await a.db
    .insert(programmeMembers, { userId: a.learner, programmeId: programme.id, joinedAt: 1, completedAt: null })
    .run();
  await seedSeat(a, a.learner, room.sessionIds[0]!, { attendance: "present", attendanceAt: earned });
  for (const [number, id] of ["failed", "passed"].entries()) {
    const passed = id === "passed";
    const result = resultOf(id, passed);
    const of = { userId: a.learner, lessonId: course.quiz, number: number + 1, startedAt: 1, submittedAt: earned };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await a.db
      .insert(quizAttempts, { id, ...of, scorePercent: result.score_percent, passed, layout: [], result })
      .run();
  }
  await a.db.update(enrolments, { completedAt: earned - dayMs }, eq(enrolments.userId, a.learner)).run();
  await a.db.update(programmeMembers, { completedAt: earned }, eq(programmeMembers.userId, a.learner)).run();
});

const ask = async (path: string, who = a.learner) => answerTo(a.host, path, { token: await signedIn(a, who) });
const rounds = async () => (await ask("/courses/forklift/rounds")).data as CourseRounds;

it("tells what the new round keeps valid, the class that is due again, and the round before with its best result", async () => {
  await beginDueRounds(env.DB, env, now);
  const told = await rounds();
  expect(told.certificates).toMatchObject([{ title: "Licence", state: "due", round: 1 }]);
  expect(told.classes).toMatchObject([{ slug: "yard", registration: null, next_session: { seats_left: 1 } }]);
  expect(told.past).toEqual([
    {
      round: 1,
      completed_at: expect.stringMatching(/^20/),
      results: [
        {
          attempt_id: "passed",
          lesson_title: expect.any(String),
          score_percent: 100,
          passed: true,
          right_count: 2,
          question_count: 2,
        },
      ],
    },
  ]);

  // A seat of one's own is told; a class that was attended since is not asked for.
  await seedSeat(a, a.learner, room.sessionIds[1]!);
  expect((await rounds()).classes).toMatchObject([{ registration: "registered" }]);
  await a.db
    .update(
      sessionRegistrations,
      { attendance: "present", attendanceAt: now },
      eq(sessionRegistrations.sessionId, room.sessionIds[1]!),
    )
    .run();
  expect((await rounds()).classes).toEqual([]);
});

it("says which lessons are otherwise than when the round before was completed, and nothing of what was changed before", async () => {
  const [first, second] = course.lessonIds as [string, string];
  const lesson = (id: string, revisionId: string) => ({
    id,
    name: id,
    title: id,
    kind: "article" as const,
    isTrial: false,
    revisionId,
  });
  const version = (number: number, correction: number, publishedAt: number, lessons: ReturnType<typeof lesson>[]) =>
    a.db
      .insert(courseVersions, {
        id: `v${number}.${correction}`,
        courseId: course.id,
        number,
        correction,
        notes: "",
        publishedAt,
        head: {} as never,
        sections: [{ id: "s", title: "s", lessons }],
        publishedBy: null,
      })
      .run();
  await version(1, 0, 1, [lesson(first, "a")]);
  await version(1, 1, earned - 2 * dayMs, [lesson(first, "b")]);
  await beginDueRounds(env.DB, env, now);
  expect((await rounds()).changes).toEqual([]);
  await version(2, 0, now - dayMs, [lesson(first, "c"), lesson(second, "d")]);
  expect((await rounds()).changes).toEqual([
    { lesson_id: first, change: "changed" },
    { lesson_id: second, change: "added" },
  ]);
  // Whoever stayed with a version had its corrections, and no other's.
  await a.db
    .update(
      everyRound(enrolments),
      { versionId: "v1.0" },
      and(eq(enrolments.userId, a.learner), eq(enrolments.round, 2)) ?? eq(enrolments.userId, a.learner),
    )
    .run();
  expect((await rounds()).changes).toEqual([]);
});

it("has nothing of before for whoever learns it the first time, and no such course is none", async () => {
  expect((await ask("/courses/forklift/rounds", a.manager)).data).toEqual({
    certificates: [],
    changes: [],
    classes: [],
    past: [],
  });
  expect(await ask("/courses/nothing/rounds")).toMatchObject({ status: 404 });
});

it("shows the result of a round that is over to its learner alone, and none that is not handed in", async () => {
  await a.db
    .insert(quizAttempts, {
      id: "open",
      userId: a.learner,
      lessonId: course.quiz,
      number: 3,
      startedAt: now,
      layout: [],
    })
    .run();
  await beginDueRounds(env.DB, env, now);
  expect((await ask("/attempts/passed/result")).data).toMatchObject({ id: "passed", passed: true, right_count: 2 });
  expect(await ask("/attempts/open/result")).toMatchObject({ status: 404 });
  expect(await ask("/attempts/passed/result", a.manager)).toMatchObject({ status: 404 });
});
