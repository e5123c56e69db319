import { grouped } from "#shared/domain/grouped.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { ChangedRecord, StoredRow } from "#api/db/schema/manage.ts";
import { differing } from "#api/http/told-change.ts";
import {
  audienceShown,
  creditShown,
  exemptionShown,
  extensionShown,
  ruleShown,
  sourceShown,
} from "./assigning-values.ts";
import { changedMessages, valueText } from "./changed-messages.ts";
import {
  answerShown,
  certificationShown,
  classShown,
  competencyShown,
  dateNamed,
  dateShown,
  folderShown,
  questionShown,
} from "./class-values.ts";
import { examPersonOf, examPersonShown, examShown } from "./exam-values.ts";
import { partIn, partShown, programmeShown } from "./programme-values.ts";
import { badgeShown, levelsShown, pointRuleShown, reversalShown, ruleNamed, streakRuleShown } from "./score-values.ts";
import { dayText, type Entry, idsIn, type Reader, type Shown } from "./entry.ts";

const person: readonly Shown[] = [
  ...["name", "email", "phone", "locale", "timeZone", "employeeNo", "jobTitle"].map(plain),
  {
    property: "hiredOn",
    field: "hiredOn",
    value: (day, { locale }) => (typeof day === "string" ? dayText(day, locale) : null),
  },
  { property: "managerId", field: "manager", value: (id) => idsIn("person", textsIn(id)) },
  { property: "loginStatus", field: "status", value: (status, { locale }) => statusText(locale, status) },
  { property: "isAccountManager", field: "accountManager" },
  ...["Admin", "Lms", "Testbank", "Competency", "Gamification"].map((area) => plain(`canAccess${area}`)),
];

const shownOf: Readonly<Record<string, readonly Shown[]>> = {
  user: person,
  team: [
    { property: "name", field: "title" },
    { property: "parentId", field: "parent", value: (id) => idsIn("team", textsIn(id)) },
    plain("position"),
  ],
  role: [{ property: "name", field: "title" }, plain("flags"), plain("scope")],
  own_field: [
    { property: "name", field: "title" },
    plain("key"),
    plain("kind"),
    { property: "isRequired", field: "is_required" },
    plain("position"),
  ],
  list_view: [
    { property: "name", field: "title" },
    { property: "query", field: "filter", value: (query) => queryText(query) },
    { property: "isShared", field: "shared" },
  ],
  assignment_rule: ruleShown,
  audience: audienceShown,
  assignment_extension: extensionShown,
  assignment_source: sourceShown,
  credit: creditShown,
  exemption: exemptionShown,
  course_admission: [plain("admission")],
  course_request: [{ property: "state", field: "request" }, plain("reason")],
  report: [
    { property: "name", field: "title" },
    { property: "isShared", field: "shared" },
  ],
  classroom: classShown,
  classroom_session: dateShown,
  class_seat: [{ property: "status", field: "seat" }],
  programme: programmeShown,
  programme_step: partShown,
  certification: certificationShown,
  point_rule: pointRuleShown,
  streak_rule: streakRuleShown,
  levels: levelsShown,
  badge: badgeShown,
  point_reversal: reversalShown,
  framework: competencyShown,
  competency: competencyShown,
  job_profile: [{ property: "title", field: "title" }],
  competency_answer: answerShown,
  exam: examShown,
  exam_person: examPersonShown,
  question: questionShown,
  question_folder: folderShown,
};

/** Lists of records by kind, of which what differs is told. */
const listed: Readonly<Record<string, readonly string[]>> = {
  own_field: ["names", "choices"],
  classroom: ["outcomes", "bring"],
  badge: ["names"],
};

function plain(property: string): Shown {
  return { property, field: property };
}

/** What a press changed, record by record; `about`: what its line is about. */
export function recordEntries(reader: Reader, records: readonly ChangedRecord[], about: string | null): Entry[] {
  return [
    ...records.flatMap((record) => ownEntries(reader, record, about)),
    ...memberEntries(records, about, { kind: "team_member", of: "team", whole: "teams", part: "members" }),
    ...leadEntries(records, about),
    ...memberEntries(records, about, { kind: "role_member", of: "role", whole: "roles", part: "holders" }),
  ];
}

/** What records are called that came or went, as names are looked up. */
export function recordedNames(records: readonly ChangedRecord[]): (readonly [string, string])[] {
  const called = { user: "person", team: "team", role: "role", own_field: "own_field", classroom: "class" } as const;
  return records.flatMap((record) => {
    const row: StoredRow = "added" in record ? record.added : "removed" in record ? record.removed : {};
    const [of, name] = [called[record.kind as keyof typeof called], row["name"] ?? row["title"]];
    return of !== undefined && typeof name === "string" ? [[`${of} ${record.id}`, name] as const] : [];
  });
}

function ownEntries(reader: Reader, record: ChangedRecord, about: string | null): Entry[] {
  const shown = shownOf[record.kind];
  if (shown === undefined) return [];
  const [before, after] = statesOf(record);
  if (record.kind === "programme_step" && !isChanged(record))
    return [{ label: { field: "part" }, before: partIn(before), after: partIn(after) }];
  const whose = record.id === about ? undefined : ownerOf(reader, record, { ...before, ...after });
  const entries = shown.flatMap(
    ({ property, field, label, value = (told) => valueText(reader.locale, field, told) }): Entry[] => {
      const isTold = (told: unknown) => told !== undefined && (isChanged(record) || (told !== false && told !== 0));
      const [was, is] = [before[property], after[property]].map((told) => (isTold(told) ? value(told, reader) : null));
      const isSame = JSON.stringify(was ?? null) === JSON.stringify(is ?? null);
      return isSame ? [] : [{ label: label?.(reader) ?? { field }, whose, before: was ?? null, after: is ?? null }];
    },
  );
  return [...entries, ...listEntries(record.kind, before, after, whose), ...fieldEntries(before, after, whose)];
}

