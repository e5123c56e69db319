import { cancelRegistration, checkIn, getClassroom, registerSession } from "#shared/contracts/classroom.ts";
import { AppError } from "#shared/errors.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { randomToken } from "#api/http/secrets.ts";
import { staffScope } from "#api/http/staff.ts";
import { lockOf } from "#api/modules/progress/public.ts";
import { isHeld, isRegistrable } from "./session-rows.ts";
import { findByCode, markPresent } from "./attendance.repo.ts";
import { findClassroom, type FoundClassroom, giveBack, takeSeat, type Wanted } from "./classroom.repo.ts";
import { clashOf, toClassroomDetail } from "./classroom.view.ts";

export function classroomRoutes(app: ApiApp): void {
  implementPage(app, getClassroom, async ({ db, viewerId, business, params, now }) => ({
    data: present(await found(db, viewerId, { slug: params.slug }, now), business, now),
  }));

  implement(app, registerSession, async ({ db, viewer, business, params, body, now }) => {
    const wanted = { sessionId: params.sessionId };
    const classroom = await found(db.primary, viewer.id, wanted, now);
    const session = sessionIn(classroom, params.sessionId);
    if (!isHeld(session)) {
      if (!isRegistrable(session, now)) throw new AppError("registration_closed");
      if (lockOf(classroom.locks, classroom.card.id)) throw new AppError("lesson_locked");
      if (!body.accept_clash && clashOf(session, classroom.otherDates)) throw new AppError("session_clash");
      const seat = {
        userId: viewer.id,
        sessionId: session.id,
        classroomId: classroom.card.id,
        checkInCode: randomToken(),
      };
      if (!(await takeSeat(db, seat, now))) throw new AppError(await refusalOf(db, viewer.id, wanted, now));
    }
    return { data: present(await found(db.primary, viewer.id, wanted, now), business, now) };
  });

  implement(app, cancelRegistration, async ({ db, viewer, business, params, now }) => {
    const wanted = { sessionId: params.sessionId };
    const session = sessionIn(await found(db.primary, viewer.id, wanted, now), params.sessionId);
    if (isHeld(session)) {
      if (session.startsAt <= now || session.attendance !== null) throw new AppError("registration_closed");
      await giveBack(db, viewer.id, session.id, now);
    }
    return { data: present(await found(db.primary, viewer.id, wanted, now), business, now) };
  });

  implement(app, checkIn, async ({ db, viewer, body, now }) => {
    const registration = await findByCode(db.primary, body.code, staffScope(viewer));
    if (!registration) throw new AppError("not_found");
    const at = await markPresent(db, registration, viewer.id, now);
    return {
      data: {
        learner: registration.learner,
        title: registration.title,
        starts_at: instant(registration.startsAt),
        checked_in_at: instant(at),
      },
    };
  });
}

async function found(db: TenantDb, viewerId: string, wanted: Wanted, now: number): Promise<FoundClassroom> {
  const classroom = await findClassroom(db, viewerId, wanted, now);
  if (!classroom) throw new AppError("not_found");
  return classroom;
}

/** A date that is over and was not the viewer's own is not there any more. */
function sessionIn({ sessions }: FoundClassroom, sessionId: string): FoundClassroom["sessions"][number] {
  const session = sessions.find(({ id }) => id === sessionId);
  if (!session) throw new AppError("not_found");
  return session;
}

/** Why a seat was refused that looked free a moment ago. */
async function refusalOf(
  db: TenantDb,
  viewerId: string,
  wanted: { sessionId: string },
  now: number,
): Promise<"registration_closed" | "already_registered"> {
  const session = sessionIn(await found(db.primary, viewerId, wanted, now), wanted.sessionId);
  return isRegistrable(session, now) ? "already_registered" : "registration_closed";
}

function present(classroom: FoundClassroom, business: Business, now: number) {
  return toClassroomDetail(classroom, { now, timeZone: businessTimeZone(business.profile) });
}
