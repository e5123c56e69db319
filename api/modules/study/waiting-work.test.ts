import { beforeAll, expect, it } from "vitest";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { HandIn } from "#shared/contracts/hand-ins.ts";
import type { Attempt, WaitingEssay } from "#shared/contracts/quiz.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import type { SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedKindsQuiz } from "#tests/fixtures/seed-question-kinds.ts";
import { seedTask } from "#tests/fixtures/seed-uploads.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let course: SeededCourse;
let task: string;
let token: string;
let manager: string;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
  course = await seedKindsQuiz(a, "kinds");
  task = await seedTask(a, course);
  [token, manager] = await Promise.all([signedIn(a, a.learner), signedIn(a, a.manager)]);
});

const dataOf = async <T>(answer: Promise<Response>) => ((await (await answer).json()) as { data: T }).data;
const ask = <T>(path: string, method = "GET", body?: unknown, as = token) =>
  dataOf<T>(call(a.host, path, { method, token: as, body }));

/** Ids of the lessons that wait, as an outline says it. */
async function waiting(as = token): Promise<string[]> {
  const { sections } = (
    await ask<StudyLesson>(`/courses/${course.slug}/lessons/${course.article}`, "GET", undefined, as)
  ).course;
  return sections
    .flatMap(({ lessons }) => lessons)
    .filter((lesson: OutlineLesson) => lesson.waits)
    .map(({ id }) => id);
}

it("an outline says which lessons wait for a person's judgement, until it is there, to their learner alone", async () => {
  expect(await waiting()).toEqual([]);
  const attempt = await ask<Attempt>(`/lessons/${course.quiz}/attempts`, "POST");
  await ask(`/attempts/${attempt.id}/answers/${course.id}-essay`, "PUT", { slots: { text: "Because" } });
  expect(await waiting()).toEqual([]);
  await ask(`/attempts/${attempt.id}/submission`, "POST");
  expect(await waiting()).toEqual([course.quiz]);

  const { id } = await ask<HandIn>(`/lessons/${task}/hand-in`, "PUT", { text: "Work" });
  expect(await waiting()).toEqual([course.quiz, task]);
  expect(await waiting(await signedIn(a, a.otherLearner))).toEqual([]);

  const [essay] = await ask<WaitingEssay[]>("/quiz-reviews", "GET", undefined, manager);
  await ask("/quiz-reviews", "POST", { review_id: essay!.review_id, points: 0 }, manager);
  expect(await waiting()).toEqual([task]);
  await ask("/hand-in-reviews", "POST", { hand_in_id: id, revision: 1, accepted: false }, manager);
  expect(await waiting()).toEqual([]);
});
