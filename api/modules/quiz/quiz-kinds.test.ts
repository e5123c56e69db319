import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, Attempt, AttemptResult, type WaitingEssay } from "#shared/contracts/quiz.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import type { SeededCourse } from "#tests/fixtures/seed-course.ts";
import { rightAnswers, secret, seedKindsQuiz } from "#tests/fixtures/seed-question-kinds.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAttempts, quizzes } from "#api/db/schema/quiz.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let manager: string;
let course: SeededCourse;
let made = 0;

const question = (name: string) => `${course.id}-${name}`;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  [token, manager] = await Promise.all([signedIn(a, a.learner), signedIn(a, a.manager)]);
});

beforeEach(async () => {
  course = await seedKindsQuiz(a, `kinds-${(made += 1)}`);
});

async function dataOf<T>(response: Promise<Response>, status = 200): Promise<T> {
  const answer = await response;
  const body = await answer.json<{ data: T }>();
  expect(answer.status, JSON.stringify(body)).toBe(status);
  return body.data;
}

const start = () => call(a.host, `/lessons/${course.quiz}/attempts`, { method: "POST", token });
const save = ({ id }: Attempt, name: string, body: Partial<Answer>) =>
  call(a.host, `/attempts/${id}/answers/${question(name)}`, { method: "PUT", token, body });
const submit = ({ id }: Attempt) =>
  dataOf<AttemptResult>(call(a.host, `/attempts/${id}/submission`, { method: "POST", token }));
const lesson = () => dataOf<StudyLesson>(call(a.host, `/courses/${course.slug}/lessons/${course.quiz}`, { token }));
const waiting = async (as = manager) =>
  (await dataOf<WaitingEssay[]>(call(a.host, "/quiz-reviews", { token: as }))).filter(
    ({ course_title }) => course_title === `Course ${course.slug} of ${a.id}`,
  );
const review = (body: object, as = manager) => call(a.host, "/quiz-reviews", { method: "POST", token: as, body });
const limit = (seconds: number) =>
  a.db.update(quizzes, { timeLimitSeconds: seconds }, eq(quizzes.lessonId, course.quiz)).run();
const passTime = (attempt: Attempt, ms: number) =>
  a.db
    .update(quizAttempts, { deadlineAt: Date.parse(attempt.deadline_at!) - ms }, eq(quizAttempts.id, attempt.id))
    .run();

async function answerAll(attempt: Attempt, more: Record<string, Partial<Answer>> = {}): Promise<void> {
  for (const [name, answer] of Object.entries({ ...rightAnswers, ...more }))
    expect((await save(attempt, name, answer)).status, name).toBe(200);
}

describe("every kind of question", () => {
  it("is asked without its key", async () => {
    const answers = [
      await (await start()).text(),
      await (await call(a.host, `/courses/${course.slug}/lessons/${course.quiz}`, { token })).text(),
    ];
    for (const text of answers) {
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/"(?:key|correct|accepted|tolerance|guide|feedback|explanation)"/);
    }
    const { data } = JSON.parse(answers[0]!) as { data: Attempt };
    expect(Attempt.safeParse(data).error).toBeUndefined();
    const byId = new Map(data.questions.map((one) => [one.id, one]));
    expect(byId.get(question("order"))!.options.map(({ id }) => id)).not.toEqual(["one", "two", "three"]);
    expect(byId.get(question("spot"))).toMatchObject({
      several: true,
      picture: { alt: "A panel", width: 100 },
      options: expect.arrayContaining([{ id: "q", text: "Option q", area: { x: 1, y: 1, width: 10, height: 10 } }]),
    });
    expect(
      byId
        .get(question("match"))!
        .slots[0]!.choices!.map(({ id }) => id)
        .toSorted(),
    ).toEqual(["x", "y", "z"]);
  });

  it("is graded, in parts where it is partly right, and laid open once no attempt is left", async () => {
    await a.db.update(quizzes, { attemptsAllowed: 1 }, eq(quizzes.lessonId, course.quiz)).run();
    const attempt = await dataOf<Attempt>(start());
    await answerAll(attempt, {
      order: { option_ids: ["one", "three", "two"] },
      match: { slots: { "to-x": "x", "to-y": "x" } },
      spot: { option_ids: ["p"] },
    });
    const result = await submit(attempt);
    expect(AttemptResult.safeParse(result).error).toBeUndefined();
    const earned = Object.fromEntries(result.questions.map((one) => [one.id.replace(`${course.id}-`, ""), one.earned]));
    expect(earned).toEqual({ order: 0.67, match: 1, blanks: 2, number: 2, spot: 1, essay: 0 });
    expect(result).toMatchObject({ score_percent: 55, right_count: 2, waiting_count: 0, question_count: 6 });
    const order = result.questions.find(({ kind }) => kind === "ordering")!;
    expect(order.slots.map(({ given, right, correct }) => [given, right, correct])).toEqual([
      ["Option one", "Option one", true],
      ["Option three", "Option two", false],
      ["Option two", "Option three", false],
    ]);
    expect(result.questions.find(({ kind }) => kind === "matching")!.slots[1]).toEqual({
      label: "y",
      given: "Choice x",
      right: "Choice y",
      correct: false,
    });
  });

  it("takes no answer that it cannot have", async () => {
    const attempt = await dataOf<Attempt>(start());
    const refused: [string, Partial<Answer>][] = [
      ["order", { option_ids: ["one"] }],
      ["match", { slots: { "to-x": "nowhere" } }],
      ["match", { option_ids: ["x"] }],
      ["number", { slots: { other: "1" } }],
      ["spot", { option_ids: ["p", "p"] }],
    ];
    for (const [name, answer] of refused)
      expect((await save(attempt, name, answer)).status, JSON.stringify(answer)).toBe(422);
    expect((await dataOf<Attempt>(start())).answers).toEqual({});
  });
});

