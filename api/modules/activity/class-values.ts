import type { ChangedRecord, StoredRow } from "#api/db/schema/manage.ts";
import { valueText } from "./changed-messages.ts";
import { type Entry, type Ids, idsIn, moment, type Reader, type Shown } from "./entry.ts";

/** What the log tells of a class. */
export const classShown: readonly Shown[] = [
  { property: "title", field: "title" },
  { property: "summary", field: "summary" },
  { property: "categoryId", field: "category", value: (id) => (id === null ? null : idsIn("category", [String(id)])) },
  { property: "coverCategory", field: "cover" },
  { property: "language", field: "locale" },
  { property: "durationSeconds", field: "minutes", value: (seconds) => String(Number(seconds) / 60) },
  { property: "archivedAt", field: "archived", value: moment },
];

/** And of one of its dates. */
export const dateShown: readonly Shown[] = [
  { property: "startsAt", field: "starts_at", value: moment },
  { property: "endsAt", field: "ends_at", value: moment },
  { property: "place", field: "place" },
  { property: "mapUrl", field: "map_url" },
  { property: "link", field: "room_link" },
  { property: "teacher", field: "teacher", value: (teacher) => (teacher as { name: string } | null)?.name ?? null },
  {
    property: "teacherId",
    field: "teacher_account",
    value: (id) => (id === null ? null : idsIn("person", [String(id)])),
  },
  { property: "seats", field: "seats" },
  { property: "registerUntil", field: "register_until", value: moment },
  { property: "cancelledAt", field: "called_off", value: moment },
  { property: "cancelReason", field: "call_off_reason" },
];

/** And of a certification. */
export const certificationShown: readonly Shown[] = [
  { property: "title", field: "title" },
  { property: "courseId", field: "part", value: part },
  { property: "programmeId", field: "part", value: part },
  { property: "months", field: "months" },
  { property: "windowDays", field: "window_days" },
  { property: "graceDays", field: "grace_days" },
  { property: "archivedAt", field: "archived", value: moment },
];

function part(id: unknown): Ids | null {
  return id === null ? null : idsIn("part", [String(id)]);
}

/** Of frameworks of competencies and of what is in them. */
export const competencyShown: readonly Shown[] = [
  { property: "title", field: "title" },
  { property: "description", field: "description" },
  { property: "levels", field: "level_words", value: (levels) => (Array.isArray(levels) ? levels.join(" · ") : null) },
  { property: "assessmentMonths", field: "months" },
  { property: "archivedAt", field: "archived", value: moment },
];

/** And of what was said of somebody's level. */
export const answerShown: readonly Shown[] = [
  { property: "level", field: "level" },
  { property: "note", field: "note" },
];

/** And of a folder of the test bank. */
export const folderShown: readonly Shown[] = [
  { property: "name", field: "name" },
  { property: "parentId", field: "folder", value: idOf("folder") },
];

function idOf(of: "folder" | "competency"): NonNullable<Shown["value"]> {
  return (id) => (typeof id === "string" ? idsIn(of, [id]) : null);
}

/** And of a question of the test bank: what it asks is told by its versions. */
export const questionShown: readonly Shown[] = [
  { property: "line", field: "question" },
  { property: "folderId", field: "folder", value: idOf("folder") },
  { property: "competencyId", field: "competency", value: idOf("competency") },
  { property: "level", field: "difficulty" },
  { property: "language", field: "locale" },
  { property: "tags", field: "tags", value: (tags) => (tags as string[]).join(", ") || null },
  { property: "currentVersion", field: "version" },
  { property: "archivedAt", field: "archived", value: moment },
];

/** A date that is gone is called as it was; any other as it is by now. */
export function dateNamed(record: ChangedRecord, reader: Reader): Ids | string {
  const row: StoredRow = "added" in record ? record.added : "removed" in record ? record.removed : {};
  return moment(row["startsAt"], reader) ?? { of: "date", ids: [record.id] };
}

/** Whom a date was told of, by how many letters. */
export function letterEntries(action: string, count: unknown, [record]: readonly ChangedRecord[]): Entry[] {
  if ((action !== "class.date_off" && action !== "class.date_written_to") || record === undefined) return [];
  const whose = { of: "date" as const, ids: [record.id] };
  return [{ label: { field: "letters" }, whose, before: null, after: String(count ?? 0) }];
}

/** A mark, and which date it is of. */
export function attendanceEntries(reader: Reader, action: string, detail: Readonly<Record<string, unknown>>): Entry[] {
  if (!action.startsWith("attendance.") || typeof detail["session"] !== "string") return [];
  const [before, after] = ["before", "after"].map((side) => valueText(reader.locale, "attendance", detail[side]));
  const whose = { of: "date" as const, ids: [detail["session"]] };
  return [{ label: { field: "attendance" }, whose, before: before ?? null, after: after ?? null }];
}
