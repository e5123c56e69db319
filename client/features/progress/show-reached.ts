import type { QueryClient } from "@tanstack/react-query";
import type { LessonProgress, StudyLesson } from "#shared/contracts/study.ts";
import { studyLessonRoot } from "#client/core/transport/learning-cache.ts";
import { showProgress } from "#client/core/outbox/show-progress.ts";
import { withProgress } from "./fold-progress.ts";

/** Puts a change into every lesson page of the cache, so that outline and chapter bar move at once. */
export function changeLessonPages(queryClient: QueryClient, change: (page: StudyLesson) => StudyLesson): void {
  queryClient.setQueriesData<StudyLesson>({ queryKey: [studyLessonRoot] }, (page) => page && change(page));
}

/** Shows what was reached in a lesson, whose page is `own`, everywhere, before the server has said so. */
export function showReached(queryClient: QueryClient, own: StudyLesson, reached: LessonProgress): void {
  changeLessonPages(queryClient, (page) => withProgress(page, reached));
  showProgress(queryClient, { lessons: [reached], courses: [withProgress(own, reached).course] });
}
