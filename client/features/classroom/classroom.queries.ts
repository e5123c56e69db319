import { queryOptions } from "@tanstack/react-query";
import { getCalendarFeed } from "#shared/contracts/calendar.ts";
import { type ClassroomDetail, getClassroom } from "#shared/contracts/classroom.ts";
import { classroomRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

/** A classroom course as the viewer stands in it. Throws `ApiError` 404 where this business has no such course. */
export function classroomQuery(slug: string) {
  return queryOptions({
    queryKey: [classroomRoot, slug],
    queryFn: async ({ client, signal }): Promise<ClassroomDetail> =>
      (await callApi(client, getClassroom, { params: { slug } }, { signal })).data,
  });
}

/** The path of the viewer's personal calendar at the learning API; null while there is none. */
export const calendarFeedQuery = queryOptions({
  queryKey: ["calendar-feed"],
  queryFn: async ({ client, signal }): Promise<string | null> =>
    (await callApi(client, getCalendarFeed, {}, { signal })).data.path,
});
