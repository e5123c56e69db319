import type { AttemptResult } from "#shared/contracts/quiz.ts";
import type { ReviewDepth } from "#shared/contracts/review-depth.ts";
import { attemptsLeft } from "./quiz-rules.ts";

interface ReviewRules {
  attemptsAllowed: number | null;
  review: ReviewDepth;
  reviewWhenFinished: boolean;
}

/** How a learner stands in the quiz: attempts handed in, and whether one was passed. */
export interface QuizStanding {
  submitted: number;
  passed: boolean;
}

/** From least to most. */
const depths: readonly ReviewDepth[] = ["score", "marks", "full"];

/** A result with what its learner may see of it by the quiz's rules: the key at the earliest once it helps nobody any more. */
export function reviewed<Result extends Pick<AttemptResult, "review" | "questions">>(
  result: Result,
  rules: ReviewRules,
  { submitted, passed }: QuizStanding,
): Result {
  const isFinished = passed || attemptsLeft(rules, submitted) === 0;
  const most = isFinished ? "full" : rules.reviewWhenFinished ? "score" : "marks";
  const review = depths[Math.min(depths.indexOf(most), depths.indexOf(rules.review))] ?? "score";
  switch (review) {
    case "full":
      return { ...result, review };
    case "score":
      return { ...result, review, questions: [] };
    case "marks":
      return { ...result, review, questions: result.questions.map(withoutKey) };
  }
}

type ResultQuestion = AttemptResult["questions"][number];

/**
 * Right and wrong of what was answered, and nothing of what was not. Where several may be chosen, who chooses all of them
 * would read the key off their marks: there only the question has one.
 */
function withoutKey(question: ResultQuestion): ResultQuestion {
  const choices = question.options.filter(({ chosen }) => chosen).length;
  const isOne = question.kind !== "multiple" && choices <= 1;
  return {
    ...question,
    options: question.options.map((option) => ({
      ...option,
      correct: option.chosen && isOne ? option.correct : null,
      feedback: null,
    })),
    slots: question.slots.map((slot) => ({ ...slot, right: null })),
    explanation: null,
  };
}
