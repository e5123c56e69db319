import { expect, test } from "vitest";
import { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { questionProblem } from "#shared/domain/question-problem.ts";
import { freshQuestion } from "./questions.ts";

test.each(questionKinds)("a new question %s is one that the contract takes, and says that it is unfinished", (kind) => {
  const question = freshQuestion(kind, "vi");
  expect(StudioQuestion.safeParse(question).success).toBe(true);
  expect(questionProblem(question)).toBe("text");
});

test("true and false are said in the language of the course", () => {
  const wordsIn = (language: string) => {
    const question = freshQuestion("true_false", language);
    return question.kind === "true_false" ? question.options.map(({ text }) => text) : [];
  };
  expect([wordsIn("vi"), wordsIn("ja"), wordsIn("zh-CN"), wordsIn("fr")]).toEqual([
    ["Đúng", "Sai"],
    ["正しい", "誤り"],
    ["正确", "错误"],
    ["True", "False"],
  ]);
});
