import { eq } from "drizzle-orm";
import { checkMarksFile } from "#shared/contracts/marks-file.ts";
import { getRoster, markAttendance, type Roster } from "#shared/contracts/roster.ts";
import { admitWaiting } from "#shared/contracts/wait-list.ts";
import { markedFrom } from "#shared/domain/marked-from.ts";
import { cardCode } from "#shared/domain/readable-code.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import { classroomSessions } from "#api/db/schema/classroom.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import { letterboxOf } from "#api/modules/people/public.ts";
import { admit } from "./admit-waiting.ts";
import { dateRows } from "./classes.repo.ts";
import { toClassDate } from "./classes.view.ts";
import { judgeLines } from "./marks-file.ts";
import { type Marked, markOf, markStatements, type Place, placesAt } from "./roster.repo.ts";
import { taught } from "./taught-date.ts";

export function rosterRoutes(app: ApiApp): void {
  implement(app, getRoster, async ({ db: { primary: db }, business, viewer, params }) => ({
    data: await rosterOf(db, { business, viewer, sessionId: params.sessionId }),
  }));

  implement(app, checkMarksFile, async ({ db: { primary: db }, viewer, params: { sessionId }, body }) => {
    const date = await taught(db, viewer, sessionId);
    if (date.cancelledAt !== null) throw new AppError("conflict");
    return { data: { lines: judgeLines(body.text, await placesAt(db, sessionId, date.scope).all()) } };
  });

  implement(app, markAttendance, async ({ db: { primary: db }, business, viewer, params, body, now }) => {
    if (body.teacher_id !== undefined && body.teacher_id !== viewer.id) throw new AppError("forbidden");
    const { sessionId } = params;
    const date = await taught(db, viewer, sessionId);
    if (date.cancelledAt !== null) throw new AppError("conflict");
    const from = markedFrom(date.startsAt, businessTimeZone(business.profile));
    if (now < from) throw new AppError("class_ahead");
    const places = await placesAt(db, sessionId, date.scope).all();
    const seats = places.filter(({ status }) => status === "registered");
    const rejected: string[] = [];
    const marked: Marked[] = [];
    for (const { who, mark, at, way } of body.marks) {
      const seat = seats.find(({ userId, code }) => userId === who || code === who);
      const given = Date.parse(at);
      // A device's clock may be wrong.
      const when = given >= from && given <= now ? given : now;
      if (!seat) rejected.push(who);
      else if (isNews(seat, mark, when))
        marked.push({ userId: seat.userId, before: markOf(seat), mark, at: when, way });
    }
    const of = { sessionId, actorId: viewer.id };
    if (marked.length > 0) await db.batch(marked.flatMap((one) => markStatements(db, of, one, now)));
    return { data: { roster: await rosterOf(db, { business, viewer, sessionId }), rejected } };
  });

  implement(
    app,
    admitWaiting,
    async ({ c, db: { primary: db }, business, viewer, params: { sessionId }, body, now }) => {
      const box = await letterboxOf(c, business);
      const asked = { viewer, box, sessionId, userId: body.user_id, isFullAccepted: body.accept_full };
      const done = await admit(db, asked, now);
      if ("doubt" in done) return errorResponse(c, new AppError("date_doubtful"), { details: { current: done.doubt } });
      await wakeLetters(c.env, db.businessId, now + letterWaitMs, now);
      return { data: { roster: await rosterOf(db, { business, viewer, sessionId }), change_set_id: done.changeSetId } };
    },
  );
}

/** A mark that stands already, or that a later one took the place of, is none. */
function isNews(seat: Place, mark: Marked["mark"], at: number): boolean {
  return markOf(seat) !== mark && (seat.attendanceAt === null || seat.attendanceAt <= at);
}

interface Wanted {
  business: Business;
  viewer: Viewer;
  sessionId: string;
}

async function rosterOf(db: TenantDb, { business, viewer, sessionId }: Wanted): Promise<Roster> {
  const { classId, slug, title, scope, mayManage, mayShow } = await taught(db, viewer, sessionId);
  const [[row], places] = await db.batch([
    dateRows(db, eq(classroomSessions.id, sessionId)),
    placesAt(db, sessionId, scope),
  ]);
  if (row === undefined) throw new AppError("not_found");
  const seats = places.filter(({ status }) => status === "registered").toSorted(byName);
  const waiting = places.filter(({ status }) => status === "waiting").toSorted((a, b) => a.queuedAt - b.queuedAt);
  return {
    date: toClassDate(row, scope),
    class: { id: classId, slug, title },
    time_zone: businessTimeZone(business.profile),
    people: seats.map((place) => ({
      user_id: place.userId,
      name: place.name,
      team: place.team,
      employee_no: place.employeeNo,
      mark: markOf(place),
      marked_at: instant(place.attendanceAt),
      way: place.way,
      card: cardCode(place.code),
    })),
    waiting: waiting.map(({ userId, name, team, queuedAt }) => ({
      user_id: userId,
      name,
      team,
      since: new Date(queuedAt).toISOString(),
    })),
    others: row.taken - seats.length,
    may: { manage: mayManage, wall: mayShow, admit: mayShow },
  };
}

function byName(one: Place, other: Place): number {
  return one.nameKey < other.nameKey ? -1 : one.nameKey > other.nameKey ? 1 : one.userId < other.userId ? -1 : 1;
}
