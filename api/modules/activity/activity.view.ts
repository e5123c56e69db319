import type { LocaleCode } from "#shared/locales.ts";
import type { ActivityRow, ActivityTally } from "#shared/contracts/activity.ts";
import { activityCounts } from "#shared/contracts/activity.ts";
import type { ChangedRecord } from "#api/db/schema/manage.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { instant } from "#api/http/instant.ts";
import { undoMs } from "#api/modules/changes/public.ts";
import type { AuditRow } from "./activity.repo.ts";
import { activityMessages } from "./activity-messages.ts";
import { changedMessages, fieldText } from "./changed-messages.ts";
import { attendanceEntries, letterEntries } from "./class-values.ts";
import type { Entry, Reader } from "./entry.ts";
import { examEntries } from "./exam-values.ts";
import { nameIn, type Names, namesOf } from "./names-of.ts";
import { recordedNames, recordEntries } from "./record-values.ts";
import { sourceText } from "./source-text.ts";
import { toldValues } from "./told-values.ts";

/** Of how many records of a press over many a page of the log says what became otherwise, and a file. */
export const mostRecords = 50;
export const mostRecordsInFile = 500;

interface Reading extends Reader {
  db: TenantDb;
  /** Whose lines they are: of a press over many, what it did to them. */
  person?: string | undefined;
  /** How many values a line has; a page that shows none needs none. */
  mostValues?: number;
  viewerId: string;
  scope: Scope;
}

/** Lines in the words of who reads them. */
export async function toActivityRows(rows: readonly AuditRow[], reading: Reading): Promise<ActivityRow[]> {
  const { db, locale, timeZone, viewerId, scope, person, mostValues = 2 * mostRecords } = reading;
  const told = rows.map((row) => {
    const records = row.records === null ? [] : (JSON.parse(row.records) as ChangedRecord[]);
    const isHidden = isOwnOfOther(row, records, viewerId);
    const reader = { locale, timeZone };
    const entries = () =>
      row.isPart && person !== undefined ? recordEntries(reader, records, person) : entriesOf(row, records, reader);
    return { row, records, isHidden, entries: isHidden ? [] : entries() };
  });
  const found = await namesOf(
    db,
    told.flatMap(({ entries }) => entries),
    { locale, timeZone, scope },
  );
  // Who is gone is called as the line has them, by those who see everybody.
  const recorded = scope === "business" ? told.flatMap(({ records }) => recordedNames(records)) : [];
  const names: Names = new Map([...recorded, ...found]);
  return told.map(({ row, records, isHidden, entries }) => ({
    ...headOf(row, locale),
    subject: isHidden ? ownWords(row, locale) : subjectText(row, locale),
    values: entries.slice(0, mostValues).map((entry) => worded(entry, names, { locale, scope })),
    further:
      Math.max(0, entries.length - mostValues) +
      (row.isPart ? 0 : Math.max(0, (row.recordCount ?? 0) - records.length)),
  }));
}

function headOf(row: AuditRow, locale: LocaleCode): Omit<ActivityRow, "subject" | "values" | "further"> {
  const { detail } = row;
  return {
    id: row.id,
    at: instant(row.at),
    action: row.action,
    actor: somebody(row.actorId, row.actorName, row.actorAvatar, row.isActorIn),
    operator: textOf(detail?.["operator"]),
    client: textOf(detail?.["client"]),
    source: sourceText(row, locale),
    person: somebody(row.personId, row.personName, row.personAvatar, row.isPersonIn),
    counts: countsIn(detail ?? {}),
    undo:
      row.changeSetId === null || row.changedAt === null
        ? null
        : { id: row.changeSetId, until: instant(row.changedAt + undoMs), undone_at: instant(row.undoneAt) },
  };
}

/** Lines from before it was said counted people. */
function countsIn({ count, of, counts }: Readonly<Record<string, unknown>>): ActivityTally {
  if (typeof count !== "number") return [];
  const first = { of: activityCounts.find((one) => one === of) ?? "people", count };
  const all = typeof counts === "string" ? (JSON.parse(counts) as ActivityTally) : [];
  return [first, ...all.filter((one) => one.of !== first.of)];
}

