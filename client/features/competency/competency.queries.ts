import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { assessmentSorts, getAssessment, listAssessments } from "#shared/contracts/competency-assessments.ts";
import {
  frameworkSorts,
  getCompetencyChoices,
  getFramework,
  listFrameworks,
} from "#shared/contracts/competency-frameworks.ts";
import { findClosing, getCell, getMatrix } from "#shared/contracts/competency-matrix.ts";
import { getProfile, listProfiles, profileSorts } from "#shared/contracts/competency-profiles.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { assessmentsPath, competencyPath, jobProfilesPath } from "#shared/routes.ts";
import { idIn, type ListSpec, type ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const frameworksSpec: ListSpec = { path: competencyPath, sorts: frameworkSorts, filters: ["state"] };
export const jobProfilesSpec: ListSpec = { path: jobProfilesPath, sorts: profileSorts, filters: [] };
export const assessmentsSpec: ListSpec = { path: assessmentsPath, sorts: assessmentSorts, filters: ["state"] };

export function frameworksQuery({ filters, sort, cursor }: ListState) {
  const state = filters["state"] === "archived" ? "archived" : undefined;
  const order = frameworkSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["competency", "frameworks", state ?? null, order, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listFrameworks, { query: { state, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function frameworkQuery(frameworkId: string) {
  return queryOptions({
    queryKey: ["competency", "framework", frameworkId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getFramework, { params: { frameworkId } }, { signal })).data,
  });
}

export const competencyChoicesQuery = queryOptions({
  queryKey: ["competency", "choices"],
  queryFn: async ({ client, signal }) => (await callApi(client, getCompetencyChoices, {}, { signal })).data,
});

export function jobProfilesQuery({ sort, cursor }: ListState) {
  const order = profileSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["competency", "profiles", order, cursor ?? null],
    queryFn: ({ client, signal }) => callApi(client, listProfiles, { query: { sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function jobProfileQuery(profileId: string) {
  return queryOptions({
    queryKey: ["competency", "profile", profileId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getProfile, { params: { profileId } }, { signal })).data,
  });
}

export function assessmentsQuery({ filters, sort, cursor }: ListState) {
  const state = filters["state"] === "closed" ? "closed" : undefined;
  const order = assessmentSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: ["competency", "assessments", state ?? null, order, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listAssessments, { query: { state, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function assessmentQuery(assessmentId: string) {
  return queryOptions({
    queryKey: ["competency", "assessment", assessmentId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getAssessment, { params: { assessmentId } }, { signal })).data,
  });
}

/** What the address narrows the matrix to. */
export interface MatrixFilter {
  profile?: string | undefined;
  framework?: string | undefined;
  team?: string | undefined;
  job?: string | undefined;
}

/** As the learning API takes it. */
const longestJob = 200;

/** What an address cannot mean is passed over, and so is a job of which nobody knows any more. */
export function matrixFilterOf(address: URLSearchParams, profiles: readonly { id: string }[]): MatrixFilter {
  const said = (name: keyof MatrixFilter) => address.get(name) ?? undefined;
  const job = said("job");
  return {
    profile: profiles.find(({ id }) => id === said("profile"))?.id,
    framework: idIn(said("framework")),
    team: idIn(said("team")),
    job: job !== undefined && job.length <= longestJob ? job : undefined,
  };
}

/** Few at first, so that the page is there; what follows comes by itself. */
const firstPeople = 50;
const furtherPeople = 250;

export function matrixQuery(filter: MatrixFilter) {
  return infiniteQueryOptions({
    queryKey: ["competency", "matrix", filter],
    queryFn: ({ client, signal, pageParam: cursor }) => {
      const place = cursor === "" ? { limit: firstPeople } : { limit: furtherPeople, cursor };
      return callApi(client, getMatrix, { query: { ...filter, ...place } }, { signal });
    },
    // Not undefined, which a document does not carry.
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
}

export function cellQuery(userId: string, competencyId: string) {
  return queryOptions({
    queryKey: ["competency", "cell", userId, competencyId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getCell, { params: { userId, competencyId } }, { signal })).data,
  });
}

export function closingQuery(body: BodyOf<typeof findClosing>) {
  return queryOptions({
    queryKey: ["competency", "closing", body],
    queryFn: async ({ client, signal }) => (await callApi(client, findClosing, { body }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
