/** What pages, the shell and other features may use of quizzes. */
export { QuestionView } from "./question-view.tsx";
export { QuizAttempt } from "./quiz-attempt.tsx";
export { QuizOverview } from "./quiz-overview.tsx";
export { QuizScore } from "./quiz-result.tsx";
export { QuizReview } from "./quiz-review.tsx";
export { Fact } from "./question-map.tsx";
export { clockOf, setCountdown } from "./use-countdown.ts";
export { QuizToCome } from "./quiz-to-come.tsx";
