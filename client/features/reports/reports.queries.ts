import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { getReportRun, listReportSchedules } from "#shared/contracts/report-schedules.ts";
import { getReport, getReportChoices, listReports, previewReport, runReport } from "#shared/contracts/reports.ts";
import { callApi } from "#client/core/transport/api.ts";

export const reportsQuery = queryOptions({
  queryKey: ["reports", "list"],
  queryFn: async ({ client, signal }) => (await callApi(client, listReports, {}, { signal })).data,
});

export function reportQuery(reportId: string) {
  return queryOptions({
    queryKey: ["reports", "report", reportId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getReport, { params: { reportId } }, { signal })).data,
  });
}

/** What the blanks are filled with; it changes seldom. */
export const choicesQuery = queryOptions({
  queryKey: ["reports", "choices"],
  queryFn: async ({ client, signal }) => (await callApi(client, getReportChoices, {}, { signal })).data,
  staleTime: 60_000,
});

/** What a report answers as it was saved. */
export function savedResultQuery(reportId: string, revision: number) {
  return queryOptions({
    queryKey: ["reports", "result", reportId, revision],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, runReport, { params: { reportId } }, { signal })).data,
  });
}

export function schedulesQuery(reportId: string) {
  return queryOptions({
    queryKey: ["reports", "schedules", reportId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listReportSchedules, { params: { reportId } }, { signal })).data,
  });
}

/** What the link of a letter leads to. */
export function runQuery(runId: string) {
  return queryOptions({
    queryKey: ["reports", "run", runId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getReportRun, { params: { runId } }, { signal })).data,
  });
}

/** What it would answer as it is written now. */
export function previewQuery(definition: ReportDefinition) {
  return queryOptions({
    queryKey: ["reports", "preview", definition],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, previewReport, { body: { definition } }, { signal, keepalive: false })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
