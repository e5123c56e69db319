import { filled } from "#shared/domain/filled.ts";
import type { TableFormat } from "#shared/contracts/exports.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate, zonedMinute } from "#shared/domain/zoned-time.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { audit, type AuditEntry } from "./audit.ts";
import type { Call } from "./contract-route.ts";
import { type Cell, tableResponse } from "./table-file.ts";
import { tableMessages } from "./table-messages.ts";

/** A column of a list as a file has it. */
export interface FileColumn<Row> {
  title: string;
  cell: (row: Row) => Cell;
}

/** What narrows a list, in words; undefined: it does not. */
export type Narrowing = readonly [name: string, value: string | undefined, kind?: "sought"];

interface ListExport<Row> {
  /** Of the log. */
  action: string;
  /** What the log keeps beside the format and what narrowed the list. */
  detail?: AuditEntry["detail"];
  format: TableFormat;
  /** Of the file, without its day. */
  name: string;
  /** As the list is called. */
  title: string;
  /** All that the list has, in its order, by the names that the list has for them. */
  columns: Readonly<Record<string, FileColumn<Row>>>;
  /** Names of those that are wanted; what no column is called is passed over, none are all. */
  asked: string;
  filter: readonly Narrowing[];
  rows: AsyncIterable<readonly Row[]>;
}

/** What somebody searched for may be the name of somebody who is forgotten: the log keeps that they searched. */
export function sought(words: string | undefined, name: string): Narrowing {
  return [name, words?.trim() || undefined, "sought"];
}

/** A list as a download, with its time and its filter above the table; that somebody took it stands in the log before. */
export async function exportList<Row>(
  { c, db, viewer, business, now }: Pick<Call<never, never, never>, "c" | "db" | "viewer" | "business" | "now">,
  { action, detail, columns, asked, format, filter, ...file }: ListExport<Row>,
): Promise<Response> {
  const { locale } = c.var;
  const { manage, table } = tableMessages[locale];
  const zone = businessTimeZone(business.profile);
  const told = narrowing(
    locale,
    filter.map(([name, value, kind]) => [name, value && (kind === "sought" ? "…" : value)]),
  );
  await audit(db, { action, actorId: viewer.id, detail: { format, filter: told, ...detail } }, now).run();
  const names = asked.split(",");
  const wanted = Object.entries(columns).filter(([name]) => names.includes(name));
  const shown = wanted.length > 0 ? wanted.map(([, column]) => column) : Object.values(columns);
  return tableResponse({
    format,
    name: `${file.name}-${zonedDate(now, zone)}`,
    notes: [
      filled(table.title, { list: file.title, business: business.profile.config_display.title || business.slug }),
      filled(table.asOf, { at: zonedMinute(now, zone), zone }),
      filled(table.filter, { filter: narrowing(locale, filter) || manage.list.noFilter }),
    ],
    titles: shown.map(({ title }) => title),
    rows: linesOf(file.rows, shown),
  });
}

interface PagedExport<Row, Filter> extends Pick<ListExport<Row>, "action" | "name"> {
  title: (locale: LocaleCode) => string;
  columns: (locale: LocaleCode, zone: string) => ListExport<Row>["columns"];
  filter: (locale: LocaleCode, filter: Filter) => readonly Narrowing[];
  page: (asked: Filter & AskedPage) => Promise<Page<Row>>;
}

type ExportQuery = { columns: string; format: TableFormat };

/** `exportList` of one that is read page by page, narrowed as its own call is. */
export function exportPages<Row, Query extends ExportQuery>(
  desk: Parameters<typeof exportList>[0] & { query: Query },
  { action, name, title, columns, filter, page }: PagedExport<Row, Omit<Query, keyof ExportQuery>>,
): Promise<Response> {
  const { columns: asked, format, ...narrowed } = desk.query;
  const { locale } = desk.c.var;
  return exportList(desk, {
    action,
    name,
    format,
    asked,
    title: title(locale),
    columns: columns(locale, businessTimeZone(desk.business.profile)),
    filter: filter(locale, narrowed),
    rows: pagesOf((at) => page({ ...narrowed, ...at })),
  });
}

function narrowing(locale: LocaleCode, filter: readonly Narrowing[]): string {
  const { pair } = tableMessages[locale].manage.list;
  return filter.flatMap(([name, value]) => (value === undefined ? [] : [filled(pair, { name, value })])).join("; ");
}

async function* linesOf<Row>(parts: AsyncIterable<readonly Row[]>, columns: readonly FileColumn<Row>[]) {
  for await (const rows of parts) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}

interface AskedPage {
  limit: number;
  cursor: string | undefined;
}

interface Page<Row> {
  rows: Row[];
  meta: { next_cursor: string | null };
}

/** As the list has them, page by page: what comes or goes meanwhile moves nothing. */
export async function* pagesOf<Row>(find: (asked: AskedPage) => Promise<Page<Row>>) {
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const { rows, meta } = await find({ limit: 500, cursor });
    yield rows;
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** What was read already, as one page. */
export async function* wholeOf<Row>(rows: readonly Row[]) {
  yield rows;
}
