// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { Translation } from "#shared/contracts/course-languages.ts";
import type { Attempt, AttemptResult } from "#shared/contracts/quiz.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { courseAuthor, type CourseAuthor } from "#tests/fixtures/course-author.ts";
import { pictureless, quizWith } from "#tests/fixtures/every-question.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;
let learner: string;
let id: string;
let quiz: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
  learner = await signedIn(a, a.learner);
  id = await author.begin("Fire drill");
  quiz = await author.add(id, "Quiz", quizWith(pictureless));
});

const part = async (of: string) =>
  (await author.asked<Translation>(`courses/${id}/translations/${of}?language=ja`)).data;

/** Says something for each piece that `isSaid` lets through. */
async function say(of: string, isSaid: (name: string) => boolean, inJapanese = (source: string) => `和 ${source}`) {
  const { pieces, revision } = await part(of);
  const sent = pieces
    .filter(({ name }) => isSaid(name))
    .map(({ name, source }) => ({ name, text: inJapanese(source) }));
  return author.asked<Translation>(`courses/${id}/translations/${of}`, {
    method: "PATCH",
    body: { language: "ja", pieces: sent },
    headers: { "If-Match": `"${revision}"` },
  });
}

async function asLearner<T>(path: string, language: string, method: "GET" | "POST" | "PUT" = "GET", body?: object) {
  const response = await call(a.host, path, { token: learner, method, headers: { "Accept-Language": language }, body });
  expect(response.status, path).toBeLessThan(300);
  return (await response.json<{ data: T }>()).data;
}
const start = (language = "ja-JP") => asLearner<Attempt>(`/lessons/${quiz}/attempts`, language, "POST");
const submit = (attempt: Attempt, language = "ja-JP") =>
  asLearner<AttemptResult>(`/attempts/${attempt.id}/submission`, language, "POST");

/** All of the quiz but its last question, an essay, in Japanese, and out. */
async function published() {
  await author.publish(id);
  await asLearner("/courses/fire-drill/enrolment", "en-US", "POST");
  await say(id, (name) => name === "title");
  expect((await say(quiz, (name) => !name.startsWith("questions.essay"))).status).toBe(200);
  await publish();
}

async function publish() {
  const pressed = await author.asked(`courses/${id}/languages`, {
    method: "PUT",
    body: { language: "ja", is_published: true },
  });
  expect(pressed.status).toBe(200);
}

const ofKind = <Question extends { kind: string }>({ questions }: { questions: Question[] }, kind: string) =>
  questions.find((question) => question.kind === kind);

describe("a quiz in another language", () => {
  it("has its words as pieces, which a translator's file brings out and back", async () => {
    const { pieces } = await part(quiz);
    expect(pieces.find(({ name }) => name === "questions.single.a.feedback")?.source).toBe("Yes, at once.");
    const file = async () =>
      (await call(a.host, `/manage/lms/courses/${id}/xliff?language=ja`, { token: author.token })).text();
    const written = (await file()).replaceAll(
      /(<source>Which comes first\?<\/source>\s*<target[^>]*>)/g,
      (_, head: string) => `${head}どれが最初?`,
    );
    const taken = await author.asked(`courses/${id}/xliff`, {
      method: "POST",
      body: { language: "ja", text: written },
    });
    expect(taken.data).toMatchObject({ taken: 1, broken: { count: 0 } });
    expect((await part(quiz)).pieces).toContainEqual(
      expect.objectContaining({ name: "questions.single", text: "どれが最初?", state: "current" }),
    );
    // The blanks of a text are its answers' places: one that lacks them is taken from nobody.
    const lost = await say(
      quiz,
      (name) => name === "questions.blanks",
      () => "空欄なし",
    );
    expect(lost.status).toBe(422);
  });

  it("is asked in it question by question; one that is not translated as a whole says its language", async () => {
    await published();
    const attempt = await start();
    expect(ofKind(attempt, "single")).toMatchObject({
      text: "和 Which comes first?",
      options: [{ text: "和 Alarm" }, { text: "和 Lift" }],
    });
    expect(ofKind(attempt, "single")?.lang).toBeUndefined();
    expect(ofKind(attempt, "essay")).toMatchObject({ text: "Tell how you leave.", lang: "en" });
    expect(ofKind(attempt, "blanks")).toMatchObject({ text: "和 Call [[1]], then [[2]].", answer_lang: "en" });
    const { content, course } = await asLearner<StudyLesson>(`/courses/fire-drill/lessons/${quiz}`, "ja-JP");
    expect(course.language).toBe("ja");
    expect(content).toMatchObject({ quiz: { open_attempt: { questions: attempt.questions } } });
    // The same attempt, read by somebody who has another language.
    const own = await start("en-US");
    expect(ofKind(own, "single")).toMatchObject({ text: "Which comes first?" });
    expect(own.questions.map(({ lang }) => lang)).toEqual(own.questions.map(() => undefined));
    expect(own.questions.map((question) => question.options.map((option) => option.id))).toEqual(
      attempt.questions.map((question) => question.options.map((option) => option.id)),
    );
  });

  it("is answered, graded and told about by the source's key", async () => {
    await published();
    const attempt = await start();
    const single = ofKind(attempt, "single");
    const right = single?.options.find(({ text }) => text === "和 Alarm")?.id ?? "";
    await asLearner(`/attempts/${attempt.id}/answers/${single?.id}`, "ja-JP", "PUT", { option_ids: [right] });
    const short = ofKind(attempt, "short_answer");
    const typed = { slots: { [short?.slots[0]?.id ?? ""]: "Evacuate" } };
    await asLearner(`/attempts/${attempt.id}/answers/${short?.id}`, "ja-JP", "PUT", typed);
    const result = await submit(attempt);
    expect(ofKind(result, "single")).toMatchObject({
      correct: true,
      text: "和 Which comes first?",
      explanation: null,
      options: [{ text: "和 Alarm", chosen: true, correct: true }, { text: "和 Lift" }],
    });
    expect(ofKind(result, "short_answer")).toMatchObject({ correct: true, slots: [{ given: "Evacuate" }] });
    expect(ofKind(result, "essay")).toMatchObject({ lang: "en" });
    expect(ofKind(await submit(attempt, "en-US"), "single")).toMatchObject({ text: "Which comes first?" });
  });

  it("shows no translation of words that a correction changed, and tells the translator", async () => {
    await published();
    const questions = pictureless.map((question) =>
      question.kind === "single" ? { ...question, text: "Which comes first of all?" } : question,
    );
    await author.write(quiz, quizWith(questions) satisfies StudioContent);
    expect((await part(quiz)).pieces).toContainEqual(
      expect.objectContaining({ name: "questions.single", state: "outdated", was: "Which comes first?" }),
    );
    await author.publish(id);
    expect(ofKind(await start(), "single")).toMatchObject({ text: "Which comes first of all?", lang: "en" });
  });
});
