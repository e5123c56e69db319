import type { TableFormat } from "#shared/contracts/exports.ts";
import type { ReportCell, ResultColumn } from "#shared/contracts/reports.ts";
import { filled } from "#shared/domain/filled.ts";
import { columnIn, type SourceName } from "#shared/domain/report-sources.ts";
import { choiceKey, ownColumnsOf, ownNames } from "#shared/domain/report-own.ts";
import { choiceText, filterText, groupText, headText, type ReportTexts } from "#shared/domain/report-texts.ts";
import { zonedDate, zonedMinute } from "#shared/domain/zoned-time.ts";
import { type LocaleCode, forEveryLocale } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Cell, tableResponse } from "#api/http/table-file.ts";
import { sayIn } from "#api/http/say.ts";
import { tableMessages, type MessagesLike } from "#api/http/table-messages.ts";
import type { AskedRows } from "./read-rows.ts";
import { offeredFields } from "./report-fields.ts";
import { namedIn } from "./reports.repo.ts";
import { bounds, runReport } from "./run-report.ts";
import enReports from "#locales/en/reports.json" with { type: "json" };
import jaReports from "#locales/ja/reports.json" with { type: "json" };
import koReports from "#locales/ko/reports.json" with { type: "json" };
import viReports from "#locales/vi/reports.json" with { type: "json" };
import zhReports from "#locales/zh_cn/reports.json" with { type: "json" };

const mostInFile = 100_000;
/** Rows of a part of the file, and what may be read for one. */
const inParts = { ...bounds, page: 1000, readForPage: 20_000 };

interface Asked extends Omit<AskedRows, "from"> {
  business: Business;
  name: string;
  format: TableFormat;
}

/** What a report answers, with its time and what it asks in words above. */
export async function reportFile(db: TenantDb, { business, name, format, ...asked }: Asked): Promise<Response> {
  const { definition, clock, locale, scope } = asked;
  const { table, manage } = tableMessages[locale];
  const named = await namedIn(db, definition.filters, scope);
  const columns = ownColumnsOf(definition);
  const own = new Map(columns.length === 0 ? [] : ownNames(await offeredFields(db, locale)));
  const words: ReportTexts = {
    say: sayIn(locale, { reports: reportMessages[locale] }),
    day: (day) => day,
    named: (id) => named.find((one) => one.id === id)?.name ?? own.get(id),
    beyond: reportMessages[locale].edit.outside,
    gone: reportMessages[locale].edit.gone,
  };
  const first = await runReport(db, asked, inParts);
  const filter = definition.filters.map((one) => filterText(words, definition.source, one)).join("; ");
  const grouped = definition.groups.map((group) => groupText(words, group)).join("; ");
  const said = reportMessages[locale];
  return tableResponse({
    format,
    name: `report-${zonedDate(clock.now, clock.timeZone)}`,
    notes: [
      filled(table.title, { list: name, business: business.profile.config_display.title || business.slug }),
      filled(table.asOf, { at: zonedMinute(clock.now, clock.timeZone), zone: clock.timeZone }),
      filled(manage.list.pair, { name: said.edit.from, value: words.say(`reports:source.${definition.source}`) }),
      filled(table.filter, { filter: filter || manage.list.noFilter }),
      ...(grouped === "" ? [] : [filled(manage.list.pair, { name: said.edit.group, value: grouped })]),
      ...(columns.every((column) => own.has(column)) ? [] : [said.edit.goneNote]),
      ...(first.is_cut ? [filled(said.result.cut, { most: bounds.readForGroups })] : []),
    ],
    titles: first.columns.map((head) => headText(words, head)),
    rows: linesOf(db, asked, first, words, locale),
  });
}

async function* linesOf(
  db: TenantDb,
  asked: Omit<AskedRows, "from">,
  first: Awaited<ReturnType<typeof runReport>>,
  words: ReportTexts,
  locale: LocaleCode,
) {
  const { source } = asked.definition;
  const { timeZone } = asked.clock;
  const texts = (row: readonly ReportCell[]) =>
    row.map((cell, at) => textOf(words, source, first.columns[at], cell, timeZone));
  const { total, fileCut } = reportMessages[locale].result;
  let written = 0;
  let page = first;
  for (;;) {
    written += page.rows.length;
    yield page.rows.map(texts);
    if (page.totals) yield [[total, ...texts(page.totals).slice(1)]];
    if (page.next_cursor === null) return;
    if (written >= mostInFile) {
      yield [[filled(fileCut, { most: mostInFile })]];
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    page = await runReport(db, { ...asked, cursor: page.next_cursor }, inParts);
  }
}

/** A cell as a sheet has it: codes in words, times by the business's clock. */
function textOf(
  words: ReportTexts,
  source: SourceName,
  head: ResultColumn | undefined,
  cell: ReportCell,
  timeZone: string,
): Cell {
  if (cell === null || head === undefined) return "";
  if (head.of === "figure") return typeof cell === "number" ? cell : String(cell);
  const of = columnIn(source, head.column);
  if (of?.kind === "choice") return choiceText(words, head.column, String(cell));
  if (of?.kind === "own") return words.named(choiceKey(head.column, String(cell))) ?? words.gone;
  if (of?.kind === "time" && head.of === "column") return zonedMinute(Date.parse(String(cell)), timeZone);
  return typeof cell === "number" ? cell : String(cell);
}

/** Words of reports that stand in files. */
const reportMessages = forEveryLocale<MessagesLike<typeof viReports>>({
  vi: viReports,
  en: enReports,
  ja: jaReports,
  ko: koReports,
  zh_cn: zhReports,
});
