import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Attempt } from "#shared/contracts/quiz.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import type { SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedKindsQuiz } from "#tests/fixtures/seed-question-kinds.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { quizAttempts, quizReviews, quizzes } from "#api/db/schema/quiz.ts";
import { handInOverdueAttempts } from "./overdue-attempts.job.ts";

const minute = 60_000;
let a: SeededBusiness;
let b: SeededBusiness;
let courses: [SeededBusiness, SeededCourse][];

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  courses = [
    [a, await seedKindsQuiz(a, "kinds")],
    [b, await seedKindsQuiz(b, "kinds")],
  ];
  for (const [business, course] of courses)
    await business.db.update(quizzes, { timeLimitSeconds: 600 }, eq(quizzes.lessonId, course.quiz)).run();
});

async function begin(business: SeededBusiness, course: SeededCourse): Promise<Attempt> {
  const token = await signedIn(business, business.learner);
  const { data } = (await (
    await call(business.host, `/lessons/${course.quiz}/attempts`, { method: "POST", token })
  ).json()) as { data: Attempt };
  await call(business.host, `/attempts/${data.id}/answers/${course.id}-essay`, {
    method: "PUT",
    token,
    body: { slots: { text: "Because" } },
  });
  return data;
}

const rowOf = (business: SeededBusiness, { id }: Attempt) =>
  business.db.from(quizAttempts).where(eq(quizAttempts.id, id)).get();
const waitingOf = (business: SeededBusiness, { id }: Attempt) =>
  business.db.from(quizReviews).where(eq(quizReviews.attemptId, id)).all();

it("hands in what nobody came back to, of every business, once its time and the grace are over, as of its deadline", async () => {
  const attempts = [await begin(...courses[0]!), await begin(...courses[1]!)] as const;
  const now = Date.now();
  expect(await handInOverdueAttempts(env.DB, env.DB, now + 10 * minute)).toBe(0);
  expect((await rowOf(a, attempts[0]))?.submittedAt).toBeNull();

  expect(await handInOverdueAttempts(env.DB, env.DB, now + 11 * minute)).toBe(2);
  for (const [at, business] of [a, b].entries()) {
    const row = await rowOf(business, attempts[at]!);
    expect(row?.submittedAt).toBe(Date.parse(attempts[at]!.deadline_at!));
    expect(row?.result).toMatchObject({ score_percent: 0, waiting_count: 1 });
    expect(await waitingOf(business, attempts[at]!)).toMatchObject([
      { waitingSince: row!.submittedAt, reviewedAt: null },
    ]);
  }
  expect(await handInOverdueAttempts(env.DB, env.DB, now + 12 * minute)).toBe(0);
});

it("runs by the clock of the deployment, and one attempt that fails holds up no other", async () => {
  const [broken, fine] = [await begin(...courses[0]!), await begin(...courses[1]!)];
  await a.db.update(quizAttempts, { deadlineAt: 1 }, eq(quizAttempts.id, broken.id)).run();
  await a.db.delete(quizzes, eq(quizzes.lessonId, courses[0]![1].quiz)).run();
  await exports.default.scheduled({ scheduledTime: Date.now() + 11 * minute, cron: "17 19 * * *", noRetry: () => {} });
  expect((await rowOf(a, broken))?.submittedAt).toBeNull();
  expect((await rowOf(b, fine))?.submittedAt).toBe(Date.parse(fine.deadline_at!));
});
