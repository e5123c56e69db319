import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { changeReport, createReport, type Report } from "#shared/contracts/reports.ts";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { reportProblem } from "#shared/domain/report-problem.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { reportQuery } from "./reports.queries.ts";

interface Draft {
  name: string;
  definition: ReportDefinition;
}

/** A report as it is written, over the one that is stored; `report` undefined: there is none yet. */
export function useReportDraft(report: Report | undefined, initial: Draft, onMade: (report: Report) => void) {
  const queryClient = useQueryClient();
  const stored = report ? { name: report.name, definition: report.definition } : initial;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [revision, setRevision] = useState(report?.revision ?? 0);
  const { name, definition } = draft ?? stored;
  const isDirty = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored);

  useEffect(() => {
    if (!isDirty && report) setRevision(report.revision);
  }, [isDirty, report]);

  function keep(next: Report): void {
    setRevision(next.revision);
    queryClient.setQueryData(reportQuery(next.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: ["reports", "list"] });
  }

  const saving = useMutation({
    mutationFn: async (part: Partial<Draft> & { is_shared?: boolean }) => {
      if (report === undefined || !report.may_change) {
        const body = { name, definition, is_shared: false };
        return (await callApi(queryClient, createReport, { body })).data;
      }
      const params = { reportId: report.id };
      return (await callApi(queryClient, changeReport, { params, body: part }, { ifMatch: `"${revision}"` })).data;
    },
    onSuccess: (saved) => {
      keep(saved);
      setDraft(null);
      if (saved.id !== report?.id) onMade(saved);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.data.code === "stale" && error.data.current)
        keep(error.data.current as Report);
    },
  });

  return {
    name,
    definition,
    isDirty,
    /** As far as it is filled in: what is not is left out of the preview. */
    whole: { ...definition, filters: definition.filters.filter((one) => isFilled(definition, one)) },
    unfilled: definition.filters.filter((one) => !isFilled(definition, one)).length,
    change: (part: Partial<Draft>) => setDraft({ name, definition, ...part }),
    discard: () => {
      saving.reset();
      setDraft(null);
    },
    saving,
    isStale: saving.error instanceof ApiError && saving.error.data.code === "stale",
  };
}

function isFilled(definition: ReportDefinition, filter: ReportDefinition["filters"][number]): boolean {
  return reportProblem({ ...definition, filters: [filter] }) !== "filters.0";
}
