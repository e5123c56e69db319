import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type Attempt, AttemptResult } from "#shared/contracts/quiz.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { withEnrolledLearner } from "#tests/fixtures/enrolled-learner.ts";
import { secretTexts, seedCourse, type SeededCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let course: SeededCourse;

withEnrolledLearner((given) => ({ a, b, token, course } = given));

const start = (init: CallOptions = {}) =>
  call(a.host, `/lessons/${course.quiz}/attempts`, { method: "POST", token, ...init });
const started = async () => (await (await start()).json<{ data: Attempt }>()).data;
const save = (attempt: Attempt, questionId: string, option_ids: string[], init: CallOptions = {}) =>
  call(a.host, `/attempts/${attempt.id}/answers/${questionId}`, {
    method: "PUT",
    token,
    body: { option_ids },
    ...init,
  });
const submit = (attempt: Attempt, init: CallOptions = {}) =>
  call(a.host, `/attempts/${attempt.id}/submission`, { method: "POST", token, ...init });
const submitted = async (attempt: Attempt) => (await (await submit(attempt)).json<{ data: AttemptResult }>()).data;
const lesson = async () =>
  (
    await (
      await call(a.host, `/courses/${course.slug}/lessons/${course.quiz}`, { token })
    ).json<{ data: StudyLesson }>()
  ).data;

async function answerAll(attempt: Attempt, statement = "true"): Promise<void> {
  await save(attempt, course.questions.single, ["a"]);
  await save(attempt, course.questions.multiple, ["c", "a"]);
  await save(attempt, course.questions.statement, [statement]);
}

describe("an attempt", () => {
  it("§18.54: 20 starts in parallel open one attempt, the same for all", async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, started));
    expect(new Set(attempts.map((attempt) => JSON.stringify(attempt))).size).toBe(1);
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM quiz_attempts WHERE lesson_id = ?")
      .bind(course.quiz)
      .first<{ n: number }>();
    expect(rows?.n).toBe(1);
    expect((await lesson()).content).toMatchObject({
      quiz: { open_attempt: { id: attempts[0]!.id }, attempts_left: null },
    });
  });

  it("keeps its order and the answers given so far", async () => {
    const attempt = await started();
    expect((await save(attempt, course.questions.multiple, ["b"])).status).toBe(200);
    const again = await started();
    expect(again.questions).toEqual(attempt.questions);
    expect(again.answers).toEqual({ [course.questions.multiple]: { option_ids: ["b"], slots: {} } });
  });

  it("§18.54: one question answered 20 times in parallel is one row", async () => {
    const attempt = await started();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(attempt, course.questions.single, [n % 2 ? "a" : "b"])),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM quiz_answers WHERE attempt_id = ?")
      .bind(attempt.id)
      .first<{ n: number }>();
    expect(rows?.n).toBe(1);
  });

  it("is graded on the server, and passing it finishes the lesson and names the key", async () => {
    const attempt = await started();
    await answerAll(attempt, "false");
    const result = await submitted(attempt);
    expect(AttemptResult.safeParse(result).error).toBeUndefined();
    expect(result).toMatchObject({ score_percent: 66, pass_percent: 60, passed: true, number: 1 });
    const wrong = result.questions.find((question) => question.id === course.questions.statement)!;
    expect(wrong).toMatchObject({ correct: false, explanation: secretTexts.explanation });
    expect(wrong.options.map(({ id, chosen, correct }) => ({ id, chosen, correct }))).toEqual([
      { id: "true", chosen: false, correct: true },
      { id: "false", chosen: true, correct: false },
    ]);
    expect(await lesson()).toMatchObject({
      progress: { state: "done", percent: 100 },
      content: { quiz: { last_result: { id: attempt.id } } },
    });
  });

  it("handed in 20 times in parallel has one result, the same ever after", async () => {
    const attempt = await started();
    await answerAll(attempt);
    const results = await Promise.all(Array.from({ length: 20 }, () => submitted(attempt)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    await env.DB.prepare("UPDATE quiz_questions SET text = 'Changed', options = '[]' WHERE lesson_id = ?")
      .bind(course.quiz)
      .run();
    expect(await submitted(attempt)).toEqual(results[0]);
  });

  it("an answer that was taken is graded: answering and handing in race", async () => {
    for (let round = 0; round < 5; round++) {
      const attempt = await started();
      const [answer, result] = await Promise.all([save(attempt, course.questions.single, ["a"]), submitted(attempt)]);
      const question = result.questions.find(({ id }) => id === course.questions.single)!;
      expect(question.correct).toBe(answer.status === 200);
      if (answer.status !== 200) expect(answer.status).toBe(409);
    }
  });

  it("failing leaves the lesson open, and a failed attempt after a passed one changes nothing", async () => {
    await submitted(await started());
    expect((await lesson()).progress).toMatchObject({ state: "started", completed_at: null });
    const second = await started();
    await answerAll(second);
    expect(await submitted(second)).toMatchObject({ number: 2, passed: true });
    await submitted(await started());
    expect((await lesson()).progress).toMatchObject({ state: "done", percent: 100 });
  });

  it("takes no answer any more once handed in, nor one that is none", async () => {
    const attempt = await started();
    expect((await save(attempt, course.questions.single, ["a", "b"])).status).toBe(422);
    expect((await save(attempt, course.questions.single, ["elsewhere"])).status).toBe(422);
    expect((await save(attempt, "nowhere", ["a"])).status).toBe(404);
    await submitted(attempt);
    expect((await save(attempt, course.questions.single, ["a"])).status).toBe(409);
  });

  it("runs out where attempts are counted", async () => {
    const limited = await seedCourse(a, `limited-${course.slug}`, { attemptsAllowed: 1 });
    await seedEnrolment(a, a.learner, limited);
    const path = `/lessons/${limited.quiz}/attempts`;
    const attempt = (await (await call(a.host, path, { method: "POST", token })).json<{ data: Attempt }>()).data;
    expect((await call(a.host, path, { method: "POST", token })).status).toBe(200);
    await submitted(attempt);
    const refused = await Promise.all(Array.from({ length: 5 }, () => call(a.host, path, { method: "POST", token })));
    expect(refused.map((response) => response.status)).toEqual(Array(5).fill(409));
  });
});

