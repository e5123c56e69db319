import { queryOptions } from "@tanstack/react-query";
import { getCourseLanguages, getTranslation } from "#shared/contracts/course-languages.ts";
import { callApi } from "#client/core/transport/api.ts";

export const languagesKey = (courseId: string) => ["languages", courseId] as const;

export function courseLanguagesQuery(courseId: string) {
  return queryOptions({
    queryKey: languagesKey(courseId),
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getCourseLanguages, { params: { courseId } }, { signal })).data,
  });
}

export interface TranslationPlace {
  courseId: string;
  language: string;
  partId: string;
}

export function translationQuery(place: TranslationPlace) {
  return queryOptions({
    queryKey: ["translation", place.courseId, place.language, place.partId],
    queryFn: async ({ client, signal }) => {
      const { language, ...params } = place;
      return (await callApi(client, getTranslation, { params, query: { language } }, { signal })).data;
    },
    // What is written here is newer than any answer.
    staleTime: Infinity,
  });
}
