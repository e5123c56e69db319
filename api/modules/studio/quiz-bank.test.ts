// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BankQuestion } from "#shared/contracts/bank.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { QuizBankFill } from "#shared/contracts/quiz-bank-fill.ts";
import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import type { Attempt, AttemptResult } from "#shared/contracts/quiz.ts";
import type { CourseChecks } from "#shared/contracts/studio-publication.ts";
import { questions, questionStats, questionVersions } from "#api/db/schema/bank.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAttempts, quizQuestions, quizzes } from "#api/db/schema/quiz.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { workOutQuizFigures } from "#api/modules/exams/public.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { choiceOf, seedQuestion } from "#tests/fixtures/seed-bank.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;
let keeper: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, "author")).run();
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  keeper = await signedIn(a, a.manager);
});

const row = { folder_id: null, tag: null, level: null, competency_id: null, count: 1, points: 1 } as const;
const drawn = (count: number, tag: string, points = 1): QuizBank => ({
  picked: [],
  rows: [{ ...row, count, tag, points }],
});

function quizWith(bank: QuizBank | undefined, ownQuestions = true): StudioContent {
  const content = quizOf("a");
  if (content.kind !== "quiz") throw new Error("no quiz");
  const { quiz } = content;
  return { ...content, quiz: { ...quiz, questions: ownQuestions ? quiz.questions : [], ...(bank && { bank }) } };
}

async function asked<T>(token: string, path: string, options: CallOptions = {}): Promise<T> {
  const response = await call(a.host, path, { token, ...options });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

async function seedTagged(count: number, tag = "valves"): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(await seedQuestion(a, `${tag}-${at}`, { tags: [tag] }));
  return ids;
}

/** A course that is out, with one quiz of this, and learners in it. */
async function published(bank: QuizBank, ownQuestions = true) {
  const id = await author.begin("Fire drill");
  const quiz = await author.add(id, "Quiz", quizWith(bank, ownQuestions));
  const done = await author.publish(id);
  if (done.status !== 200) throw new Error(JSON.stringify(done));
  for (const userId of [a.learner, a.otherLearner])
    await a.db.insert(enrolments, { userId, courseId: id, enrolledAt: 1, lastStudiedAt: 1 }).run();
  return { id, quiz };
}

const begin = async (quiz: string, userId = a.learner) => {
  const token = await signedIn(a, userId);
  return { token, attempt: await asked<Attempt>(token, `/lessons/${quiz}/attempts`, { method: "POST" }) };
};

async function handIn(quiz: string, userId = a.learner, word = "Yes"): Promise<AttemptResult> {
  const { token, attempt } = await begin(quiz, userId);
  for (const { id, options } of attempt.questions) {
    const right = options.find(({ text }) => text === word || text === "Option a");
    await asked(token, `/attempts/${attempt.id}/answers/${id}`, {
      method: "PUT",
      body: { option_ids: right ? [right.id] : [] },
    });
  }
  return asked<AttemptResult>(token, `/attempts/${attempt.id}/submission`, { method: "POST" });
}

const bankQuestion = (id: string) => asked<BankQuestion>(keeper, `/manage/testbank/questions/${id}`);

