/** Quizzes: attempts, their grading, and the essays that a person judges. */
export { handInOverdueAttempts } from "./overdue-attempts.job.ts";
export { type QuestionRow, takesSeveral, toAsked, toAttempt } from "./quiz-attempt.ts";
export { gradedAs, handIn } from "./quiz-hand-in.ts";
export { drawLayout, secureRandom } from "./quiz-order.ts";
export { loadQuizOverview } from "./quiz-overview.ts";
export { toResult } from "./quiz-result.ts";
export { reviewed } from "./quiz-review.ts";
export { askedCount, graceMs, isOverdue, timeLimitOf } from "./quiz-rules.ts";
export { withTexts, textsIn } from "./quiz-texts.ts";
export { optionId, storedQuestion, withNumberedBlanks } from "./stored-question.ts";
