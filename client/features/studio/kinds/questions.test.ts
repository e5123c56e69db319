import { expect, test } from "vitest";
import { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { questionProblem } from "#shared/domain/question-problem.ts";
import { freshQuestion } from "./questions.ts";

test.each(questionKinds)("a new question %s is one that the contract takes, and says that it is unfinished", (kind) => {
  const question = freshQuestion(kind);
  expect(StudioQuestion.safeParse(question).success).toBe(true);
  expect(questionProblem(question)).toBe("text");
});
