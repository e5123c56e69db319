/** What pages, the shell and other features may use of quizzes. */
export { QuizAttempt } from "./quiz-attempt.tsx";
export { QuizOverview } from "./quiz-overview.tsx";
export { QuizScore } from "./quiz-result.tsx";
export { QuizReview } from "./quiz-review.tsx";
export { QuizToCome } from "./quiz-to-come.tsx";
