import { AppError } from "#shared/errors.ts";
import type { ImportResult } from "#shared/contracts/imports.ts";
import { mostTeamsOfOne } from "#shared/contracts/people.ts";
import { ownColumn, ownText, ownValueOf } from "#shared/domain/own-value.ts";
import type { ImportColumn } from "#shared/domain/import-fields.ts";
import { isLocaleCode, localeOf } from "#shared/locales.ts";
import type { ImportRowError } from "#api/db/schema/imports.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Actor, UserRow } from "#api/http/viewer.ts";
import { adding, type Change, changedColumns, changing } from "#api/modules/changes/public.ts";
import { isErased } from "#api/modules/identity/public.ts";
import { type OwnFieldRow, ownFieldRows } from "#api/modules/own-fields/public.ts";
import { addingPerson, type PersonChanges, personRecords, requireMayChange } from "#api/modules/people/public.ts";
import {
  foreseeTeams,
  membershipRecords,
  membershipsOf,
  refusedMembers,
  type TeamPlaces,
  teamRecords,
} from "#api/modules/teams/public.ts";
import { peopleOfFile } from "./imports.repo.ts";
import { cyclesAmong } from "./manager-cycles.ts";
import { type Meaning, type RowValues, teamPath, valuesOf } from "./row-values.ts";

interface Given {
  number: number;
  cells: string[];
}

export interface JudgedRow extends Given {
  result: ImportResult;
  errors: ImportRowError[];
  before: { column: number; value: string }[];
  employeeNo: string | null;
  email: string | null;
  personId: string | null;
  /** Of the person; undefined: they stay as they are. */
  change: Change | undefined;
  /** The team that they come into: one that they are not in yet. */
  team: string[] | undefined;
  /** The same, where there is no such team yet. */
  newTeam: string[] | null;
}

export interface Judgement {
  rows: JudgedRow[];
  places: TeamPlaces;
  /** The last place of each person's teams. */
  lastPlace: ReadonlyMap<string, number>;
}

interface GivenRows {
  rows: readonly Given[];
  meaning: Meaning;
  /** Teams that rows before these would have made. */
  foreseen?: readonly string[][];
  now: number;
}

/** What rows of a file would do to the people as they are now. */
export async function judgeRows(
  db: TenantDb,
  actor: Actor,
  { rows, meaning, foreseen = [], now }: GivenRows,
): Promise<Judgement> {
  const { columns } = meaning;
  const ownFields = await ownFieldRows(db);
  const given = rows.map((row) => ({ ...row, ...valuesOf(row.cells, meaning, ownFields) }));
  const known = await peopleOfFile(
    db,
    given.map(({ values }) => values),
  );
  const places = await foreseeTeams(
    db,
    [...foreseen, ...given.flatMap(({ values }) => (values.team ? [teamPath(values.team)] : []))],
    now,
  );
  const people = new Map(given.map(({ number, values }) => [number, personOf(values, known)]));
  const ids = [...people.values()].flatMap(({ person }) => person?.id ?? []);
  const memberships = await membershipsOf(db, ids).all();
  const judged = given.map((row) => {
    return judgeRow(row, { ...people.get(row.number), known, columns, ownFields, actor, now, places, memberships });
  });
  const refused = await refusedJoining(db, actor, judged, places);
  const cycles = await cyclesAmong(db, judged);
  const lastPlace = new Map<string, number>();
  for (const { userId, place } of memberships) lastPlace.set(userId, Math.max(lastPlace.get(userId) ?? 0, place));
  return {
    rows: judged.map((row) => {
      const code = row.team && row.personId ? refused.get(row.personId) : undefined;
      const joined = code ? wrong(row, { column: columns.indexOf("team"), key: code }) : row;
      const told = row.change && cycles.has(row.change) ? cyclic(joined, columns) : joined;
      return told.result === "error" ? { ...told, ...nothing } : told;
    }),
    places,
    lastPlace,
  };
}

/** What a row does that is refused. */
const nothing = { before: [], change: undefined, team: undefined, newTeam: null };

/** Refused for somebody who would come to stand above themselves by way of others. */
function cyclic(row: JudgedRow, columns: readonly (ImportColumn | null)[]): JudgedRow {
  return wrong(row, { column: columns.indexOf("manager"), key: "manager_cycle" });
}

