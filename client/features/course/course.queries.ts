import { queryOptions } from "@tanstack/react-query";
import { type CourseDetail, getCourse } from "#shared/contracts/course.ts";
import { type CourseRounds, getCourseRounds } from "#shared/contracts/course-rounds.ts";
import { courseRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

/** A course as the viewer stands in it. Throws `ApiError` 404 where this business has no such course. */
export function courseQuery(slug: string) {
  return queryOptions({
    queryKey: [courseRoot, slug],
    queryFn: async ({ client, signal }): Promise<CourseDetail> =>
      (await callApi(client, getCourse, { params: { slug } }, { signal })).data,
  });
}

/** What is to be said of a course that the viewer learns again. */
export function courseRoundsQuery(slug: string) {
  return queryOptions({
    queryKey: [courseRoot, slug, "rounds"],
    queryFn: async ({ client, signal }): Promise<CourseRounds> =>
      (await callApi(client, getCourseRounds, { params: { slug } }, { signal })).data,
  });
}
