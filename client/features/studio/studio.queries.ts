import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { previewLesson, type PreviewStand } from "#shared/contracts/lesson-preview.ts";
import { getDraftDifferences } from "#shared/contracts/studio-publication.ts";
import { getCourseDraft, getLessonDraft } from "#shared/contracts/studio.ts";
import { callApi } from "#client/core/transport/api.ts";

export function courseDraftQuery(courseId: string) {
  return queryOptions({
    queryKey: ["studio", "course", courseId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getCourseDraft, { params: { courseId } }, { signal })).data,
  });
}

export function lessonDraftQuery(lessonId: string) {
  return queryOptions({
    queryKey: ["studio", "lesson", lessonId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getLessonDraft, { params: { lessonId } }, { signal })).data,
    // What is written here is newer than any answer.
    staleTime: Infinity,
  });
}

/** As whom and in which language a draft is looked at. */
export interface PreviewWish {
  language?: string | undefined;
  as?: PreviewStand | undefined;
  learner_id?: string | undefined;
}

/** A lesson as learners would have it now; written on meanwhile, it is another. */
export function previewQuery(lessonId: string, query: PreviewWish) {
  return queryOptions({
    queryKey: ["studio", "preview", lessonId, query],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, previewLesson, { params: { lessonId }, query }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Which lessons are written otherwise than learners have them. */
export function differencesQuery(courseId: string, revision: number) {
  return queryOptions({
    queryKey: ["studio", "differences", courseId, revision],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getDraftDifferences, { params: { courseId } }, { signal })).data,
  });
}

/** What the list and the course's own page know is older than what is written here. */
export function forgetCourses(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["courses"] });
}