function entriesOf({ action, detail, subjectId, personId }: AuditRow, records: ChangedRecord[], reader: Reader) {
  const about = personId ?? subjectId;
  const [before, after] = [textOf(detail?.["roles_before"]), textOf(detail?.["roles_after"])];
  const merged = textOf(detail?.["merged"]);
  // Where the line has the names of all roles, those that came and went are among them.
  const isListed = before !== after;
  const listed = isListed ? records.filter(({ kind }) => kind !== "role_member") : records;
  const roles: Entry[] = isListed ? [{ label: { field: "roles" }, before, after }] : [];
  const accounts: Entry[] = merged === null ? [] : [{ label: { field: "merged" }, before: null, after: merged }];
  const narrowed = textOf(detail?.["filter"]);
  const filters: Entry[] = narrowed === null ? [] : [{ label: { field: "filter" }, before: null, after: narrowed }];
  return [
    ...accounts,
    ...filters,
    ...recordEntries(reader, listed, about),
    ...roles,
    ...letterEntries(action, detail?.["count"], records),
    ...examEntries(reader, action, detail ?? {}),
    ...attendanceEntries(reader, action, detail ?? {}),
    ...toldValues(reader.locale, action, detail ?? {}),
  ];
}

/** The log has providers of single sign-on as the wire has them. */
function subjectText({ action, detail }: AuditRow, locale: LocaleCode): string | null {
  const subject = textOf(detail?.["subject"]);
  if (!action.startsWith("sso.")) return subject;
  return subject === "custom"
    ? activityMessages[locale].ownProvider
    : subject === "microsoft"
      ? "Microsoft Entra"
      : subject;
}

function ownWords({ action }: AuditRow, locale: LocaleCode): string {
  const { ownReport, ownView } = changedMessages[locale];
  return action.startsWith("report.") ? ownReport : ownView;
}

/** How somebody looks at lists for themselves, and what they ask, is nobody else's to read, once it is gone either. */
function isOwnOfOther({ action, actorId, detail }: AuditRow, records: ChangedRecord[], viewerId: string): boolean {
  const views = records.filter(({ kind }) => kind === "list_view" || kind === "report");
  if ((views.length === 0 && !/^(view|report)\./.test(action)) || actorId === viewerId) return false;
  const isShared = (record: ChangedRecord) => {
    const sides = "values" in record ? Object.values(record.values["isShared"] ?? {}) : [];
    const row = "added" in record ? record.added : "removed" in record ? record.removed : {};
    return row["isShared"] === true || sides.includes(true);
  };
  return detail?.["is_shared"] !== 1 && !(views.length > 0 && views.every(isShared));
}

type Wording = Pick<Reading, "locale" | "scope">;

function worded({ label, whose, before, after }: Entry, names: Names, wording: Wording): ActivityRow["values"][number] {
  const field =
    typeof label === "object" && "field" in label
      ? (fieldText(wording.locale, label.field) ?? label.field)
      : (told(label, names, wording) ?? "");
  const owner = whose === undefined ? null : told(whose, names, wording);
  return {
    field: owner === null ? field : `${owner} · ${field}`,
    before: told(before, names, wording),
    after: told(after, names, wording),
  };
}

function told(said: Entry["before"], names: Names, wording: Wording): string | null {
  if (said === null || typeof said === "string") return said;
  if ("parts" in said) return said.parts.map((part) => told(part, names, wording)).join("");
  const { locale, scope } = wording;
  const { gone, elsewhere } = changedMessages[locale];
  const unnamed = (id: string) => (said.of === "choice" ? id : scope === "business" ? gone : elsewhere);
  return said.ids.map((id) => nameIn(names, said.of, id) ?? unnamed(id)).join(said.or ?? ", ");
}

function somebody(id: string | null, name: string | null, avatar: string | null, isIn: number) {
  return id === null || name === null ? null : { id: isIn ? id : null, name, avatar };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
