// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { CourseChecks } from "#shared/contracts/studio-publication.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { Attempt, AttemptResult } from "#shared/contracts/quiz.ts";
import { quizQuestions, quizzes } from "#api/db/schema/quiz.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
});

function quizWith(questions: StudioQuestion[], draw: Record<string, number> = {}): StudioContent {
  const content = quizOf("a");
  return content.kind === "quiz" ? { ...content, quiz: { ...content.quiz, draw, questions } } : content;
}

describe("a quiz as it is typed", () => {
  const accept = ["tag", ""];
  const lines: StudioQuestion[] = [
    { id: "short", kind: "short_answer", text: "What?", points: 1, accept, strict: false },
    {
      id: "gap",
      kind: "blanks",
      text: "Shut the [[valve]].",
      points: 1,
      blanks: [{ id: "valve", accept, strict: false }],
    },
    {
      id: "pair",
      kind: "matching",
      text: "Match.",
      points: 1,
      pairs: [
        { id: "one", text: "Power", match: "Switch" },
        { id: "two", text: "Air", match: "Valve" },
      ],
      others: ["Door", " "],
    },
  ];

  it("is published without the lines on which nothing stands, and one more of them changes no key", async () => {
    const id = await author.begin("Fire drill");
    const quiz = await author.add(id, "Quiz", quizWith(lines));
    expect((await author.publish(id)).status).toBe(200);
    const [short] = await a.db
      .from(quizQuestions)
      .where(eq(quizQuestions.lessonId, quiz), eq(quizQuestions.position, 1))
      .all();
    expect(short?.slots[0]?.key).toMatchObject({ accepted: ["tag"] });
    await author.write(quiz, quizWith(lines.with(0, { ...lines[0]!, accept: ["tag", "", ""] } as StudioQuestion)));
    expect(await author.preview(id)).toMatchObject({ kind: "correction", changes: [{ change: "content" }] });
  });

  it("asks all of a pool where nobody said how many, and is held back by a pool that has fewer than are asked, or none", async () => {
    const id = await author.begin("Fire drill");
    const of = (name: string, pool?: string) =>
      ({ id: name, kind: "essay", text: name, points: 1, ...(pool && { pool }) }) as const;
    const quiz = await author.add(id, "Quiz", quizWith([of("one", "air"), of("two", "air"), of("three")], { gone: 2 }));
    const blocks = async () => {
      const { data } = await author.asked<CourseChecks>(`courses/${id}/checks`);
      return data.blocking.map(({ code, lesson_id, block }) => [code, lesson_id, block]);
    };
    expect(await blocks()).toEqual([["pool_short", quiz, "quiz.draw.gone"]]);
    await author.write(quiz, quizWith([of("one", "air"), of("two", "air"), of("three")], { air: 3 }));
    expect(await blocks()).toEqual([["pool_short", quiz, "quiz.draw.air"]]);
    await author.write(quiz, quizWith([of("one", "air"), of("two", "air"), of("three")]));
    expect((await author.publish(id)).status).toBe(200);
    expect((await a.db.from(quizzes).where(eq(quizzes.lessonId, quiz)).get())?.draws).toEqual({ air: 2 });
  });
});

describe("another key", () => {
  const essay: StudioQuestion = { id: "why", kind: "essay", text: "Why?", points: 1 };
  const keyed = (correct: "a" | "b") => {
    const content = quizOf(correct);
    return content.kind === "quiz" ? quizWith([...content.quiz.questions, essay]) : content;
  };

  async function asked<T>(token: string, path: string, options: CallOptions = {}): Promise<T> {
    const response = await call(a.host, path, { token, ...options });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  }

  /** Hands in this option, and an essay where there is one to write. */
  async function handIn(token: string, lesson: string, option: "a" | "b"): Promise<AttemptResult> {
    const attempt = await asked<Attempt>(token, `/lessons/${lesson}/attempts`, { method: "POST" });
    for (const { id, kind, options } of attempt.questions) {
      const chosen = options.filter(({ text }) => text === `Option ${option}`).map((one) => one.id);
      const body = kind === "essay" ? { slots: { text: "Because." } } : { option_ids: chosen };
      await asked(token, `/attempts/${attempt.id}/answers/${id}`, { method: "PUT", body });
    }
    return asked<AttemptResult>(token, `/attempts/${attempt.id}/submission`, { method: "POST" });
  }

  /** One has passed by the key that is out, the other has not; the key is changed in the draft. */
  async function underWay(content: (correct: "a" | "b") => StudioContent) {
    const [learner, other] = await Promise.all([signedIn(a, a.learner), signedIn(a, a.otherLearner)]);
    const id = await author.begin("Fire drill");
    const quiz = await author.add(id, "Quiz", content("a"));
    await author.publish(id);
    const results = [];
    for (const [token, option] of [
      [learner, "a"],
      [other, "b"],
    ] as const) {
      await asked(token, "/courses/fire-drill/enrolment", { method: "POST" });
      results.push(await handIn(token, quiz, option));
    }
    await author.write(quiz, content("b"));
    return { id, quiz, learner, other, results };
  }

  it("is told beforehand by how many have passed, have not, and are answering", async () => {
    const { id, quiz, other, results } = await underWay(quizOf);
    expect(results.map(({ passed }) => passed)).toEqual([true, false]);
    await asked(other, `/lessons/${quiz}/attempts`, { method: "POST" });
    expect(await author.preview(id)).toMatchObject({
      kind: "version",
      changes: [{ lesson_id: quiz, change: "key", attempts: { passed: 1, failed: 1, open: 1 } }],
    });
  });

  it("takes no pass and no completion back, and whoever had not passed does by the new one, held by the old version or not", async () => {
    const { id, quiz, other } = await underWay(quizOf);
    const rowOf = (user: string) => a.db.from(enrolments).where(eq(enrolments.userId, user)).get();
    const before = await rowOf(a.learner);
    expect(before?.completedAt).not.toBeNull();
    await author.publish(id);
    expect(await rowOf(a.learner)).toMatchObject({ completedAt: before?.completedAt, versionId: expect.any(String) });
    expect(await rowOf(a.otherLearner)).toMatchObject({ completedAt: null, versionId: expect.any(String) });
    expect(await handIn(other, quiz, "b")).toMatchObject({ passed: true, score_percent: 100 });
  });

  it("lowers nobody whose essay is graded after it: what the old one gave stays, and what the new one gives is added", async () => {
    const { id, results } = await underWay(keyed);
    expect(results.map(({ score_percent: score }) => score)).toEqual([50, 0]);
    await author.publish(id);
    const manager = await signedIn(a, a.manager);
    const graded = [];
    for (const { review_id } of await asked<{ review_id: string }[]>(manager, "/quiz-reviews"))
      graded.push(await asked<object>(manager, "/quiz-reviews", { body: { review_id, points: 0, comment: "" } }));
    expect(graded).toEqual([
      expect.objectContaining({ score_percent: 50 }),
      expect.objectContaining({ score_percent: 50 }),
    ]);
  });
});
