import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import type { ReportCell, ReportResult, ResultColumn } from "#shared/contracts/reports.ts";
import { columnIn, type SourceName } from "#shared/domain/report-sources.ts";
import { AppError } from "#shared/errors.ts";
import { textHash } from "#shared/domain/seeded.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { openPlace, sealPlace } from "#api/http/keyset-page.ts";
import { groupCounter } from "./count-groups.ts";
import { drawCharts } from "./draw-chart.ts";
import { type AskedRows, type Place, readRows } from "./read-rows.ts";
import type { Value } from "./report-row.ts";

/** What bounds one answer. */
export interface Bounds {
  /** Rows of a page. */
  page: number;
  /** Rows that are read for a page; the next one goes on behind them. */
  readForPage: number;
  /** Rows that are read for groups. */
  readForGroups: number;
  groups: number;
}

export const bounds: Bounds = { page: 50, readForPage: 10_000, readForGroups: 100_000, groups: 1000 };

type Asked = Omit<AskedRows, "from"> & { cursor?: string | undefined };

/** What a report answers to somebody with this scope. Throws `validation_failed` for what is no cursor of this report. */
export async function runReport(db: TenantDb, asked: Asked, within: Bounds = bounds): Promise<ReportResult> {
  return asked.definition.groups.length > 0 ? countGroups(db, asked, within) : listRows(db, asked, within);
}

async function countGroups(db: TenantDb, asked: Asked, within: Bounds): Promise<ReportResult> {
  const { definition, clock, locale } = asked;
  const counter = groupCounter(definition, clock.timeZone, locale);
  let read = 0;
  let isCut = false;
  for await (const part of readRows(db, asked)) {
    for (const { row } of part.rows) counter.add(row);
    read += part.read;
    isCut = read >= within.readForGroups;
    if (isCut) break;
  }
  const counted = counter.finish();
  return {
    ...headOf(asked),
    columns: [
      ...definition.groups.map((group) => ({ of: "group" as const, ...group })),
      ...definition.figures.map((figure) => ({ of: "figure" as const, ...figure })),
    ],
    rows: counted.groups.slice(0, within.groups).map(({ values, figures }) => [...values, ...figures]),
    totals: [...definition.groups.map(() => null), ...counted.totals],
    charts: drawCharts(definition, counted),
    counted: counter.rows,
    is_cut: isCut,
    groups: counted.groups.length,
    next_cursor: null,
  };
}

async function listRows(db: TenantDb, asked: Asked, within: Bounds): Promise<ReportResult> {
  const { definition, cursor } = asked;
  const list = listOf(definition);
  const from = cursor === undefined ? undefined : placeOf(cursor, list);
  const found: { cells: ReportCell[]; place: Place }[] = [];
  let read = 0;
  let next: Place | null = null;
  for await (const part of readRows(db, { ...asked, from })) {
    for (const { row, place } of part.rows) found.push({ cells: cellsOf(definition, row.values), place });
    read += part.read;
    next = null;
    if (found.length > within.page) break;
    if (read >= within.readForPage) {
      next = part.end;
      break;
    }
  }
  const rows = found.slice(0, within.page);
  if (found.length > within.page) next = rows.at(-1)?.place ?? null;
  return {
    ...headOf(asked),
    columns: definition.columns.map((column): ResultColumn => ({ of: "column", column })),
    rows: rows.map(({ cells }) => cells),
    totals: null,
    charts: [],
    counted: rows.length,
    is_cut: false,
    groups: 0,
    next_cursor: next && sealPlace(next, list),
  };
}

function headOf({ clock: { now, timeZone } }: Asked) {
  return { as_of: instant(now), time_zone: timeZone };
}

/** What belongs to one list: another question, or another order, is another one. */
function listOf({ source, filters }: ReportDefinition): string {
  return ["report", source, textHash(JSON.stringify(filters)).toString(36)].join("\n");
}

function placeOf(cursor: string, list: string): Place {
  const place = openPlace(cursor, list);
  if (place === undefined) throw new AppError("validation_failed", { fields: { cursor: ["invalid"] } });
  const [by, id, key] = place as [string | number, string, string | null];
  return [by, id, key];
}

function cellsOf({ source, columns }: ReportDefinition, values: Readonly<Record<string, Value>>): ReportCell[] {
  return columns.map((name) => cell(source, name, values[name] ?? null));
}

function cell(source: SourceName, name: string, value: Value): ReportCell {
  return columnIn(source, name)?.kind === "time" && value !== null ? instant(Number(value)) : value;
}