function isChanged(record: ChangedRecord): boolean {
  return "values" in record;
}

function statesOf(record: ChangedRecord): [StoredRow, StoredRow] {
  if ("added" in record) return [{}, record.added];
  if ("removed" in record) return [record.removed, {}];
  const values = Object.entries(record.values);
  return [
    Object.fromEntries(values.map(([column, { before }]) => [column, before])),
    Object.fromEntries(values.map(([column, { after }]) => [column, after])),
  ];
}

/** One that is gone has no name but here. */
function ownerOf(reader: Reader, record: ChangedRecord, row: StoredRow): Entry["whose"] {
  const { kind, id } = record;
  if (kind === "user") return { of: "person", ids: [id] };
  if (kind === "team" || kind === "role" || kind === "own_field") return { of: kind, ids: [id] };
  if (kind === "classroom_session") return dateNamed(record, reader);
  if (kind === "exemption" || kind === "assignment_extension" || kind === "credit" || kind === "assignment_source")
    return idsIn("person", id.split(" ").slice(0, 1)) ?? undefined;
  if (kind === "class_seat") return { of: "date", ids: id.split(" ").slice(0, 1) };
  if (kind === "exam_person") return examPersonOf(id);
  if (kind === "point_rule") return ruleNamed(row, reader);
  if (kind === "classroom") return { of: "class", ids: [id] };
  if (kind === "programme_step") return { of: "part", ids: [id] };
  const { name } = row;
  return typeof name === "string" ? name : undefined;
}

function listEntries(kind: string, before: StoredRow, after: StoredRow, whose: Entry["whose"]): Entry[] {
  return (listed[kind] ?? []).flatMap((field) => {
    const [was, is] = differing({ at: named(before[field]) }, { at: named(after[field]) });
    const [one, other] = [was["at"] ?? null, is["at"] ?? null].map((told) => (told === null ? null : String(told)));
    return one === other ? [] : [{ label: { field }, whose, before: one ?? null, after: other ?? null }];
  });
}

/** Names by their languages are a list as choices are. */
function named(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.entries(value).map((pair) => pair.join(": ")) : [];
}

/** What a business itself knows of a person. */
function fieldEntries(before: StoredRow, after: StoredRow, whose: Entry["whose"]): Entry[] {
  const [was, is] = [before["fields"] ?? {}, after["fields"] ?? {}] as [StoredRow, StoredRow];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((id) => {
    const [one, other] = [was[id], is[id]].map((value) => idsIn("choice", textsIn(value)));
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    return [{ label: { of: "own_field" as const, ids: [id] }, whose, before: one ?? null, after: other ?? null }];
  });
}

interface Belonging {
  kind: "team_member" | "role_member";
  of: "team" | "role";
  /** As the line of a person calls what they are in, and the line of a team calls who is in it. */
  whole: string;
  part: string;
}

/** Who came and went: told of a person by where they are, otherwise of each team or role by who is in it. */
function memberEntries(records: readonly ChangedRecord[], about: string | null, how: Belonging): Entry[] {
  const rows = records.filter(({ kind }) => kind === how.kind).map(memberOf);
  const moving = rows.filter(({ came, went }) => came !== went);
  const isOfPeople = about !== null && moving.every(({ person: id }) => id === about);
  const by = grouped(moving, (row) => (isOfPeople ? row.person : row.whole));
  return [...by].map(([id, group]) => {
    const ids = (side: "came" | "went") =>
      group.flatMap((row) => (row[side] ? [isOfPeople ? row.whole : row.person] : []));
    const of = isOfPeople ? how.of : "person";
    return {
      label: { field: isOfPeople ? how.whole : how.part },
      whose: id === about ? undefined : { of: isOfPeople ? ("person" as const) : how.of, ids: [id] },
      before: idsIn(of, ids("went")),
      after: idsIn(of, ids("came")),
    };
  });
}

function leadEntries(records: readonly ChangedRecord[], about: string | null): Entry[] {
  const rows = records
    .filter(({ kind }) => kind === "team_member")
    .map((record) => {
      const [before, after] = statesOf(record);
      return { ...memberOf(record), went: before["isLead"] === true, came: after["isLead"] === true };
    })
    .filter(({ went, came }) => went !== came);
  return [...grouped(rows, ({ whole }) => whole)].map(([team, group]) => ({
    label: { field: "leads" },
    whose: team === about ? undefined : { of: "team" as const, ids: [team] },
    before: idsIn(
      "person",
      group.flatMap((row) => (row.went ? [row.person] : [])),
    ),
    after: idsIn(
      "person",
      group.flatMap((row) => (row.came ? [row.person] : [])),
    ),
  }));
}

/** By the key of the table: the team or role, and the person. */
function memberOf(record: ChangedRecord) {
  const [whole = "", who = ""] = record.id.split(" ");
  return { whole, person: who, came: "added" in record, went: "removed" in record };
}

function statusText(locale: LocaleCode, status: unknown): string | null {
  const { waiting, active, blocked } = changedMessages[locale].status;
  return status === 2 ? blocked : status === 1 ? active : status === 0 ? waiting : null;
}

function queryText(query: unknown): string | null {
  const told = [...new URLSearchParams(String(query))].map(([name, value]) => `${name}: ${value}`);
  return told.length === 0 ? null : told.join(", ");
}

function textsIn(value: unknown): string[] {
  return value === null || value === undefined || value === "" ? [] : [String(value)];
}
