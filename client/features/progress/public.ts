/** What pages, the shell and other features may use of study progress. */
export {
  expectedProgress,
  progressAfterFilmAnswer,
  progressAfterQuiz,
  studiedSince,
  withAnswer,
  withProgress,
} from "./fold-progress.ts";
export { changeLessonPages, showReached } from "./show-reached.ts";
export { ProgressNotice } from "./progress-notice.tsx";
export { type Progress, useProgress } from "./use-progress.ts";
