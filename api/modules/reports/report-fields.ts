import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import type { ReportChoices } from "#shared/contracts/reports.ts";
import { ownName } from "#shared/domain/own-value.ts";
import { ownColumnsOf, ownFieldIn, ownReportColumn } from "#shared/domain/report-own.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { ownFieldRows } from "#api/modules/own-fields/public.ts";
import type { Value } from "./report-row.ts";

/** Those that stand, in the business's order. */
export async function offeredFields(db: TenantDb, locale: LocaleCode): Promise<ReportChoices["fields"]> {
  const rows = await ownFieldRows(db);
  return rows.map((row) => ({ column: ownReportColumn(row), name: ownName(row, locale), choices: row.choices }));
}

/** Reads what a report asks of somebody's own fields: of one that was removed nothing, though values are kept for a while. */
export async function ownReader(
  db: TenantDb,
  definition: ReportDefinition,
): Promise<(fields: Readonly<Record<string, string | number>>) => Record<string, Value>> {
  const asked = ownColumnsOf(definition);
  if (asked.length === 0) return () => ({});
  const standing = new Set((await ownFieldRows(db)).map(ownReportColumn));
  const read = asked.filter((column) => standing.has(column));
  return (fields) => Object.fromEntries(read.map((column) => [column, fields[ownFieldIn(column)?.id ?? ""] ?? null]));
}
