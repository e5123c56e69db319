import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getJob, type Job, jobKinds, jobResults, jobStatuses, listJobRows, listJobs } from "#shared/contracts/jobs.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { jobsPath } from "#shared/routes.ts";
import type { ListChoices, ListState } from "#client/core/list/list-address.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { callApi } from "#client/core/transport/api.ts";

export const jobsSpec: ViewedSpec = { path: jobsPath, views: "jobs", ...savedLists.jobs };
export const jobRowChoices: ListChoices = { sorts: ["number"], filters: ["result"] };

/** How often something that runs is looked at again. */
const lookMs = 1000;

export function isOpen({ status }: Job): boolean {
  return status === "waiting" || status === "running";
}

export function jobsQuery({ q, filters, sort, cursor }: ListState) {
  const query = {
    q: q || undefined,
    status: jobStatuses.find((one) => one === filters["status"]),
    kind: jobKinds.find((one) => one === filters["kind"]),
    sort: savedLists.jobs.sorts.find((one) => one === sort),
    cursor,
  };
  return queryOptions({
    queryKey: ["jobs", "list", query],
    queryFn: ({ client, signal }) => callApi(client, listJobs, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isOpen) ? lookMs : false),
  });
}

export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: ["jobs", "job", jobId],
    queryFn: async ({ client, signal }) => (await callApi(client, getJob, { params: { jobId } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? lookMs : false),
  });
}

/** `job`: as long as it runs, its rows become more. */
export function jobRowsQuery(jobId: string, { filters, cursor }: ListState, job?: Job) {
  const result = jobResults.find((one) => one === filters["result"]);
  return queryOptions({
    queryKey: ["jobs", "rows", jobId, result ?? null, cursor ?? null, job?.done ?? 0],
    queryFn: ({ client, signal }) =>
      callApi(client, listJobRows, { params: { jobId }, query: { result, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
