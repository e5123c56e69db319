import { and, eq, isNull, sql } from "drizzle-orm";
import { checkInByWall, getWallCode } from "#shared/contracts/wall.ts";
import { typedCode } from "#shared/domain/readable-code.ts";
import { isWallOpen } from "#shared/domain/wall-window.ts";
import { AppError } from "#shared/errors.ts";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { completeProgrammes } from "#api/modules/progress/public.ts";
import { markOf, taughtDate } from "./roster.repo.ts";
import { taught } from "./taught-date.ts";
import { isWallCode, wallCode } from "./wall-code.ts";

export function wallRoutes(app: ApiApp): void {
  implement(app, getWallCode, async ({ c, db: { primary: db }, viewer, params: { sessionId }, now }) => {
    const date = await taught(db, viewer, sessionId);
    if (!date.mayShow) throw new AppError("forbidden");
    requireOpenWall(date, now);
    return { data: await wallCode({ key: c.env.REFRESH_KEY, businessId: db.businessId, sessionId }, now) };
  });

  implement(app, checkInByWall, async ({ c, db: { primary: db }, viewer, params: { sessionId }, body, now }) => {
    const date = await taughtDate(db, sessionId).get();
    if (date === undefined) throw new AppError("not_found");
    requireOpenWall(date, now);
    const of = { key: c.env.REFRESH_KEY, businessId: db.businessId, sessionId };
    if (!(await isWallCode(of, typedCode(body.code), now))) throw new AppError("wall_code_old");
    const place = await ownPlace(db, sessionId, viewer.id).get();
    if (place === undefined || place.status === "cancelled") throw new AppError("no_seat");
    if (place.status === "waiting") throw new AppError("seat_waiting");
    const isNew = markOf(place) === null;
    if (isNew) await db.batch(entering(db, { sessionId, userId: viewer.id }, now));
    const stands = isNew ? ((await ownPlace(db, sessionId, viewer.id).get()) ?? place) : place;
    const mark = markOf(stands);
    // The seat went meanwhile.
    if (mark === null) throw new AppError("no_seat");
    return { data: { mark, marked_at: instant(stands.attendanceAt), is_new: isNew, session_id: sessionId } };
  });
}

/** Primary key. */
function ownPlace(db: TenantDb, sessionId: string, userId: string) {
  const { status, attendance, attendanceAt, attendanceNuance: nuance } = sessionRegistrations;
  return db
    .select({ status, attendance, attendanceAt, nuance })
    .from(sessionRegistrations)
    .where(eq(sessionRegistrations.sessionId, sessionId), eq(sessionRegistrations.userId, userId));
}

/** Somebody comes in, once: of two who say so at the same instant one finds the mark of the other. */
function entering(db: TenantDb, { sessionId, userId }: { sessionId: string; userId: string }, now: number) {
  const isOpen = [
    eq(sessionRegistrations.sessionId, sessionId),
    eq(sessionRegistrations.userId, userId),
    eq(sessionRegistrations.status, "registered"),
    isNull(sessionRegistrations.attendance),
  ] as const;
  const line = {
    id: sql`${crypto.randomUUID()}`,
    at: sql`${now}`,
    actorId: sql`${userId}`,
    action: sql`'attendance.present'`,
    subjectId: sql`${userId}`,
    detail: sql`${JSON.stringify({ session: sessionId, way: "wall" })}`,
    changeSetId: sql`NULL`,
    source: sql`${db.source === null ? null : JSON.stringify(db.source)}`,
  };
  return [
    db.insertFrom(auditLog, line, (rows) => rows.from(sessionRegistrations).where(...isOpen)),
    db.update(
      sessionRegistrations,
      { attendance: "present", attendanceAt: now, attendanceWay: "wall" },
      and(...isOpen),
    ),
    completeProgrammes(db, userId, now),
  ];
}

/** Throws `conflict` of a date that is cancelled, and `wall_closed`. */
function requireOpenWall(date: { cancelledAt: number | null; startsAt: number; endsAt: number }, now: number): void {
  if (date.cancelledAt !== null) throw new AppError("conflict");
  if (!isWallOpen(date, now)) throw new AppError("wall_closed");
}