/** Refused besides, whatever it would have done; one error is told of a cell. */
export function wrong(row: JudgedRow, error: ImportRowError): JudgedRow {
  const isTold = row.errors.some(({ column }) => column === error.column);
  return { ...row, ...nothing, result: "error", errors: isTold ? row.errors : [...row.errors, error] };
}

/** Those whom it is not the actor's to bring into the team that the file says, and why. */
async function refusedJoining(db: TenantDb, actor: Actor, rows: readonly JudgedRow[], places: TeamPlaces) {
  const joining = rows.flatMap(({ team, personId: userId }) => {
    const teamId = team && places.idOf(team);
    return teamId && userId ? [adding(membershipRecords, { teamId, userId, isLead: false })] : [];
  });
  const teams = places.made.map((team) => adding(teamRecords, team));
  return refusedMembers({ db, actor, scope: "business", all: [...teams, ...joining] });
}

interface Found {
  person?: UserRow | undefined;
  /** Who has the row's address and is another one. */
  holder?: UserRow | undefined;
}

/** Whom a row is about: by the employee number, else by the address. */
function personOf({ employee_no: number, email }: RowValues, known: readonly UserRow[]): Found {
  const byNumber = number === undefined ? undefined : known.find((row) => row.employeeNo === number);
  const byEmail = email === undefined ? undefined : holderOf(email, known);
  if (byNumber) return byEmail !== undefined && byEmail.id !== byNumber.id ? { holder: byEmail } : { person: byNumber };
  if (number !== undefined && byEmail !== undefined && byEmail.employeeNo !== null) return { holder: byEmail };
  return { person: byEmail };
}

/** Sign-on makes accounts of its own of an address: the one with a form is meant first. */
function holderOf(email: string, known: readonly UserRow[]): UserRow | undefined {
  const all = known.filter((row) => row.email === email);
  return all.find(({ signInKind }) => signInKind === "form") ?? all[0];
}

interface Context extends Found {
  known: readonly UserRow[];
  columns: readonly (ImportColumn | null)[];
  ownFields: readonly OwnFieldRow[];
  actor: Actor;
  now: number;
  places: TeamPlaces;
  memberships: readonly { userId: string; teamId: string }[];
}

/** Everything that is wrong with a row at once: one that is refused says what else would be, once that is mended. */
function judgeRow(
  { number, cells, values, own, errors: faults }: Given & ReturnType<typeof valuesOf>,
  on: Context,
): JudgedRow {
  const errors = [...faults];
  const at = (field: ImportColumn) => (on.columns.includes(field) ? on.columns.indexOf(field) : null);
  const refuse = (field: ImportColumn, key: string) => {
    if (!errors.some(({ column }) => column !== null && column === at(field))) errors.push({ column: at(field), key });
  };
  const { person, holder } = on;
  if (holder) errors.push({ column: at("email"), key: "email_of_other", holder: holder.id });
  const isKnown = values.employee_no !== undefined || values.email !== undefined;
  const keys = [at("employee_no"), at("email")];
  if (!isKnown && !errors.some(({ column }) => column !== null && keys.includes(column)))
    errors.push({ column: at("employee_no") ?? at("email"), key: "key_missing" });
  const isNew = person === undefined && holder === undefined && isKnown;
  if (isNew) for (const field of ["name", "email"] as const) if (values[field] === undefined) refuse(field, "required");
  for (const { id, isRequired } of on.ownFields)
    if (isNew && isRequired && own[id] === undefined) refuse(ownColumn(id), "required");
  const manager = values.manager === undefined ? undefined : managerOf(values.manager, on.known);
  const isOwn = manager !== undefined && manager.id === person?.id;
  if (values.manager !== undefined && (manager === undefined || isOwn))
    errors.push({ column: at("manager"), key: manager ? "manager_cycle" : "manager_unknown" });
  const row = { number, cells, employeeNo: values.employee_no ?? null, email: values.email ?? null };

  const said = {
    ...changesOf(values, isOwn ? undefined : manager?.id),
    ...ownChanges(own, person, on.ownFields),
  };
  const refused = person && refusalOf(on.actor, person, changing(personRecords, person, said));
  if (refused !== undefined) errors.push({ column: null, key: refused });
  const team = joining(values.team, person, on);
  const full = team && fullness(team, person, on);
  if (full) refuse("team", full);
  const change =
    person === undefined && errors.length === 0
      ? addingPerson({ ...said, name: values.name ?? "", email: values.email ?? "" }, on.now)
      : person && changing(personRecords, person, said);
  const before = [
    ...(change && person ? beforeOf(change, on.columns, on.ownFields) : []),
    ...(team && person ? [{ column: at("team") ?? 0, value: person.team ?? "" }] : []),
  ];
  const result = errors.length > 0 ? "error" : person === undefined ? "new" : change || team ? "changed" : "same";
  const newTeam = team !== undefined && on.places.isMade(team) ? on.places.pathOf(team) : null;
  return { ...row, result, errors, before, personId: person?.id ?? null, change, team, newTeam };
}

