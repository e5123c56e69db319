import { desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { examPeople, exams, sittingAnswers, sittingEvents, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { SittingEventKind } from "#shared/domain/exam.ts";
import { isGivenTo } from "./exams.repo.ts";

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
        sql`(${isGivenTo(db, sql`${exams.id}`, userId)} or exists ${ownSittings(db, userId, examId)})`,
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

/** Those given to somebody, or sat by them: no draft, none in the bin. Indexes: exams_newest; sittings_number. */
export async function findMine(db: TenantDb, userId: string) {
  const [given, sat] = await db.batch([
    db
      .from(exams)
      .where(
        ne(exams.state, "draft"),
        isNull(exams.archivedAt),
        sql`(${isGivenTo(db, sql`${exams.id}`, userId)} or exists ${db
          .select({ one: sql`1` })
          .from(sittings)
          .byKey()
          .where(eq(sittings.userId, userId), sql`${sittings.examId} = ${exams.id}`)})`,
      )
      .orderBy(sql`coalesce(${exams.closesAt}, 9e15)`, exams.id)
      .limit(100),
    db
      .select({
        examId: sittings.examId,
        state: sittings.state,
        submittedAt: sittings.submittedAt,
        passed: sittings.passed,
        scorePercent: sittings.scorePercent,
      })
      .from(sittings)
      .byKey()
      .where(eq(sittings.userId, userId)),
  ]);
  return given.map((exam) => ({ exam, sittings: sat.filter(({ examId }) => examId === exam.id) }));
}

/** Somebody's own sitting; another's is none. Primary key. */
export function sittingOf(db: TenantDb, userId: string, sittingId: string) {
  return db.primary.from(sittings).byKey().where(eq(sittings.id, sittingId), eq(sittings.userId, userId)).get();
}

/** Primary key of sitting_answers. */
export async function answersOf(db: TenantDb, sittingId: string) {
  const rows = await db.primary
    .select({ questionId: sittingAnswers.questionId, answer: sittingAnswers.answer })
    .from(sittingAnswers)
    .byKey()
    .where(eq(sittingAnswers.sittingId, sittingId))
    .all();
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
  at: number;
  byId?: string | null;
  minutes?: number | null;
  reason?: string | null;
}

interface Happened extends HappenedToAll {
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

/** A line of the log as it is read, beside whose name it bears. */
export const lineOfLog = {
  id: sittingEvents.id,
  at: sittingEvents.at,
  kind: sittingEvents.kind,
  by: users.name,
  minutes: sittingEvents.minutes,
  reason: sittingEvents.reason,
};

/** Oldest first. Index: sitting_events_sitting. */
export function eventsOf(db: TenantDb, sittingId: string) {
  return db
    .select(lineOfLog)
    .from(sittingEvents)
    .leftJoin(users, eq(users.id, sittingEvents.byId))
    .byKey()
    .where(eq(sittingEvents.sittingId, sittingId))
    .orderBy(sittingEvents.at, sittingEvents.id)
    .limit(200);
}
