import { asc, type SQL, sql } from "drizzle-orm";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { askedColumns, ownColumnsOf } from "#shared/domain/report-own.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { isPersonIn, isTeamIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { areaOfAction, findActivity, lineTexts, toActivityRows } from "#api/modules/activity/public.ts";
import type { DayClock } from "#api/modules/deadlines/public.ts";
import { isInOrBelow } from "#api/modules/teams/public.ts";
import { type PersonRecord, type RecordReader, recordReaders } from "./record-rows.ts";
import { ownReader } from "./report-fields.ts";
import { type Titles, titlesIn } from "./record-titles.ts";
import { filterOf, instantsIn, type ReportRow, type Value } from "./report-row.ts";

/** Of whom or of when, that one's id, and the key of a record; null: all of them. */
export type Place = readonly [by: string | number, id: string, key: string | null];

/** Rows that are meant, each with where it stands, and what it took to find them. */
export interface Part {
  rows: { row: ReportRow; place: Place }[];
  read: number;
  /** Behind everything that was read. */
  end: Place;
}

export interface AskedRows {
  definition: ReportDefinition;
  scope: Scope;
  clock: DayClock;
  locale: LocaleCode;
  viewerId: string;
  /** Behind it the rows begin; undefined: at the beginning. */
  from?: Place | undefined;
}

/** Of people in the order of their names, of the log the newest first. */
export function readRows(db: TenantDb, asked: AskedRows): AsyncGenerator<Part> {
  return asked.definition.source === "activity" ? readActivity(db, asked) : readPeople(db, asked);
}

const peopleAtOnce = 200;

