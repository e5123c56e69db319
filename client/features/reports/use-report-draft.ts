import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeReport, createReport, type Report } from "#shared/contracts/reports.ts";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { reportProblem } from "#shared/domain/report-problem.ts";
import type { Together } from "#client/core/form/three-way.ts";
import { saveOver } from "#client/core/form/use-asked.ts";
import { useDraft } from "#client/core/form/use-draft.ts";
import { callApi } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";
import { reportQuery } from "./reports.queries.ts";

/** A report as its desk holds it: every part of the question by itself. */
export interface ReportDraft extends ReportDefinition {
  name: string;
}

/** A report as it is written, over the one that is stored; `report` undefined: there is none yet. */
export function useReportDraft(report: Report | undefined, initial: ReportDraft, onMade: (report: Report) => void) {
  const queryClient = useQueryClient();
  const draft = useDraft<ReportDraft, Report>({
    stored: report,
    valuesOf: ofReport,
    blank: initial,
    onStored: keep,
    together,
  });
  const { name, ...definition } = draft.values;

  function keep(next: Report): void {
    queryClient.setQueryData(reportQuery(next.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: ["reports", "list"] });
  }

  async function change(body: { name?: string; definition?: ReportDefinition; is_shared?: boolean }, ifMatch: string) {
    const params = { reportId: report?.id ?? "" };
    return (await callApi(queryClient, changeReport, { params, body }, { ifMatch })).data;
  }

  const saving = useMutation({
    mutationFn: async (typed: ReportDraft) => {
      if (report?.may_change) return draft.over(typed, (sent, ifMatch) => change(ofDraft(sent), ifMatch));
      return (await callApi(queryClient, createReport, { body: { ...ofDraft(typed), is_shared: false } })).data;
    },
    onSuccess: (saved) => {
      keep(saved);
      draft.discard();
      if (saved.id !== report?.id) onMade(saved);
    },
    onError: saidInPlace,
  });
  const sharing = useMutation({
    // Whatever somebody else changed meanwhile, it is to be shared or not.
    mutationFn: async (body: { is_shared: boolean }) =>
      saveOver(
        body,
        { revision: report?.revision ?? 0, values: body },
        { valuesOf: () => body, save: change, meet: () => body },
      ),
    onSuccess: keep,
    onError: saidInPlace,
  });

  return {
    name,
    definition,
    isDirty: draft.isDirty,
    asked: draft.asked,
    /** As far as it is filled in: what is not is left out of the preview. */
    whole: { ...definition, filters: definition.filters.filter((one) => isFilled(definition, one)) },
    unfilled: definition.filters.filter((one) => !isFilled(definition, one)).length,
    change: draft.change,
    save: () => {
      if (saving.isPending) return;
      const typed = draft.settled();
      if (typed) saving.mutate(typed);
    },
    discard: () => {
      saving.reset();
      draft.discard();
    },
    saving,
    sharing,
  };
}

function ofReport({ name, definition }: Report): ReportDraft {
  return { name, ...definition };
}

function ofDraft({ name, ...definition }: ReportDraft): { name: string; definition: ReportDefinition } {
  return { name, definition };
}

/** Conditions, columns and groups are of one source; figures are of groups. */
function together(mine: ReportDraft, theirs: ReportDraft): Together {
  if (mine.source === theirs.source) return [["groups", "figures"]];
  return [["source", "columns", "filters", "groups", "figures", "chart", "target"]];
}

function isFilled(definition: ReportDefinition, filter: ReportDefinition["filters"][number]): boolean {
  return reportProblem({ ...definition, filters: [filter] }) !== "filters.0";
}
