import { type QueryClient, queryOptions } from "@tanstack/react-query";
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

/** What the list and the course's own page know is older than what is written here. */
export function forgetCourses(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["courses"] });
}
