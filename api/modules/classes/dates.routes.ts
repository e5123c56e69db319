import { addDates, callDateOff, changeDate, findTeachers, writeToDate } from "#shared/contracts/class-dates.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { Raced } from "#api/db/until-unraced.ts";
import { lettersFrom, letterWaitMs, takeLetterTurns, wakeLetters } from "#api/modules/outbox/public.ts";
import { letterboxOf } from "#api/modules/people/public.ts";
import { alterDate, callOff, makeDates, oneDate, writeToAll } from "./change-dates.ts";
import { oneClass } from "./change-classes.ts";
import { dateRows, seatsTaken, teachersNamed } from "./classes.repo.ts";
import { planDates } from "./date-plan.ts";
import { toClassDate } from "./classes.view.ts";
import { eq } from "drizzle-orm";
import { classroomSessions } from "#api/db/schema/classroom.ts";

export function datesRoutes(app: ApiApp): void {
  implement(app, addDates, async ({ c, db: { primary: db }, business, viewer, params, body, now }) => {
    const classroom = await oneClass(db, params.classId);
    const { repeat, accept_doubts: isAccepted, ...given } = body;
    const timeZone = businessTimeZone(business.profile);
    const { dates, doubts } = await planDates(db, { given, repeat, timeZone, locale: c.get("locale"), of: null });
    if (dates.some(({ startsAt }) => startsAt <= now))
      throw new AppError("validation_failed", { fields: { on: ["date_past"] } });
    if (doubts.length > 0 && !isAccepted)
      return errorResponse(c, new AppError("date_doubtful"), { details: { current: { doubts } } });
    return { data: await makeDates(db, viewer, classroom, dates, now) };
  });

  implement(app, changeDate, async ({ c, db: { primary: db }, business, viewer, params, body, now }) => {
    const row = await oneDate(db, params.sessionId);
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const stale = async () => {
      const current = await dateRows(db, eq(classroomSessions.id, row.id)).get();
      const details = current ? { current: { ...toClassDate(current, "business") } } : {};
      return errorResponse(c, new AppError("stale"), { details, headers: { ETag: `"${current?.revision ?? 0}"` } });
    };
    if (expected !== `"${row.revision}"`) return stale();
    const { accept_doubts: isAccepted, ...given } = body;
    const timeZone = businessTimeZone(business.profile);
    const taken = await seatsTaken(db, row.id);
    const of = { id: row.id, taken };
    const plan = await planDates(db, { given, repeat: null, timeZone, locale: c.get("locale"), of });
    const [values] = plan.dates;
    if (values === undefined || row.cancelledAt !== null) throw new AppError("conflict");
    if (plan.doubts.length > 0 && !isAccepted)
      return errorResponse(c, new AppError("date_doubtful"), { details: { current: { doubts: plan.doubts } } });
    try {
      return { data: await alterDate(db, viewer, row, values, now) };
    } catch (error) {
      if (error instanceof Raced) return stale();
      throw error;
    }
  });

  implement(app, callDateOff, async ({ c, db: { primary: db }, business, viewer, params, body, now }) => {
    const box = await letterboxOf(c, business);
    const done = await callOff(db, { viewer, box, id: params.sessionId, reason: body.reason }, now);
    if (done.letters > 0) await wakeLetters(c.env, db.businessId, now + letterWaitMs, now);
    return { data: done };
  });

  implement(app, writeToDate, async ({ c, db: { primary: db }, business, viewer, params, body, now }) => {
    await takeLetterTurns(db, [lettersFrom(viewer)], now);
    const box = await letterboxOf(c, business);
    const done = await writeToAll(db, { viewer, box, id: params.sessionId, text: body.text }, now);
    if (done.letters > 0) await wakeLetters(c.env, db.businessId, now + letterWaitMs, now);
    return { data: done };
  });

  implement(app, findTeachers, async ({ db, query }) => {
    const q = query.q.trim();
    return wholeList(q.length < 2 ? [] : await teachersNamed(db.primary, q));
  });
}
