import { queryOptions } from "@tanstack/react-query";
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
