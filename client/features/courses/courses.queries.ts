import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getCourseRenewals } from "#shared/contracts/certifications.ts";
import {
  courseOrigins,
  courseSorts,
  getManagedCourse,
  getNewCourse,
  learnerSorts,
  learnerStates,
  listCourseLearners,
  listManagedCourses,
} from "#shared/contracts/managed-courses.ts";
import { courseStates } from "#shared/contracts/studio.ts";
import {
  compareDraft,
  compareVersion,
  getCourseChecks,
  getPublication,
  listCourseVersions,
} from "#shared/contracts/studio-publication.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { coursesPath, managedCoursePath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const coursesSpec: ListSpec = {
  path: coursesPath,
  sorts: courseSorts,
  filters: ["state", "language", "origin"],
};

export function coursesQuery({ q, filters, sort, cursor }: ListState) {
  const state = courseStates.find((one) => one === filters["state"]);
  const language = courseLanguages.find(({ value }) => value === filters["language"])?.value;
  const origin = courseOrigins.find((one) => one === filters["origin"]);
  const order = courseSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["courses", "list", { q, state, language, origin, order, cursor }],
    queryFn: ({ client, signal }) =>
      callApi(
        client,
        listManagedCourses,
        { query: { q: q || undefined, state, language, origin, sort: order, cursor } },
        { signal },
      ),
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

export function publicationQuery(courseId: string) {
  return queryOptions({
    queryKey: ["courses", "publication", courseId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getPublication, { params: { courseId } }, { signal })).data,
  });
}

export function checksQuery(courseId: string) {
  return queryOptions({
    queryKey: ["courses", "checks", courseId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getCourseChecks, { params: { courseId } }, { signal })).data,
  });
}

export function versionsQuery(courseId: string) {
  return queryOptions({
    queryKey: ["courses", "versions", courseId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listCourseVersions, { params: { courseId } }, { signal })).data,
  });
}

/** A course as it is written, or a version, held against what was published before. */
export type Compared = { courseId: string } | { versionId: string };

export function comparisonQuery(of: Compared) {
  return queryOptions({
    queryKey: ["courses", "comparison", of],
    queryFn: async ({ client, signal }) =>
      "courseId" in of
        ? (await callApi(client, compareDraft, { params: of }, { signal })).data
        : (await callApi(client, compareVersion, { params: of }, { signal })).data,
    gcTime: 0,
  });
}

/** The learners of a course are a list on its page. */
export function learnersSpec(courseId: string): ListSpec {
  return { path: managedCoursePath(courseId), sorts: learnerSorts, filters: ["progress"] };
}

export function learnersQuery(courseId: string, { filters, sort, cursor }: ListState) {
  const state = learnerStates.find((one) => one === filters["progress"]);
  const order = learnerSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["courses", "learners", courseId, { state, order, cursor }],
    queryFn: ({ client, signal }) =>
      callApi(client, listCourseLearners, { params: { courseId }, query: { state, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function renewalsQuery(courseId: string) {
  return queryOptions({
    queryKey: ["certifications", "of-course", courseId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getCourseRenewals, { params: { courseId } }, { signal })).data.renewals,
  });
}
