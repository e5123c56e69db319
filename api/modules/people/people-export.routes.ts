import { exportPeople, exportPickedPeople, type PeopleColumn, type TableFormat } from "#shared/contracts/exports.ts";
import { isPeopleRole, type PeopleFilter, type PeopleSort, type PersonRow } from "#shared/contracts/people.ts";
import type { Right } from "#shared/contracts/person-details.ts";
import { areaOf } from "#shared/domain/area-of.ts";
import { ownColumn, ownName, ownText } from "#shared/domain/own-value.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { type Call, implement } from "#api/http/contract-route.ts";
import { exportList, type FileColumn, type Narrowing, pagesOf, sought } from "#api/http/list-file.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import { dayOf, targetTitle } from "#api/modules/deadlines/public.ts";
import { type OwnFieldRow, ownFieldRows } from "#api/modules/own-fields/public.ts";
import { roleRow } from "#api/modules/roles/public.ts";
import enPeople from "#locales/en/people.json" with { type: "json" };
import jaPeople from "#locales/ja/people.json" with { type: "json" };
import koPeople from "#locales/ko/people.json" with { type: "json" };
import viPeople from "#locales/vi/people.json" with { type: "json" };
import zhPeople from "#locales/zh_cn/people.json" with { type: "json" };
import { countPeople, findPeople, teamName } from "./people.repo.ts";
import { toPersonRow } from "./people.view.ts";

type PeopleMessages = Pick<
  MessagesLike<typeof viPeople>,
  "add" | "column" | "due" | "status" | "role" | "right" | "neverSeen"
>;

/** Words of the people list that stand in files. */
const peopleMessages = forEveryLocale<PeopleMessages>({
  vi: viPeople,
  en: enPeople,
  ja: jaPeople,
  ko: koPeople,
  zh_cn: zhPeople,
});

export function peopleExportRoutes(app: ApiApp): void {
  implement(app, exportPeople, ({ query: { ids: picked, ...asked }, ...on }) =>
    peopleFile(on, { ...asked, ids: picked?.split(",").filter(Boolean) }),
  );
  implement(app, exportPickedPeople, ({ body, ...on }) => peopleFile(on, body));
}

type Desk = Pick<Call<never, never, never>, "c" | "db" | "viewer" | "scope" | "business" | "now">;

interface Asked extends PeopleFilter {
  sort: PeopleSort;
  columns: string;
  format: TableFormat;
  ids?: readonly string[] | undefined;
}

async function peopleFile(desk: Desk, asked: Asked): Promise<Response> {
  const { c, db, scope, business, now } = desk;
  const { sort, columns, format, ids, ...filter } = asked;
  const { locale } = c.var;
  const ownFields = await ownFieldRows(db);
  const team = filter.team === undefined ? undefined : ((await teamName(db, filter.team, scope)) ?? filter.team);
  const target = filter.target === undefined ? undefined : await targetTitle(db, filter.target);
  const role = await roleText(db, filter.role, locale);
  const clock = dayOf(business, now);
  const { count, is_more } = await countPeople(db, { ...filter, ids, clock }, scope);
  return exportList(desk, {
    action: "user.exported",
    detail: is_more ? {} : { count },
    format,
    name: "people",
    title: tableMessages[locale].manage.area.people,
    columns: { ...columnsIn(locale, businessTimeZone(business.profile)), ...ownColumns(locale, ownFields) },
    asked: columns,
    filter: [
      ...filterIn(locale, { ...filter, team, role, target: target ?? filter.target }),
      ...ownFilter(locale, ownFields, filter.fields),
      [tableMessages[locale].manage.list.picked, ids && String(ids.length)],
    ],
    rows: pagesOf(async (page) => {
      const { rows, meta } = await findPeople(db, { ...filter, ids, clock }, { sort, ...page }, scope);
      return { rows: rows.map(toPersonRow), meta };
    }),
  });
}

function columnsIn(locale: LocaleCode, zone: string): Record<PeopleColumn, FileColumn<PersonRow>> {
  const { column, status, neverSeen, add } = peopleMessages[locale];
  const seen = (at: string | null) => (at === null ? neverSeen : zonedMinute(Date.parse(at), zone));
  return {
    name: { title: column.name, cell: ({ name }) => name },
    email: { title: column.email, cell: ({ email }) => email },
    employee_no: { title: add.employeeNo, cell: (row) => row.employee_no ?? "" },
    job_title: { title: add.jobTitle, cell: (row) => row.job_title ?? "" },
    hired_on: { title: add.hiredOn, cell: (row) => row.hired_on ?? "" },
    team: { title: column.team, cell: ({ teams }) => teams.map(({ name }) => name).join(", ") },
    role: { title: column.role, cell: (row) => roleOf(row, locale) },
    status: { title: column.status, cell: (row) => status[row.status] },
    required: { title: column.required, cell: ({ required }) => requiredText(required) },
    last_seen: { title: column.lastSeen, cell: (row) => seen(row.last_seen_at) },
  };
}

/** With spaces: a sheet takes `6/9` for a day. */
function requiredText({ count, done }: PersonRow["required"]): string {
  return count === 0 ? "" : `${done} / ${count}`;
}

function roleOf({ rights, roles }: PersonRow, locale: LocaleCode): string {
  const { right, role } = peopleMessages[locale];
  if (rights.is_account_manager) return right.accountManager;
  const areas = Object.entries(areaOf).filter(([one]) => rights[one as Right]);
  const names = areas.map(([, area]): string => tableMessages[locale].manage.area[area]);
  return [...names, ...roles.map(({ name }) => name)].join(", ") || role.learner;
}

/** Of a role by its name; one that is there no more by its id. */
async function roleText(db: TenantDb, role: string | undefined, locale: LocaleCode): Promise<string | undefined> {
  const words = peopleMessages[locale];
  const kinds = { learner: words.role.learner, staff: words.role.staff, manager: words.right.accountManager };
  if (role === undefined || isPeopleRole(role)) return role && kinds[role];
  return (await roleRow(db, role).get())?.name ?? role;
}

function ownColumns(locale: LocaleCode, ownFields: readonly OwnFieldRow[]): Record<string, FileColumn<PersonRow>> {
  return Object.fromEntries(
    ownFields.map((field) => [
      ownColumn(field.id),
      { title: ownName(field, locale), cell: ({ fields }: PersonRow) => ownText(field, fields[field.id]) },
    ]),
  );
}

function ownFilter(locale: LocaleCode, ownFields: readonly OwnFieldRow[], asked = "") {
  const values = new URLSearchParams(asked);
  return ownFields.map((field) => {
    const value = values.get(field.id) ?? undefined;
    return [ownName(field, locale), value && (ownText(field, value) || value)] as const;
  });
}

function filterIn(locale: LocaleCode, { q, team, role, status, due, target }: PeopleFilter): Narrowing[] {
  const words = peopleMessages[locale];
  return [
    sought(q, tableMessages[locale].manage.list.words),
    [words.column.team, team],
    [words.column.role, role],
    [words.column.status, status && words.status[status]],
    [words.due.label, due && words.due[due]],
    [words.due.target, target],
  ];
}
