import type { Report, ReportRow } from "#shared/contracts/reports.ts";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { instant } from "#api/http/instant.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { toSaved } from "#api/modules/changes/public.ts";
import type { ShownReport } from "./reports.repo.ts";

export function toReportRow(row: ShownReport, viewer: Viewer): ReportRow {
  return { ...toSaved(row, viewer), source: row.source, updated_at: instant(row.updatedAt) };
}

export function toReport(
  row: ShownReport & { definition: ReportDefinition },
  named: Report["named"],
  viewer: Viewer,
): Report {
  return { ...toReportRow(row, viewer), definition: row.definition, named };
}