describe("what may be seen of a result", () => {
  const rule = (review: "full" | "marks" | "score", reviewWhenFinished = false) =>
    a.db.update(quizzes, { review, reviewWhenFinished, attemptsAllowed: 2 }, eq(quizzes.lessonId, course.quiz)).run();

  it("marks: right and wrong of what was answered, and nothing of the key, in any answer", async () => {
    await rule("marks");
    const attempt = await dataOf<Attempt>(start());
    await save(attempt, "spot", { option_ids: ["q"] });
    const texts = [
      JSON.stringify(await submit(attempt)),
      JSON.stringify(await submit(attempt)),
      JSON.stringify(await lesson()),
    ];
    for (const text of texts) expect(text).not.toContain(secret);
    const spot = (JSON.parse(texts[0]!) as AttemptResult).questions.find(({ kind }) => kind === "hotspot")!;
    expect(spot.options.toSorted((x, y) => x.id.localeCompare(y.id)).map(({ correct }) => correct)).toEqual([
      null,
      false,
      null,
    ]);
  });

  it("the key comes with the last attempt or a passed one, however a quiz leaves its settings", async () => {
    await rule("full");
    const first = await dataOf<Attempt>(start());
    await save(first, "spot", { option_ids: ["q"] });
    for (const text of [JSON.stringify(await submit(first)), JSON.stringify(await lesson())])
      expect(text).not.toContain(secret);
    expect(await submit(first)).toMatchObject({ review: "marks", questions: { length: 6 } });
    expect(JSON.stringify(await submit(await dataOf<Attempt>(start())))).toContain(secret);
    expect(await submit(first)).toMatchObject({ review: "full" });
  });

  it("only the score until no attempt is left, then all", async () => {
    await rule("full", true);
    expect(await submit(await dataOf<Attempt>(start()))).toMatchObject({
      review: "score",
      questions: [],
      question_count: 6,
    });
    expect(await submit(await dataOf<Attempt>(start()))).toMatchObject({ review: "full", questions: { length: 6 } });
    expect((await lesson()).content).toMatchObject({ quiz: { last_result: { review: "full" }, attempts_left: 0 } });
  });
});

describe("the time limit", () => {
  it("is the server's, the same for every tab, and longer for who has extra time", async () => {
    await limit(600);
    await a.db.update(users, { extraTimePercent: 50 }, eq(users.id, a.learner)).run();
    expect((await lesson()).content).toMatchObject({ quiz: { time_limit_seconds: 900 } });
    const [first, second] = [await dataOf<Attempt>(start()), await dataOf<Attempt>(start())];
    expect(Date.parse(first.deadline_at!) - Date.parse(first.started_at)).toBe(900_000);
    expect(second.deadline_at).toBe(first.deadline_at);
    expect(first.seconds_left).toBeGreaterThan(890);
    await a.db.update(users, { extraTimePercent: 0 }, eq(users.id, a.learner)).run();
  });

  it("an answer that was on its way counts; later ones are refused, and what was saved is handed in as of the deadline", async () => {
    await limit(600);
    const attempt = await dataOf<Attempt>(start());
    await passTime(attempt, 605_000);
    expect((await save(attempt, "number", rightAnswers["number"]!)).status).toBe(200);
    await passTime(attempt, 620_000);
    expect((await save(attempt, "spot", rightAnswers["spot"]!)).status).toBe(409);
    const { content } = await lesson();
    const deadline = new Date(Date.parse(attempt.deadline_at!) - 620_000).toISOString();
    expect(content).toMatchObject({
      quiz: { open_attempt: null, last_result: { id: attempt.id, right_count: 1, submitted_at: deadline } },
    });
    expect(await submit(attempt)).toMatchObject({ score_percent: 16 });
  });

  it("an overdue attempt is handed in by whoever looks: the lesson's page, or a start that then begins anew", async () => {
    await limit(600);
    const attempt = await dataOf<Attempt>(start());
    await passTime(attempt, 700_000);
    expect((await start()).status).toBe(409);
    const next = await dataOf<Attempt>(start());
    expect(next).toMatchObject({ number: 2 });
    await passTime(next, 700_000);
    expect((await lesson()).content).toMatchObject({ quiz: { open_attempt: null, last_result: { number: 2 } } });
  });
});

