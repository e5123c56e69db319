import { eq } from "drizzle-orm";
import { classrooms } from "#api/db/schema/classroom.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { AppError } from "#shared/errors.ts";
import { adding, type Change, changing, touching, writeUnraced } from "#api/modules/changes/public.ts";
import { letterWaitMs, queueLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "#api/modules/people/public.ts";
import { type DateRow, dateRecords } from "./class-records.ts";
import { dateRow, teacherOf } from "./classes.repo.ts";
import type { DateValues } from "./date-plan.ts";
import { placesAt } from "./roster.repo.ts";

interface By {
  viewer: Viewer;
  box: Letterbox;
}

interface Done {
  id: string;
  change_set_id: string | null;
}

export async function makeDates(
  db: TenantDb,
  { viewer, box }: By,
  classroom: { id: string; slug: string; title: string },
  dates: readonly DateValues[],
  now: number,
): Promise<{ ids: string[]; change_set_id: string | null; isTold: boolean }> {
  const rows = dates.map((values): DateRow => ({
    id: crypto.randomUUID(),
    businessId: db.businessId,
    classroomId: classroom.id,
    ...values,
    cancelledAt: null,
    cancelReason: null,
    revision: 0,
    updatedAt: now,
  }));
  const changes = rows.map((row) => adding(dateRecords, row));
  const id = crypto.randomUUID();
  const further = await toTeacher(db, { viewer, box, subject: classroom, rows, id }, now);
  const press = { id, action: "class.dates_added", subject: classroom, changes, further };
  const changeSetId = await write(db, viewer, press, now);
  return { ids: rows.map((row) => row.id), change_set_id: changeSetId, isTold: further.length > 0 };
}

/** Of a date as it was read: a raced write is the caller's to tell. */
export async function alterDate(
  db: TenantDb,
  { viewer, box }: By,
  row: DateRow,
  values: DateValues,
  now: number,
): Promise<Done & { isTold: boolean }> {
  const change = changing(dateRecords, row, values);
  if (change === undefined) return { id: row.id, change_set_id: null, isTold: false };
  const subject = await classOf(db, row);
  const id = crypto.randomUUID();
  const rows = values.teacherId === row.teacherId ? [] : [{ ...row, ...values }];
  const further = await toTeacher(db, { viewer, box, subject, rows, id }, now);
  const press = { id, action: "class.date_changed", subject, changes: [change], further };
  const changeSetId = await write(db, viewer, press, now);
  return { id: row.id, change_set_id: changeSetId, isTold: further.length > 0 };
}

interface Teaching extends By {
  subject: { slug: string; title: string };
  /** The dates that somebody teaches from now on: all the same person's. */
  rows: readonly Pick<DateRow, "id" | "teacherId" | "startsAt" | "endsAt">[];
  /** Of the press. */
  id: string;
}

/** A letter to whoever is made the teacher of dates to come, but by themselves. */
async function toTeacher(db: TenantDb, { viewer, box, subject, rows, id }: Teaching, now: number) {
  const ahead = rows.filter(({ endsAt }) => endsAt > now);
  const [first] = ahead;
  if (!first || first.teacherId === null || first.teacherId === viewer.id) return [];
  const teacher = await teacherOf(db, first.teacherId);
  if (!teacher) return [];
  const wanted = letterTo(box, viewer, teacher);
  const starts = ahead.map(({ startsAt }) => startsAt).join(" ");
  const fields = { ...wanted.fields, course: subject.title, slug: subject.slug, session: first.id, starts };
  const letter = { ...wanted, fields, letter: "teaching" as const, changeSetId: id, dueAt: now + letterWaitMs };
  return queueLetters(db, [letter], now);
}

export async function callOff(
  db: TenantDb,
  { viewer, box, id, reason }: { viewer: Viewer; box: Letterbox; id: string; reason: string },
  now: number,
): Promise<Done & { letters: number }> {
  return untilUnraced(async () => {
    const row = await oneDate(db, id);
    if (row.cancelledAt !== null || row.endsAt <= now) throw new AppError("conflict");
    const change = changing(dateRecords, row, { cancelledAt: now, cancelReason: reason });
    const fields = { reason };
    return tell(db, { viewer, box, row, fields, action: "class.date_off", letter: "session_off", change }, now);
  });
}

export async function writeToAll(
  db: TenantDb,
  { viewer, box, id, text }: { viewer: Viewer; box: Letterbox; id: string; text: string },
  now: number,
): Promise<Done & { letters: number }> {
  return untilUnraced(async () => {
    const row = await oneDate(db, id);
    const change = touching(dateRecords, row);
    const fields = { message: text };
    return tell(db, { viewer, box, row, fields, action: "class.date_written_to", letter: "session_note", change }, now);
  });
}

interface Told {
  viewer: Viewer;
  box: Letterbox;
  row: DateRow;
  fields: Record<string, string>;
  action: string;
  letter: "session_off" | "session_note";
  change: Change | undefined;
}

/** A change of a date and a letter about it to everybody who holds a place, which an undo takes back with it. */
async function tell(
  db: TenantDb,
  { viewer, box, row, fields, action, letter, change }: Told,
  now: number,
): Promise<Done & { letters: number }> {
  const subject = await classOf(db, row);
  const people = await placesAt(db, row.id, "business").all();
  const id = crypto.randomUUID();
  const dueAt = now + letterWaitMs;
  const letters = people.map((person) => {
    const wanted = letterTo(box, viewer, { ...person, id: person.userId });
    const all = { ...wanted.fields, ...fields, course: subject.title, slug: subject.slug, at: String(row.startsAt) };
    return { ...wanted, fields: all, letter, changeSetId: id, dueAt };
  });
  const further = letters.length > 0 ? queueLetters(db, letters, now) : [];
  const changes = change ? [change] : [];
  const detail = { count: letters.length };
  await write(db, viewer, { id, action, subject, changes, further, detail }, now);
  return { id: row.id, change_set_id: id, letters: letters.length };
}

async function classOf(db: TenantDb, { classroomId }: DateRow) {
  const row = await db
    .select({ id: classrooms.id, slug: classrooms.slug, title: classrooms.title })
    .from(classrooms)
    .where(eq(classrooms.id, classroomId))
    .get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

export async function oneDate(db: TenantDb, id: string): Promise<DateRow> {
  const row = await dateRow(db, id).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

interface Press {
  id?: string;
  action: string;
  subject: { id: string; title: string };
  changes: readonly Change[];
  further?: readonly Statement<unknown>[];
  detail?: Record<string, number>;
}

async function write(db: TenantDb, viewer: Viewer, { subject, ...press }: Press, now: number): Promise<string> {
  const asked = { ...press, actorId: viewer.id, subject: { id: subject.id, name: subject.title } };
  return writeUnraced(db, asked, now);
}
