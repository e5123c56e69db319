import { expect, test } from "vitest";
import { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { questionProblem } from "#shared/domain/question-problem.ts";
import { askedIn, freshQuestion } from "./questions.ts";

test.each(questionKinds)("a new question %s is one that the contract takes, and says that it is unfinished", (kind) => {
  const question = freshQuestion(kind);
  expect(StudioQuestion.safeParse(question).success).toBe(true);
  expect(questionProblem(question)).toBe("text");
});

test("what is true or not is said in the language that it is asked in, and own words stay", () => {
  const texts = (question: StudioQuestion) =>
    question.kind === "true_false" ? question.options.map(({ text }) => text) : [];
  const question = freshQuestion("true_false", "vi");
  expect(texts(question)).toEqual(["Đúng", "Sai"]);
  expect(texts(askedIn(question, "ja"))).toEqual(["正しい", "誤り"]);
  const own = { ...question, options: question.kind === "true_false" ? question.options.toReversed() : [] };
  expect(texts(askedIn(own as StudioQuestion, "ja"))).toEqual(["Sai", "Đúng"]);
});
