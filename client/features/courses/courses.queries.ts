import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { courseSorts, getManagedCourse, getNewCourse, listManagedCourses } from "#shared/contracts/managed-courses.ts";
import { courseStates } from "#shared/contracts/studio.ts";
import { coursesPath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const coursesSpec: ListSpec = { path: coursesPath, sorts: courseSorts, filters: ["state"] };

export function coursesQuery({ q, filters, sort, cursor }: ListState) {
  const state = courseStates.find((one) => one === filters["state"]);
  const order = courseSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["courses", "list", q, state ?? null, order, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listManagedCourses, { query: { q: q || undefined, state, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function managedCourseQuery(courseId: string) {
  return queryOptions({
    queryKey: ["courses", "course", courseId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getManagedCourse, { params: { courseId } }, { signal })).data,
  });
}

export const newCourseQuery = queryOptions({
  queryKey: ["courses", "new"],
  queryFn: async ({ client, signal }) => (await callApi(client, getNewCourse, {}, { signal })).data,
});
