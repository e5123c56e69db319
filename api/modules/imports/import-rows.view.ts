import type { ImportRow } from "#shared/contracts/imports.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { type LocaleCode, locales } from "#shared/locales.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { type OwnFieldRow, ownFieldRows } from "#api/modules/own-fields/public.ts";
import { allTeams, type TeamRow } from "#api/modules/teams/public.ts";
import { errorText } from "./error-text.ts";
import { countAlike, type ImportRecord } from "./imports.repo.ts";
import type { ShownRow } from "./mend-rows.ts";
import { type Known, nearDay, nearEmail, nearName } from "./near-values.ts";
import { teamPath } from "./row-values.ts";

interface Showing {
  db: TenantDb;
  locale: LocaleCode;
  viewer: Viewer;
  record: ImportRecord;
  now: number;
}

interface Suggested {
  row: ShownRow;
  column: number;
  value: string;
  /** It stands for a team that there is not, which is no error. */
  isTeam: boolean;
}

/** Rows as they are shown, with what cells surely meant that cannot be taken, and how many rows say the same there. */
export async function shownRows(on: Showing, rows: readonly ShownRow[]): Promise<ImportRow[]> {
  const { db, locale, record, viewer, now } = on;
  const isAsked = (of: (row: ShownRow) => boolean) => record.runJob === null && rows.some(of);
  const teams = isAsked(({ newTeam }) => newTeam !== null) ? await allTeams(db, "business").all() : [];
  const isOwn = (column: number | null) => column !== null && record.columns[column]?.startsWith("own.") === true;
  const own = isAsked(({ errors }) => errors.some(({ column }) => isOwn(column))) ? await ownFieldRows(db) : [];
  const known = {
    mailHosts: hostsIn(record, rows, viewer),
    year: new Date(now).getUTCFullYear(),
    dateStyle: record.dateStyle,
  };
  const suggested =
    record.runJob === null
      ? rows.flatMap((row) => [...meant(record, row, known, own), ...nearTeam(record, row, teams)])
      : [];
  const counts = await countsOf(db, record, suggested);
  const issueMessage = await errorText(db, locale, rows);
  return rows.map((row) => ({
    number: row.number,
    cells: row.cells,
    result: row.result,
    errors: row.errors.map((error) => ({ column: error.column, message: issueMessage(error) })),
    before: row.before,
    mended: row.mended ?? [],
    suggestions: suggested.flatMap((one) =>
      one.row === row ? [{ column: one.column, value: one.value, rows: counts.get(keyOf(one)) ?? 1 }] : [],
    ),
  }));
}

function keyOf({ row, column, isTeam }: Suggested): string {
  return `${isTeam} ${column} ${row.cells[column] ?? ""}`;
}

async function countsOf(db: TenantDb, record: ImportRecord, suggested: readonly Suggested[]) {
  const counts = new Map<string, number>();
  for (const [, of] of grouped(suggested, ({ column, isTeam }) => `${isTeam} ${column}`)) {
    const [first] = of;
    if (first === undefined) continue;
    const texts = [...new Set(of.map(({ row, column }) => row.cells[column] ?? ""))];
    // oxlint-disable-next-line no-await-in-loop -- as many as columns that something is suggested for
    for (const { text, count } of await countAlike(db, record.id, { ...first, texts }))
      counts.set(`${first.isTeam} ${first.column} ${text}`, count);
  }
  return counts;
}

/** The viewer's own host, then those that the rows name most. */
function hostsIn({ columns }: ImportRecord, rows: readonly ShownRow[], { user }: Viewer): string[] {
  const at = columns.indexOf("email");
  const hostOf = (email: string) => /@([\w.-]+\.[a-z]{2,})$/i.exec(email)?.[1]?.toLowerCase() ?? [];
  const named = grouped(
    rows.flatMap(({ cells }) => hostOf(cells[at] ?? "")),
    (host) => host,
  );
  const often = [...named].toSorted(([, one], [, other]) => other.length - one.length).map(([host]) => host);
  return [...new Set([hostOf(user.email), ...often].flat())];
}

function meant(record: ImportRecord, row: ShownRow, known: Known, own: readonly OwnFieldRow[]): Suggested[] {
  return row.errors.flatMap(({ column }) => {
    const text = row.cells[column ?? -1]?.trim() ?? "";
    if (column === null || text === "") return [];
    const value = nearValue(record.columns[column] ?? null, text, known, own);
    return value === undefined || value === text ? [] : [{ row, column, value, isTeam: false }];
  });
}

function nearValue(
  field: ImportRecord["columns"][number],
  text: string,
  known: Known,
  own: readonly OwnFieldRow[],
): string | undefined {
  if (field === "hired_on") return nearDay(text, known);
  if (field === "email") return nearEmail(text, known);
  if (field === "language")
    return nearName(
      text,
      locales.map(({ name }) => name),
    );
  const asked = own.find(({ id }) => field === `own.${id}`);
  if (asked?.kind === "date") return nearDay(text, known);
  if (asked?.kind === "choice")
    return nearName(
      text,
      asked.choices.map(({ name }) => name),
    );
  return undefined;
}

/** A team that there is already and that the row may have meant instead of a new one. */
function nearTeam({ columns }: ImportRecord, row: ShownRow, teams: readonly TeamRow[]): Suggested[] {
  const column = columns.indexOf("team");
  const text = row.cells[column] ?? "";
  if (row.newTeam === null || column < 0 || text === "") return [];
  const byId = new Map(teams.map((team) => [team.id, team]));
  const pathOf = ({ name, parentId }: TeamRow): string => {
    const above = parentId === null ? undefined : byId.get(parentId);
    return above ? `${pathOf(above)} / ${name}` : name;
  };
  const said = teamPath(text);
  const called = (team: TeamRow) => (said.length === 1 ? team.name : pathOf(team));
  const near = nearName(said.join(" / "), teams.map(called));
  const [team, ...others] = teams.filter((one) => called(one) === near);
  return team && others.length === 0 ? [{ row, column, value: pathOf(team), isTeam: true }] : [];
}
