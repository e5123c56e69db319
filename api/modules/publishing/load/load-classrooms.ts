import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { addDays, endOfDay, instantOf, zonedDate } from "#shared/domain/zoned-time.ts";
import { promoteWaiting } from "#api/modules/classroom/public.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { jsonList } from "./json-list.ts";
import { sessionId } from "../plan/load-ids.ts";
import { partOf, rememberPart } from "../plan/pack-digest.ts";
import type { SessionEntry } from "../pack/path-schema.ts";
import type { PathPlans } from "../plan/plan-parts.ts";
import { shownRow } from "./shown-row.ts";
import type { PlacedPack } from "../pack/pack.ts";

/** E-mail address (lower case) → user id. */
export type UserIds = (email: string) => string;

/** A calendar shows these: a change of one raises the date's revision. */
const shown = ["starts_at", "ends_at", "place", "link", "cancelled_at"];

/**
 * The classroom courses that changed, their dates and who is registered. A date that left its file is called off, never
 * deleted; seats that were added go to those who wait.
 */
export function classroomStatements(
  db: TenantDb,
  pack: PlacedPack,
  plans: PathPlans["classrooms"],
  userIdOf: UserIds,
  now: number,
): Statement<unknown>[] {
  const business = pack.business.slug;
  return plans.flatMap(({ id, classroom, digest }): Statement<unknown>[] => {
    const row = {
      id,
      slug: classroom.slug,
      ...shownRow(business, classroom),
      outcomes: classroom.outcomes,
      bring: classroom.bring,
      durationSeconds: classroom.minutes * 60,
      archivedAt: null,
      updatedAt: now,
    };
    const sessions = classroom.sessions.map((entry) => ({
      entry,
      session: sessionId(business, classroom.slug, entry.id),
      part: partOf.session(classroom.slug, entry.id),
    }));
    const ofClassroom = eq(classroomSessions.classroomId, id);
    return [
      db
        .insert(classrooms, { ...row, publishedAt: now - classroom.order * 1000 })
        .onConflictDoUpdate({ target: classrooms.id, set: row }),
      ...sessions.flatMap(({ entry, session, part }) => [
        sessionStatement(db, pack, id, session, entry, now),
        ...registrationStatements(db, session, entry, userIdOf, now),
        rememberPart(db, part, ""),
      ]),
      db.update(
        classroomSessions,
        { cancelledAt: now, revision: sql`${classroomSessions.revision} + 1`, updatedAt: now },
        and(
          ofClassroom,
          isNull(classroomSessions.cancelledAt),
          gt(classroomSessions.startsAt, now),
          notInArray(classroomSessions.id, jsonList(sessions.map(({ session }) => session))),
        ),
      ),
      promoteWaiting(
        db,
        inArray(sessionRegistrations.sessionId, jsonList(sessions.map(({ session }) => session))),
        now,
      ),
      rememberPart(db, partOf.classroom(classroom.slug), digest),
    ];
  });
}

function sessionStatement(
  db: TenantDb,
  { profile }: PlacedPack,
  classroom: string,
  id: string,
  entry: SessionEntry,
  now: number,
): Statement<unknown> {
  const zone = profile.time_zone;
  const date = "on" in entry ? entry.on : addDays(zonedDate(now, zone), entry.in_days);
  const when = {
    startsAt: instantOf(`${date}T${entry.from}`, zone),
    endsAt: instantOf(`${date}T${entry.to}`, zone),
    registerUntil:
      entry.closes_days_before === undefined ? null : endOfDay(addDays(date, -entry.closes_days_before), zone),
  };
  const facts = {
    classroomId: classroom,
    place: entry.place ?? null,
    mapUrl: entry.map ?? null,
    link: entry.link ?? null,
    teacher: entry.teacher ?? null,
    seats: entry.seats,
    cancelReason: entry.cancelled ?? null,
  };
  // A day that counts from the first load stays the day that it was then.
  const set = "on" in entry ? { ...facts, ...when } : facts;
  const cancelledAt = entry.cancelled === undefined ? null : now;
  return db.insert(classroomSessions, { id, ...facts, ...when, cancelledAt, updatedAt: now }).onConflictDoUpdate({
    target: classroomSessions.id,
    set: {
      ...set,
      cancelledAt: entry.cancelled === undefined ? null : sql`coalesce(${classroomSessions.cancelledAt}, ${now})`,
      ...("on" in entry && {
        revision: sql`${classroomSessions.revision} + ${changed()}`,
        updatedAt: sql`CASE WHEN ${changed()} THEN ${now} ELSE ${classroomSessions.updatedAt} END`,
      }),
    },
  });
}

/** Whether the row that is being written shows something else than the one that stands. */
function changed() {
  const differences = shown.map((column) =>
    column === "cancelled_at"
      ? sql.raw(`(classroom_sessions.cancelled_at IS NULL) <> (excluded.cancelled_at IS NULL)`)
      : sql.raw(`classroom_sessions.${column} IS NOT excluded.${column}`),
  );
  return sql`(${sql.join(differences, sql` OR `)})`;
}

/** Those of the pack; a registration that stands is the learner's own from then on. */
function registrationStatements(
  db: TenantDb,
  session: string,
  entry: SessionEntry,
  userIdOf: UserIds,
  now: number,
): Statement<unknown>[] {
  const seat = (email: string, index: number, more: Partial<typeof sessionRegistrations.$inferInsert>) =>
    db
      .insert(sessionRegistrations, {
        sessionId: session,
        userId: userIdOf(email.toLowerCase()),
        status: "registered",
        queuedAt: now - 60_000 + index,
        checkInCode: randomBytes(16).toString("base64url"),
        ...more,
      })
      .onConflictDoNothing([sessionRegistrations.sessionId, sessionRegistrations.userId]);
  return [
    ...entry.registered.map((email, index) => seat(email, index, {})),
    ...entry.present.map((email, index) => seat(email, index, { attendance: "present", attendanceAt: now })),
    ...entry.waiting.map((email, index) => seat(email, index, { status: "waiting" })),
  ];
}
