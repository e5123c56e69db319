import { desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { examPeople, exams, sittingAnswers, sittingEvents, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { isExamGivenTo } from "#api/db/given-exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { SittingEventKind } from "#shared/domain/exam.ts";

export type SittingRow = typeof sittings.$inferSelect;

/** An exam and how its learner stands in it; undefined where it is no exam of theirs. One round trip, primary keys and sittings_number. */
export async function loadDoor(db: TenantDb, userId: string, examId: string) {
  const [[row], own, [person], [given]] = await db.primary.batch([
    db
      .from(exams)
      .byKey()
      .where(
        eq(exams.id, examId),
        ne(exams.state, "draft"),
        isNull(exams.archivedAt),
        sql`(${isExamGivenTo(db, sql`${exams.id}`, userId)} or exists ${ownSittings(db, userId, examId)})`,
      ),
    ownSittings(db, userId, examId).orderBy(desc(sittings.number)),
    db.select({ percent: users.extraTimePercent }).from(users).where(eq(users.id, userId)),
    db
      .select({ extraMinutes: examPeople.extraMinutes })
      .from(examPeople)
      .byKey()
      .where(eq(examPeople.examId, examId), eq(examPeople.userId, userId)),
  ]);
  if (!row) return undefined;
  return {
    exam: row,
    sittings: own,
    open: own.find(({ submittedAt }) => submittedAt === null),
    extraPercent: person?.percent ?? 0,
    extraMinutes: given?.extraMinutes ?? 0,
  };
}

export type Door = NonNullable<Awaited<ReturnType<typeof loadDoor>>>;

/** Index: sittings_number. */
function ownSittings(db: TenantDb, userId: string, examId: string) {
  return db.from(sittings).byKey().where(eq(sittings.userId, userId), eq(sittings.examId, examId));
}

/** Somebody's own sitting; another's is none. Primary key. */
export function sittingOf(db: TenantDb, userId: string, sittingId: string) {
  return db.primary.from(sittings).byKey().where(eq(sittings.id, sittingId), eq(sittings.userId, userId));
}

/** Primary keys. */
export function examOfSitting(db: TenantDb, sittingId: string) {
  const id = db.select({ id: sittings.examId }).from(sittings).byKey().where(eq(sittings.id, sittingId));
  return db
    .select({ state: exams.state, closesAt: exams.closesAt })
    .from(exams)
    .byKey()
    .where(sql`${exams.id} = ${id}`);
}

/** Primary key of sitting_answers. */
export function answerRows(db: TenantDb, sittingId: string) {
  return db
    .select({ questionId: sittingAnswers.questionId, answer: sittingAnswers.answer })
    .from(sittingAnswers)
    .byKey()
    .where(eq(sittingAnswers.sittingId, sittingId));
}

export function byQuestion(rows: readonly Pick<typeof sittingAnswers.$inferSelect, "questionId" | "answer">[]) {
  return Object.fromEntries(rows.map((row) => [row.questionId, row.answer]));
}

/** Whether nobody sits it any more. Index: sittings_exam. */
export async function isQuiet(db: TenantDb, examId: string): Promise<boolean> {
  const row = await db.primary
    .select({ id: sittings.id })
    .from(sittings)
    .byKey()
    .where(eq(sittings.examId, examId), isNull(sittings.submittedAt), isNotNull(sittings.startedAt))
    .limit(1)
    .get();
  return row === undefined;
}

interface HappenedToAll {
  kind: SittingEventKind;
  at: number | typeof sittings.seenAt;
  byId?: string | null;
  minutes?: number | SQL | null;
  reason?: string | null;
}

interface Happened extends HappenedToAll {
  at: number;
  sitting: Pick<SittingRow, "id" | "examId">;
}

/** A line of the log that both sides read. Not run yet: batch it. */
export function happened(
  db: TenantDb,
  { sitting: { id: sittingId, examId }, kind, at, byId = null, minutes = null, reason = null }: Happened,
) {
  return db.insert(sittingEvents, { id: crypto.randomUUID(), examId, sittingId, at, kind, byId, minutes, reason });
}

/** The same for every sitting that meets the conditions: a line each. */
export function happenedToAll(
  db: TenantDb,
  which: SQL,
  { kind, at, byId = null, minutes = null, reason = null }: HappenedToAll,
) {
  return db.insertFrom(
    sittingEvents,
    {
      id: sql`lower(hex(randomblob(16)))`,
      examId: sittings.examId,
      sittingId: sittings.id,
      at: sql`${at}`,
      kind: sql`${kind}`,
      byId: sql`${byId}`,
      minutes: sql`${minutes}`,
      reason: sql`${reason}`,
    },
    (from) => from.from(sittings).byKey().where(which),
  );
}

/** So many lines of a kind has the log of one sitting that its own devices write, one a minute at most. */
const mostOfKind = 20;

/** That a device did it adds a line: its log stays short whatever the device does. */
export function isNewsOf(kind: SittingEventKind, now: number, gapMs = 60_000): SQL {
  const of = sql`from ${sittingEvents} where ${sittingEvents.sittingId} = ${sittings.id} and ${sittingEvents.kind} = ${kind}`;
  return sql`((select count(*) ${of}) < ${mostOfKind} and not exists (select 1 ${of} and ${sittingEvents.at} > ${now - gapMs}))`;
}

/** A line of the log as it is read, beside whose name it bears. */
export const lineOfLog = {
  id: sittingEvents.id,
  at: sittingEvents.at,
  kind: sittingEvents.kind,
  by: users.name,
  minutes: sittingEvents.minutes,
  reason: sittingEvents.reason,
};

/** Newest first. Index: sitting_events_sitting. */
export function eventsOf(db: TenantDb, sittingId: string) {
  return db
    .select(lineOfLog)
    .from(sittingEvents)
    .leftJoin(users, eq(users.id, sittingEvents.byId))
    .byKey()
    .where(eq(sittingEvents.sittingId, sittingId))
    .orderBy(desc(sittingEvents.at), desc(sittingEvents.id))
    .limit(200);
}