describe("a quiz that asks the test bank", () => {
  it("draws as many as its rows say for each attempt, in the version that counts then, and keeps what it asked", async () => {
    const ids = await seedTagged(6);
    const { quiz } = await published(drawn(4, "VALVES", 2));
    const { token, attempt } = await begin(quiz);
    expect(attempt.questions).toHaveLength(5);
    expect(new Set(attempt.questions.map(({ text }) => text)).size).toBe(5);
    expect(attempt.questions.filter(({ points }) => points === 2)).toHaveLength(4);
    expect((await begin(quiz)).attempt).toEqual(attempt);
    const stored = await a.db.from(quizQuestions).where(eq(quizQuestions.lessonId, quiz)).all();
    const versions = stored.flatMap(({ versionId }) => versionId ?? []);
    expect(versions).toHaveLength(4);
    expect(versions.every((version) => ids.some((id) => version === `${id}-1`))).toBe(true);
    // Another text of it in the bank is asked of the next attempt, and changes nothing of this one.
    const one = versions[0]!.slice(0, -2);
    const wordsOf = (given: Attempt) => given.questions.map(({ text }) => text).toSorted();
    const other = await asked<object>(keeper, `/manage/testbank/questions/${one}`, {
      method: "PATCH",
      headers: { "If-Match": '"1"' },
      body: { body: choiceOf("Quite another?"), note: "" },
    });
    expect(other).toBeDefined();
    expect(wordsOf((await begin(quiz)).attempt)).toEqual(wordsOf(attempt));
    const result = await asked<AttemptResult>(token, `/attempts/${attempt.id}/submission`, { method: "POST" });
    expect(result.questions.map(({ text }) => text).toSorted()).toEqual(wordsOf(attempt));
    expect(await bankQuestion(one)).toMatchObject({ version: 2, versions: [{ is_fixed: false }, { is_fixed: true }] });
  });

  it("tells nobody a key before it may", async () => {
    await seedTagged(3);
    const { quiz } = await published(drawn(3, "valves"), false);
    const { token, attempt } = await begin(quiz);
    expect(JSON.stringify(attempt)).not.toMatch(/correct|"yes"|version|accepted/);
    const course = (await a.db.from(quizzes).where(eq(quizzes.lessonId, quiz)).get())!;
    expect(course.bank?.rows).toHaveLength(1);
    const lesson = JSON.stringify(await asked<object>(token, `/courses/fire-drill/lessons/${quiz}`));
    expect(lesson).toContain('"question_count":3');
    expect(lesson).not.toMatch(/"correct"|valves"|folder_id/);
  });

  it("counts what is right by the version that it asked", async () => {
    await seedTagged(3);
    const { quiz } = await published(drawn(3, "valves", 3), false);
    expect(await handIn(quiz)).toMatchObject({ score_percent: 100, passed: true, question_count: 3 });
    expect(await handIn(quiz, a.otherLearner, "No")).toMatchObject({ score_percent: 0, passed: false });
  });

  it("asks what was chosen by hand in its version, and never draws that question besides", async () => {
    const [first, second] = await seedTagged(2);
    const bank = { picked: [{ version_id: `${first}-1`, points: 5 }], rows: [{ ...row, tag: "valves" }] };
    const { quiz } = await published(bank, false);
    const changed = await asked<object>(keeper, `/manage/testbank/questions/${first}`, {
      method: "PATCH",
      headers: { "If-Match": '"1"' },
      body: { body: choiceOf("Newer?"), note: "" },
    });
    expect(changed).toBeDefined();
    const { attempt } = await begin(quiz);
    expect(attempt.questions.map(({ text, points }) => [text, points]).toSorted()).toEqual([
      ["valves-0", 5],
      ["valves-1", 1],
    ]);
    // What a quiz that is out names, no correction reaches: another text became another version.
    expect((await a.db.from(questionVersions).where(eq(questionVersions.questionId, first!)).all()).length).toBe(2);
    expect((await bankQuestion(first!)).uses).toMatchObject([{ lesson_id: quiz, version: 1, is_drawn: false }]);
    expect((await bankQuestion(second!)).uses).toMatchObject([{ lesson_id: quiz, version: 1, is_drawn: true }]);
    await a.db.update(questions, { archivedAt: 1 }, eq(questions.id, second!)).run();
    expect((await bankQuestion(second!)).uses).toEqual([]);
  });

  it("is not published while the bank has too few, or lacks what was chosen", async () => {
    const ids = await seedTagged(9);
    const id = await author.begin("Fire drill");
    const quiz = await author.add(id, "Quiz", quizWith(drawn(12, "valves"), false));
    const checks = async () => (await author.asked<CourseChecks>(`courses/${id}/checks`)).data.blocking;
    expect(await checks()).toMatchObject([{ code: "bank_short", detail: "12/9", lesson_id: quiz }]);
    expect((await author.publish(id)).status).toBe(422);
    const gone = { picked: [{ version_id: "nowhere-1", points: 1 }], rows: [] };
    await author.write(quiz, quizWith(gone));
    expect(await checks()).toMatchObject([{ code: "bank_missing", block: "quiz.bank.picked.0" }]);
    const fill = await asked<QuizBankFill>(keeper, "/manage/testbank/quiz-fill", {
      method: "POST",
      body: { picked: [{ version_id: `${ids[0]}-1`, points: 1 }, ...gone.picked], rows: [{ ...row, count: 9 }] },
    });
    expect(fill.picked).toMatchObject([{ question_id: ids[0], line: "valves-0", version: 1, current: 1 }, null]);
    expect(fill.rows).toEqual([{ has: 8, gets: 8 }]);
    await author.write(quiz, quizWith(drawn(9, "valves"), false));
    expect(await checks()).toEqual([]);
    expect((await author.publish(id)).status).toBe(200);
  });

  it("is changed by those alone who have the test bank, and stays where others change the rest", async () => {
    await seedTagged(2);
    const id = await author.begin("Fire drill");
    const quiz = await author.add(id, "Quiz", quizWith(drawn(1, "valves")));
    await a.db.update(users, { canAccessTestbank: false }, eq(users.id, "author")).run();
    await expect(author.write(quiz, quizWith(drawn(2, "valves")))).rejects.toThrow(/forbidden/);
    const other = quizWith(drawn(1, "valves"));
    if (other.kind !== "quiz") throw new Error("no quiz");
    await author.write(quiz, { ...other, quiz: { ...other.quiz, pass_percent: 90 } });
  });

  it("is another version where its rows are others, and gives an attempt fewer where the bank has fewer meanwhile", async () => {
    const ids = await seedTagged(3);
    const { id, quiz } = await published(drawn(3, "valves"), false);
    await author.write(quiz, quizWith(drawn(2, "valves"), false));
    expect(await author.preview(id)).toMatchObject({ kind: "version", changes: [{ change: "rule" }] });
    await a.db.update(questions, { archivedAt: 1 }, eq(questions.id, ids[0]!)).run();
    expect((await begin(quiz)).attempt.questions).toHaveLength(2);
  });

  it("adds first attempts to the figures of the versions that it asked", async () => {
    const [only] = await seedTagged(1);
    const { quiz } = await published(drawn(1, "valves"));
    await handIn(quiz);
    await handIn(quiz, a.otherLearner, "No");
    // A second attempt of the same person says nothing more.
    await handIn(quiz, a.otherLearner);
    const later = Date.now() + 1000;
    expect(await workOutQuizFigures(env.DB, later)).toBe(1);
    expect(await a.db.from(questionStats).all()).toMatchObject([{ versionId: `${only}-1`, n: 2, health: "few" }]);
    expect(await workOutQuizFigures(env.DB, later)).toBe(0);
    await a.db.update(quizAttempts, { submittedAt: later + 5 }, eq(quizAttempts.userId, a.learner)).run();
    expect(await workOutQuizFigures(env.DB, later + 10)).toBe(1);
  });
});
