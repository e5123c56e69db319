import { queryOptions } from "@tanstack/react-query";
import { getStudyLesson, type StudyLesson } from "#shared/contracts/study.ts";
import { studyLessonRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

/** A lesson page. While it is open its own events keep it fresh, so it is not asked for again behind the learner's back. */
export function studyLessonQuery(slug: string, lessonId: string) {
  return queryOptions({
    queryKey: [studyLessonRoot, slug, lessonId],
    queryFn: async ({ client }): Promise<StudyLesson> =>
      (await callApi(client, getStudyLesson, { params: { slug, lessonId } })).data,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The id of the lesson at which the viewer left off; its page is put where `studyLessonQuery` finds it. */
export function currentLessonQuery(slug: string) {
  return queryOptions({
    queryKey: ["study-current", slug],
    queryFn: async ({ client }): Promise<string> => {
      const { data } = await callApi(client, getStudyLesson, { params: { slug, lessonId: "current" } });
      client.setQueryData(studyLessonQuery(slug, data.id).queryKey, data);
      return data.id;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