describe("who", () => {
  it("needs an enrolment, and a lesson that is a quiz", async () => {
    const other = await signedIn(a, a.otherLearner);
    expect((await start({ token: other })).status).toBe(400);
    expect((await call(a.host, `/lessons/${course.article}/attempts`, { method: "POST", token })).status).toBe(404);
    expect(
      (await call(b.host, `/lessons/${course.quiz}/attempts`, { method: "POST", token: await signedIn(b, b.learner) }))
        .status,
    ).toBe(404);
  });

  it("§18.32: another learner's attempt is none", async () => {
    const attempt = await started();
    await seedEnrolment(a, a.otherLearner, course);
    const other = { token: await signedIn(a, a.otherLearner) };
    expect((await save(attempt, course.questions.single, ["a"], other)).status).toBe(404);
    expect((await submit(attempt, other)).status).toBe(404);
  });

  it("an answer that was kept for one person is not taken from another's session, and says so", async () => {
    const attempt = await started();
    const body = { option_ids: ["a"], learner_id: a.learner };
    expect(
      (await save(attempt, course.questions.single, [], { body, token: await signedIn(a, a.otherLearner) })).status,
    ).toBe(403);
    expect((await started()).answers).toEqual({});
    expect(await (await save(attempt, course.questions.single, [], { body })).json()).toEqual({
      data: { option_ids: ["a"], slots: {} },
    });
    expect((await started()).answers).toEqual({ [course.questions.single]: { option_ids: ["a"], slots: {} } });
  });
});

describe("the key", () => {
  it("stands in no answer before the attempt is handed in", async () => {
    const answers: Response[] = [
      await call(a.host, `/courses/${course.slug}/lessons/${course.quiz}`, { token }),
      await start(),
      await start(),
    ];
    const attempt = await started();
    // A first attempt that was handed in knows the key; while a second one is open it rests.
    await submitted(attempt);
    const second = await started();
    answers.push(await save(second, course.questions.single, ["a"]), await start());
    for (const path of [
      `/courses/${course.slug}/lessons/${course.quiz}`,
      `/courses/${course.slug}`,
      "/home",
      "/my-learning",
      "/courses",
      `/courses/${course.slug}/lessons/current`,
    ]) {
      answers.push(await call(a.host, path, { token }));
    }
    answers.push(
      await call(a.host, "/progress/events", {
        token,
        body: { events: [{ id: "opened-quiz", lesson_id: course.quiz, kind: "opened", occurred_at: "" }] },
      }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(answers.length).fill(200));
    for (const answer of answers) expectNoKey(await answer.json());
  });
});

function expectNoKey(value: unknown): void {
  if (typeof value === "string") {
    expect(Object.values(secretTexts)).not.toContain(value);
  } else if (value !== null && typeof value === "object") {
    for (const [name, inner] of Object.entries(value)) {
      expect(["correct", "feedback", "explanation", "key", "passed", "score_percent"]).not.toContain(name);
      expectNoKey(inner);
    }
  }
}
