import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { classrooms, classroomSessions, calendarFeeds, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { holdsPlace } from "#api/modules/progress/public.ts";
import { dateColumns } from "./date-columns.ts";

/** How long a date that is over stays in a learner's calendar. */
const keptMs = 90 * 24 * 60 * 60_000;

const eventColumns = {
  ...dateColumns,
  link: classroomSessions.link,
  teacher: classroomSessions.teacher,
  revision: classroomSessions.revision,
  updatedAt: classroomSessions.updatedAt,
  status: sessionRegistrations.status,
};

/** One date, with the viewer's registration where there is one. */
export async function findDate(db: TenantDb, viewerId: string, sessionId: string) {
  // Primary keys throughout.
  return db
    .select(eventColumns)
    .from(classroomSessions)
    .innerJoin(classrooms, and(eq(classrooms.id, classroomSessions.classroomId), isNull(classrooms.archivedAt)))
    .leftJoin(
      sessionRegistrations,
      and(eq(sessionRegistrations.sessionId, classroomSessions.id), eq(sessionRegistrations.userId, viewerId)),
    )
    .where(eq(classroomSessions.id, sessionId))
    .get();
}

export type EventRow = NonNullable<Awaited<ReturnType<typeof findDate>>>;

/** The dates that a learner holds a place for; one that was called off stays, so that calendars take it out. */
export async function listDates(db: TenantDb, userId: string, now: number): Promise<EventRow[]> {
  // Index: session_registrations_user.
  return db
    .select(eventColumns)
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId))
    .where(holdsPlace(userId), gt(classroomSessions.endsAt, now - keptMs))
    .orderBy(classroomSessions.startsAt, classroomSessions.id)
    .all();
}

export async function findFeed(db: TenantDb, userId: string) {
  // Primary key of calendar_feeds.
  return db.primary.from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).get();
}

/** Whose calendar an address is; a blocked user has none. */
export async function findFeedOwner(db: TenantDb, feedId: string) {
  // Index: calendar_feeds_id.
  return db
    .select({ userId: users.id, locale: users.locale })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), ne(users.loginStatus, 2)))
    .where(eq(calendarFeeds.id, feedId))
    .get();
}

/** The address before it leads nowhere from now on. */
export async function replaceFeed(db: TenantDb, userId: string, id: string, now: number): Promise<void> {
  await db
    .insert(calendarFeeds, { userId, id, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { id, createdAt: now } })
    .run();
}

export async function deleteFeed(db: TenantDb, userId: string): Promise<void> {
  await db.delete(calendarFeeds, eq(calendarFeeds.userId, userId)).run();
}
