import type { Report, ReportRow } from "#shared/contracts/reports.ts";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { instant } from "#api/http/instant.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { mayChange } from "./report-rights.ts";
import type { ShownReport } from "./reports.repo.ts";

export function toReportRow(row: ShownReport, viewer: Viewer): ReportRow {
  const { id, name, source, isShared, owner, ownerId, revision, updatedAt } = row;
  return {
    id,
    name,
    source,
    is_shared: isShared,
    owner,
    is_own: ownerId === viewer.id,
    may_change: mayChange(viewer, { ownerId, isShared }),
    updated_at: instant(updatedAt),
    revision,
  };
}

export function toReport(
  row: ShownReport & { definition: ReportDefinition },
  named: Report["named"],
  viewer: Viewer,
): Report {
  return { ...toReportRow(row, viewer), definition: row.definition, named };
}
