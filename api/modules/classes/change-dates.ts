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
import { dateRow } from "./classes.repo.ts";
import type { DateValues } from "./date-plan.ts";
import { placesAt } from "./roster.repo.ts";

interface Done {
  id: string;
  change_set_id: string | null;
}

export async function makeDates(
  db: TenantDb,
  viewer: Viewer,
  classroom: { id: string; title: string },
  dates: readonly DateValues[],
  now: number,
): Promise<{ ids: string[]; change_set_id: string | null }> {
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
  const changeSetId = await write(db, viewer, { action: "class.dates_added", subject: classroom, changes }, now);
  return { ids: rows.map(({ id }) => id), change_set_id: changeSetId };
}

/** Of a date as it was read: a raced write is the caller's to tell. */
export async function alterDate(
  db: TenantDb,
  viewer: Viewer,
  row: DateRow,
  values: DateValues,
  now: number,
): Promise<Done> {
  const change = changing(dateRecords, row, values);
  if (change === undefined) return { id: row.id, change_set_id: null };
  const subject = await classOf(db, row);
  const changeSetId = await write(db, viewer, { action: "class.date_changed", subject, changes: [change] }, now);
  return { id: row.id, change_set_id: changeSetId };
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
