import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getImport,
  type ImportFile,
  type ImportResult,
  importResults,
  listImportRows,
} from "#shared/contracts/imports.ts";
import type { ListChoices, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

/** Rows that need somebody come first, by themselves. */
export const importRowChoices: ListChoices = { sorts: ["number"], filters: ["result"] };

const lookMs = 1000;

/** Whether something of it runs. */
export function isBusy({ check, run }: ImportFile): boolean {
  return [check, run].some((job) => job !== null && job.ended_at === null);
}

export function importQuery(importId: string) {
  return queryOptions({
    queryKey: ["imports", "file", importId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getImport, { params: { importId } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? lookMs : false),
  });
}

/** Rows with errors as long as there are some to mend, unless others are asked for; undefined: all. */
export function resultShown({ counts, run }: ImportFile, { filters }: ListState): ImportResult | undefined {
  const asked = filters["result"];
  if (asked === undefined) return run === null && counts?.error ? "error" : undefined;
  return importResults.find((one) => one === asked);
}

/** What the last dry run found. */
export function importRowsQuery(file: ImportFile, state: ListState) {
  const { id: importId, check } = file;
  const { cursor } = state;
  const result = resultShown(file, state);
  return queryOptions({
    queryKey: ["imports", "rows", importId, check?.id ?? null, result ?? null, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listImportRows, { params: { importId }, query: { result, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
