import { and, eq, gt, inArray, isNull, ne, or, sql, type SQLWrapper } from "drizzle-orm";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { assignments } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { firstLogin } from "#api/modules/deadlines/public.ts";
import { holdsPlace, lockRows } from "#api/modules/progress/public.ts";
import { classroomCards } from "./classroom-cards.ts";
import { dateColumns } from "./date-columns.ts";
import { sessionRows } from "./session-rows.ts";
import { promoteWaiting } from "./wait-list.ts";

/** A classroom course by its slug, or by one of its dates. */
export type Wanted = { slug: string } | { sessionId: string };

/** A classroom course as the viewer stands in it; one round trip. */
export async function findClassroom(db: TenantDb, viewerId: string, wanted: Wanted, now: number) {
  // Indexes: classrooms_business_slug, primary keys.
  const where =
    "slug" in wanted
      ? eq(classrooms.slug, wanted.slug)
      : inArray(
          classrooms.id,
          db
            .select({ id: classroomSessions.classroomId })
            .from(classroomSessions)
            .where(eq(classroomSessions.id, wanted.sessionId)),
        );
  const current = and(where, isNull(classrooms.archivedAt));
  const classroomId = db.select({ id: classrooms.id }).from(classrooms).where(current);
  const [cards, sessions, clashes, assigned, login, locks] = await db.batch([
    classroomCards(db).where(current),
    // What is over and was not the viewer's own is nobody's business any more.
    sessionRows(
      db,
      viewerId,
      allOf(
        inArray(classroomSessions.classroomId, classroomId),
        or(gt(classroomSessions.endsAt, now), inArray(sessionRegistrations.status, ["registered", "waiting"])),
      ),
    ),
    otherDates(db, viewerId, classroomId, now),
    // Primary key of assignments.
    db
      .from(assignments)
      .where(
        eq(assignments.userId, viewerId),
        eq(assignments.kind, "classroom"),
        inArray(assignments.targetId, classroomId),
      ),
    firstLogin(db, viewerId),
    lockRows(db, viewerId, classroomId),
  ]);
  return (
    cards[0] && {
      card: cards[0],
      sessions,
      otherDates: clashes,
      assignment: assigned[0],
      firstLoginAt: login[0]?.at ?? null,
      locks,
    }
  );
}

export type FoundClassroom = NonNullable<Awaited<ReturnType<typeof findClassroom>>>;

/** Dates to come of other classroom courses that the viewer holds a place for. */
function otherDates(db: TenantDb, viewerId: string, classroomId: SQLWrapper, now: number) {
  // Index: session_registrations_user.
  return db
    .select(dateColumns)
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId))
    .where(
      holdsPlace(viewerId),
      isNull(classroomSessions.cancelledAt),
      gt(classroomSessions.endsAt, now),
      sql`${classroomSessions.classroomId} NOT IN ${classroomId}`,
    )
    .orderBy(classroomSessions.startsAt);
}

export interface SeatRequest {
  userId: string;
  sessionId: string;
  classroomId: string;
  checkInCode: string;
}

/**
 * Takes a seat, or a place on the wait-list once there is none: counting and taking are one statement, so that of any
 * number who ask at once exactly as many get a seat as there are. False where the date was called off meanwhile or
 * another date of the same course is held; nothing is written then.
 */
export async function takeSeat(
  db: TenantDb,
  { userId, sessionId, classroomId, checkInCode }: SeatRequest,
  now: number,
): Promise<boolean> {
  const session = db
    .select({ seats: classroomSessions.seats })
    .from(classroomSessions)
    .where(
      eq(classroomSessions.id, sessionId),
      isNull(classroomSessions.cancelledAt),
      gt(classroomSessions.startsAt, now),
    );
  // Index: session_registrations_queue.
  const taken = db
    .select({ count: sql`count(*)` })
    .from(sessionRegistrations)
    .where(eq(sessionRegistrations.sessionId, sessionId), eq(sessionRegistrations.status, "registered"));
  // Index: session_registrations_user.
  const elsewhere = db
    .select({ one: sql`1` })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .where(
      holdsPlace(userId),
      ne(classroomSessions.id, sessionId),
      eq(classroomSessions.classroomId, classroomId),
      isNull(classroomSessions.cancelledAt),
      gt(classroomSessions.endsAt, now),
    );
  // Without a session `seats` is NULL, and so is the comparison: the column refuses the row either way.
  const status = sql<"registered">`CASE WHEN EXISTS ${elsewhere} THEN NULL WHEN (${taken}) < (${session}) THEN 'registered' WHEN (${session}) IS NOT NULL THEN 'waiting' END`;
  const row = { sessionId, userId, status, queuedAt: now, checkInCode };
  try {
    await db
      .insert(sessionRegistrations, row)
      .onConflictDoUpdate({
        target: [sessionRegistrations.sessionId, sessionRegistrations.userId],
        set: { status: sql`excluded.status`, queuedAt: now, promotedAt: null, checkInCode },
        where: eq(sessionRegistrations.status, "cancelled"),
      })
      .run();
    return true;
  } catch (error) {
    // Whether it was refused the rows tell, not the words of the database.
    const [[open], [held]] = await db.primary.batch([session, elsewhere]);
    if (!open || held) return false;
    throw error;
  }
}

/** Gives a seat or a place in line back and passes free seats on, in one transaction. */
export async function giveBack(db: TenantDb, userId: string, sessionId: string, now: number): Promise<void> {
  await db.batch([
    db.update(
      sessionRegistrations,
      { status: "cancelled", promotedAt: null },
      and(
        eq(sessionRegistrations.sessionId, sessionId),
        eq(sessionRegistrations.userId, userId),
        isNull(sessionRegistrations.attendance),
      ),
    ),
    promoteWaiting(db, eq(sessionRegistrations.sessionId, sessionId), now),
  ]);
}