function changesOf({ name, email, phone, ...values }: RowValues, managerId: string | undefined): PersonChanges {
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(values.employee_no !== undefined && { employeeNo: values.employee_no }),
    ...(values.job_title !== undefined && { jobTitle: values.job_title }),
    ...(values.hired_on !== undefined && { hiredOn: values.hired_on }),
    ...(values.language !== undefined && { locale: values.language }),
    ...(managerId !== undefined && { managerId }),
  };
}

function ownChanges(
  own: Readonly<Record<string, string>>,
  person: UserRow | undefined,
  ownFields: readonly OwnFieldRow[],
): PersonChanges {
  const said = ownFields.flatMap((field) => {
    const text = own[field.id];
    return text === undefined ? [] : [[field.id, ownValueOf(field, text)] as const];
  });
  return said.length === 0 ? {} : { fields: { ...person?.fields, ...Object.fromEntries(said) } };
}

function managerOf(text: string, known: readonly UserRow[]): UserRow | undefined {
  const found = known.find((row) => row.employeeNo === text) ?? holderOf(text.toLowerCase(), known);
  return found && isErased(found) ? undefined : found;
}

function refusalOf(actor: Actor, person: UserRow, change: Change | undefined): string | undefined {
  if (isErased(person)) return "conflict";
  try {
    if (change) requireMayChange(actor, "business", change);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function joining(text: string | undefined, person: UserRow | undefined, { places, memberships }: Context) {
  if (text === undefined) return undefined;
  const path = teamPath(text);
  const id = places.idOf(path);
  const isIn = memberships.some(({ userId, teamId }) => userId === person?.id && teamId === id);
  return isIn ? undefined : path;
}

/** Why nobody more comes into a team: the business has no room for it, or the person is in as many as one may. */
function fullness(path: string[], person: UserRow | undefined, { places, memberships }: Context) {
  if (path.length > 0 && places.idOf(path) === undefined) return "too_many_teams";
  if (places.isTwice(path)) return "team_named_alone";
  const standing = memberships.filter(({ userId }) => userId === person?.id);
  return standing.length >= mostTeamsOfOne ? "too_many_teams_of_one" : undefined;
}

const fieldOf: Readonly<Record<string, ImportColumn>> = {
  name: "name",
  email: "email",
  phone: "phone",
  employeeNo: "employee_no",
  jobTitle: "job_title",
  hiredOn: "hired_on",
  locale: "language",
};

function beforeOf(
  change: Change,
  columns: readonly (ImportColumn | null)[],
  ownFields: readonly OwnFieldRow[],
): { column: number; value: string }[] {
  return changedColumns(change).flatMap((property) => {
    if (property === "fields") return ownBefore(change, columns, ownFields);
    const field = fieldOf[property];
    const value = change.before?.[property];
    const text = String(value ?? "");
    // By its name, as people's pages have it.
    const said = field === "language" && isLocaleCode(text) ? localeOf(text).name : text;
    return field === undefined ? [] : [{ column: columns.indexOf(field), value: said }];
  });
}

function ownBefore(
  { before, after }: Change,
  columns: readonly (ImportColumn | null)[],
  ownFields: readonly OwnFieldRow[],
) {
  const [was, is] = [before, after].map((row) => (row?.["fields"] ?? {}) as UserRow["fields"]);
  return ownFields.flatMap((field) => {
    if (was?.[field.id] === is?.[field.id]) return [];
    return [{ column: columns.indexOf(ownColumn(field.id)), value: ownText(field, was?.[field.id]) }];
  });
}
