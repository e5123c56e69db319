/** Quizzes: attempts, their grading, and the essays that a person judges. */
export { handInOverdueAttempts } from "./overdue-attempts.job.ts";
export { type QuestionRow, takesSeveral, toAsked, toAttempt } from "./quiz-attempt.ts";
export { handIn } from "./quiz-hand-in.ts";
export { drawLayout } from "./quiz-order.ts";
export { loadQuizOverview } from "./quiz-overview.ts";
export { toResult } from "./quiz-result.ts";
export { reviewed } from "./quiz-review.ts";
export { graceMs, isOverdue } from "./quiz-rules.ts";
export { optionId, storedQuestion } from "./stored-question.ts";
