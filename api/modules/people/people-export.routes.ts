import { exportPeople, type PeopleColumn, peopleColumns } from "#shared/contracts/exports.ts";
import type { PeopleFilter, PeopleSort, PersonRow } from "#shared/contracts/people.ts";
import type { Right } from "#shared/contracts/person-details.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate, zonedMinute } from "#shared/domain/zoned-time.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { tableResponse } from "#api/http/table-file.ts";
import { audit } from "#api/modules/identity/public.ts";
import { findPeople, teamName } from "./people.repo.ts";
import { toPersonRow } from "./people.view.ts";
import { fileWords, filled } from "./people-words.ts";

const rowsAtOnce = 500;

export function peopleExportRoutes(app: ApiApp): void {
  implement(app, exportPeople, async ({ c, db, viewer, business, query, now }) => {
    const { sort, columns, format, ...filter } = query;
    const { locale } = c.var;
    const zone = businessTimeZone(business.profile);
    const { people, table } = fileWords[locale];
    const shown = columnsOf(columns);
    const team = filter.team === undefined ? undefined : ((await teamName(db, filter.team)) ?? filter.team);
    await audit(db, { action: "user.exported", actorId: viewer.id, detail: { format } }, now).run();
    return tableResponse({
      format,
      name: `people-${zonedDate(now, zone)}`,
      notes: [
        filled(table.title, { business: business.profile.config_display.title || business.slug }),
        filled(table.asOf, { at: zonedMinute(now, zone), zone }),
        filled(table.filter, { filter: filterWords({ ...filter, team }, locale) || table.everybody }),
      ],
      titles: shown.map((column) => people.column[column === "last_seen" ? "lastSeen" : column]),
      rows: rowsOf(db, filter, sort, (person) => shown.map((column) => cellOf(person, column, locale, zone))),
    });
  });
}

function columnsOf(asked: string): readonly PeopleColumn[] {
  const names = asked.split(",");
  const shown = peopleColumns.filter((column) => names.includes(column));
  return shown.length > 0 ? shown : peopleColumns;
}

/** As the list has them, page by page: what comes or goes meanwhile moves nothing. */
async function* rowsOf(db: TenantDb, filter: PeopleFilter, sort: PeopleSort, lineOf: (person: PersonRow) => string[]) {
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const { rows, meta } = await findPeople(db, filter, { sort, limit: rowsAtOnce, cursor });
    yield rows.map((row) => lineOf(toPersonRow(row)));
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

function cellOf(person: PersonRow, column: PeopleColumn, locale: LocaleCode, zone: string): string {
  const { people } = fileWords[locale];
  switch (column) {
    case "name":
      return person.name;
    case "email":
      return person.email;
    case "team":
      return person.teams.map(({ name }) => name).join(", ");
    case "role":
      return roleOf(person, locale);
    case "status":
      return people.status[person.status];
    case "last_seen":
      return person.last_seen_at === null ? people.neverSeen : zonedMinute(Date.parse(person.last_seen_at), zone);
  }
}

const areaOf = {
  can_access_competency: "competency",
  can_access_admin: "admin",
  can_access_gamification: "gamification",
  can_access_testbank: "testbank",
  can_access_lMS: "lms",
} as const satisfies Record<Exclude<Right, "is_account_manager">, string>;

function roleOf({ rights }: PersonRow, locale: LocaleCode): string {
  const { people, manage } = fileWords[locale];
  if (rights.is_account_manager) return people.right.accountManager;
  const areas = Object.entries(areaOf).filter(([right]) => rights[right as Right]);
  return areas.map(([, area]) => manage.area[area]).join(", ") || people.role.learner;
}

function filterWords({ q, team, role, status }: PeopleFilter, locale: LocaleCode): string {
  const { people, manage } = fileWords[locale];
  const roles = { learner: people.role.learner, staff: people.role.staff, manager: people.right.accountManager };
  const pairs: [string, string | undefined][] = [
    [manage.list.words, q?.trim() || undefined],
    [people.column.team, team],
    [people.column.role, role && roles[role]],
    [people.column.status, status && people.status[status]],
  ];
  return pairs
    .flatMap(([name, value]) => (value === undefined ? [] : [filled(manage.list.pair, { name, value })]))
    .join("; ");
}