async function* readPeople(db: TenantDb, asked: AskedRows): AsyncGenerator<Part> {
  const { definition, clock } = asked;
  const isMeant = filterOf(definition.source, definition.filters, clock);
  const read = recordReaders[definition.source];
  const ownOf = await ownReader(db, definition);
  const titles = titlesIn(db);
  let { from } = asked;
  let people: PersonRow[];
  do {
    // oxlint-disable-next-line no-await-in-loop -- who comes next is known by who came last
    people = await peopleFrom(db, asked, from);
    if (people.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const records = read && (await recordsOf(db, read, { ...asked, titles }, people));
    const before = from;
    const rows = people.flatMap((person) =>
      rowsOf(person, ownOf(person.fields ?? {}), records)
        .filter(({ key }) => before?.[1] !== person.id || before[2] === null || key > before[2])
        .map((row) => ({ row, place: [person.nameKey, person.id, row.key] as const })),
    );
    const last = itemAt(people, -1);
    from = [last.nameKey, last.id, null];
    yield {
      rows: rows.filter(({ row }) => isMeant(row)),
      read: people.length + (records === undefined ? 0 : rows.length),
      end: from,
    };
  } while (people.length === peopleAtOnce);
}

/** By the report's columns. */
const personColumns = {
  person: users.name,
  email: users.email,
  employee_no: users.employeeNo,
  job_title: users.jobTitle,
  hired_on: users.hiredOn,
  account: users.loginStatus,
  last_seen: users.lastSeenAt,
  created: users.createdAt,
};

/** Whoever rows are of, with nothing that the report does not ask for. */
function personFields(db: TenantDb, { definition, scope }: AskedRows) {
  const columns = new Set(askedColumns(definition));
  const read: Partial<typeof personColumns> = Object.fromEntries(
    Object.entries(personColumns).filter(([column]) => columns.has(column)),
  );
  return {
    id: users.id,
    nameKey: users.nameKey,
    ...read,
    ...(columns.has("team") && { team: teamIn(db, scope) }),
    ...(ownColumnsOf(definition).length > 0 && { fields: users.fields }),
  };
}

/** Index: users_by_name; of a scope or of teams the primary key. */
function peopleFrom(db: TenantDb, asked: AskedRows, from: Place | undefined) {
  const { definition, scope } = asked;
  const ofTeams = definition.filters.filter(({ column }) => column === "team");
  const people = db.select(personFields(db, asked)).from(users);
  if (scope !== "business" || ofTeams.length > 0) people.byKey();
  return people
    .where(
      isPersonIn(db, scope, users.id),
      ...ofTeams.map(({ values }) => isInOrBelow(db, users.id, values)),
      from && sql`(${users.nameKey}, ${users.id}) ${sql.raw(from[2] === null ? ">" : ">=")} (${from[0]}, ${from[1]})`,
    )
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(peopleAtOnce)
    .all();
}

type PersonRow = Awaited<ReturnType<typeof peopleFrom>>[number];

/** The first team of a person that the scope reaches. Indexes: team_members_user, primary key of teams. */
function teamIn(db: TenantDb, scope: Scope): SQL<string | null> {
  const seen = isTeamIn(db, scope, sql`m.team_id`);
  if (seen === undefined) return sql<string | null>`${users.team}`;
  return sql<string | null>`(select t.name from ${teamMembers} m join ${teams} t on t.id = m.team_id
    where m.user_id = users.id and ${seen} order by m.place, m.team_id limit 1)`;
}

/** By person. Where one statement does not hold them all, it is asked for half of the people at a time. */
async function recordsOf(
  db: TenantDb,
  read: RecordReader,
  { definition, clock, titles }: AskedRows & { titles: Titles },
  people: readonly { id: string }[],
): Promise<Map<string, PersonRecord[]>> {
  const { filters } = definition;
  const columns = new Set(askedColumns(definition));
  const ask = async (ids: readonly string[]): Promise<PersonRecord[]> => {
    const { records, isMore } = await read(db, { ids, filters, clock, columns, titles });
    if (!isMore || ids.length === 1) return records;
    const half = Math.ceil(ids.length / 2);
    return [...(await ask(ids.slice(0, half))), ...(await ask(ids.slice(half)))];
  };
  return grouped(await ask(people.map(({ id }) => id)), ({ userId }) => userId);
}

const accounts = ["waiting", "active", "blocked"];

function rowsOf(
  { id, nameKey: _place, fields: _fields, account, last_seen: lastSeen, ...person }: PersonRow,
  fields: Record<string, Value>,
  records: Map<string, PersonRecord[]> | undefined,
): ReportRow[] {
  const own = { ...person, account: accounts[account ?? -1] ?? null, ...fields };
  if (records === undefined) return [{ personId: id, key: "", values: { ...own, last_seen: lastSeen || null } }];
  const of = (records.get(id) ?? []).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return of.map(({ key, values }) => ({ personId: id, key, values: { ...own, ...values } }));
}

const linesAtOnce = 500;

async function* readActivity(db: TenantDb, { definition, clock, scope, locale, viewerId, from }: AskedRows) {
  const isMeant = filterOf("activity", definition.filters, clock);
  const spans = definition.filters.flatMap((filter) =>
    filter.column === "at" ? (instantsIn(filter, clock) ?? []) : [],
  );
  const until = spans.map(({ to }) => to);
  const asked = {
    since: spans.length > 0 ? Math.max(...spans.map((span) => span.from)) : undefined,
    until: from ? Math.min(Number(from[0]), ...until) : until.length > 0 ? Math.min(...until) : undefined,
    limit: linesAtOnce,
  };
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const { rows, meta } = await findActivity(db, { ...asked, cursor }, scope);
    const behind = rows.filter(({ at, id }) => !from || at < Number(from[0]) || id < from[1]);
    const last = rows.at(-1);
    if (last === undefined) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const told = await toActivityRows(behind, { db, locale, timeZone: clock.timeZone, viewerId, scope });
    const lines = behind.map((line, index) => ({
      place: [line.at, line.id, null] as const,
      row: {
        personId: null,
        key: line.id,
        values: {
          at: line.at,
          ...lineTexts(itemAt(told, index), locale),
          area: areaOfAction(line.action) ?? null,
        },
      },
    }));
    yield { rows: lines.filter(({ row }) => isMeant(row)), read: rows.length, end: [last.at, last.id, null] as const };
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