describe("an essay", () => {
  const text = "Because a lock has one key.";

  it("waits for a person, who is told what to look for; grading it can pass the quiz and finishes the lesson", async () => {
    const attempt = await dataOf<Attempt>(start());
    await answerAll(attempt, { order: { option_ids: ["three", "one", "two"] }, match: {}, essay: { slots: { text } } });
    await a.db.update(quizzes, { passPercent: 60 }, eq(quizzes.lessonId, course.quiz)).run();
    expect(await submit(attempt)).toMatchObject({ score_percent: 50, passed: false, waiting_count: 1 });
    const [essay] = await waiting();
    expect(essay).toMatchObject({ text, guide: secret, points: 2, learner: { email: "learner@example.test" } });
    expect((await review({ review_id: essay!.review_id, points: 2.5 })).status).toBe(422);
    expect(await dataOf(review({ review_id: essay!.review_id, points: 1.5, comment: " Good. " }))).toEqual({
      score_percent: 62,
      passed: true,
      waiting_count: 0,
    });
    expect(await lesson()).toMatchObject({
      progress: { state: "done" },
      content: {
        quiz: {
          last_result: {
            score_percent: 62,
            questions: expect.arrayContaining([
              expect.objectContaining({ kind: "essay", earned: 1.5, comment: "Good." }),
            ]),
          },
        },
      },
    });
    expect(await waiting()).toEqual([]);
    // A second thought changes the points, but takes nothing back.
    expect(await dataOf(review({ review_id: essay!.review_id, points: 0 }))).toMatchObject({
      score_percent: 50,
      passed: false,
    });
    expect((await lesson()).progress.state).toBe("done");
  });

  it("is nobody's business but those who grade, and not that of another business", async () => {
    const attempt = await dataOf<Attempt>(start());
    await save(attempt, "essay", { slots: { text } });
    await submit(attempt);
    const [essay] = await waiting();
    const body = { review_id: essay!.review_id, points: 1 };
    for (const as of [token, await signedIn(a, a.otherLearner)]) {
      expect((await call(a.host, "/quiz-reviews", { token: as })).status).toBe(403);
      expect((await review(body, as)).status).toBe(403);
    }
    const elsewhere = await signedIn(b, b.manager);
    expect(await (await call(b.host, "/quiz-reviews", { token: elsewhere })).json()).toEqual({
      data: [],
      meta: { next_cursor: null, total: 0, courses: [] },
    });
    const foreign = await call(b.host, "/quiz-reviews", { method: "POST", token: elsewhere, body });
    const missing = await call(b.host, "/quiz-reviews", {
      method: "POST",
      token: elsewhere,
      body: { ...body, review_id: "nowhere" },
    });
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
    expect(await env.DB.prepare("SELECT points FROM quiz_reviews WHERE id = ?").bind(essay!.review_id).first()).toEqual(
      { points: null },
    );
  });

  it("of somebody who never came back waits too, once their time is over", async () => {
    await limit(600);
    const attempt = await dataOf<Attempt>(start());
    await save(attempt, "essay", { slots: { text } });
    expect(await waiting()).toEqual([]);
    await passTime(attempt, 700_000);
    await call(b.host, "/quiz-reviews", { token: await signedIn(b, b.manager) });
    expect(
      await env.DB.prepare("SELECT submitted_at FROM quiz_attempts WHERE id = ?").bind(attempt.id).first(),
    ).toEqual({ submitted_at: null });
    expect(await waiting()).toMatchObject([
      { text, submitted_at: new Date(Date.parse(attempt.deadline_at!) - 700_000).toISOString() },
    ]);
  });

  it("handed in twenty times at once waits once", async () => {
    const attempt = await dataOf<Attempt>(start());
    await save(attempt, "essay", { slots: { text } });
    await Promise.all(Array.from({ length: 20 }, () => submit(attempt)));
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM quiz_reviews WHERE attempt_id = ?")
      .bind(attempt.id)
      .first<{ n: number }>();
    expect(rows?.n).toBe(1);
  });
});
