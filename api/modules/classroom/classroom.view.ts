import type { ClassroomDetail, ClassroomSession, Clash, Registration } from "#shared/contracts/classroom.ts";
import { instant } from "#api/http/instant.ts";
import { type DueClock, toDue } from "#api/modules/deadlines/public.ts";
import { lockOf } from "#api/modules/progress/public.ts";
import { toClassroomCard } from "./classroom-cards.ts";
import { isHeld, isRegistrable, seatsLeft, type SessionRow } from "./session-rows.ts";
import type { FoundClassroom } from "./classroom.repo.ts";

type Clock = Omit<DueClock, "firstLoginAt">;

export function toClassroomDetail(found: FoundClassroom, clock: Clock): ClassroomDetail {
  const { card, sessions, assignment, firstLoginAt, locks } = found;
  const summary = toClassroomCard(card, sessions, clock, lockOf(locks, card.id));
  return {
    ...summary,
    outcomes: card.outcomes,
    bring: card.bring,
    assigned_by: assignment?.assignedBy ?? null,
    due:
      assignment && summary.completed_at === null
        ? toDue(assignment.deadline, assignment.assignedAt, { ...clock, firstLoginAt })
        : null,
    sessions: sessions.map((session) => toSession(session, found, clock.now)),
  };
}

function toSession(session: SessionRow, { otherDates }: FoundClassroom, now: number): ClassroomSession {
  const clash = session.cancelledAt === null && session.endsAt > now ? clashOf(session, otherDates) : undefined;
  return {
    id: session.id,
    starts_at: instant(session.startsAt),
    ends_at: instant(session.endsAt),
    place: session.place,
    map_url: session.mapUrl,
    is_online: session.link !== null,
    link: session.status === "registered" && session.cancelledAt === null ? session.link : null,
    teacher: session.teacher,
    seats: session.seats,
    is_taught: session.isTaught === 1,
    seats_left: seatsLeft(session),
    waiting_count: session.waiting,
    register_until: instant(session.registerUntil),
    state: sessionState(session, now),
    cancel_reason: session.cancelReason,
    clash: clash ? toClash(clash) : null,
    registration: toRegistration(session),
  };
}

/** What somebody who holds no place can still do. */
function sessionState(session: SessionRow, now: number): ClassroomSession["state"] {
  if (session.cancelledAt !== null) return "cancelled";
  if (session.endsAt <= now) return "past";
  if (!isRegistrable(session, now)) return "closed";
  return seatsLeft(session) > 0 ? "open" : "full";
}

interface Span {
  startsAt: number;
  endsAt: number;
}

/** Another date that overlaps; one that begins when this one ends does not. */
export function clashOf<Other extends Span>({ startsAt, endsAt }: Span, others: readonly Other[]): Other | undefined {
  return others.find((other) => other.startsAt < endsAt && startsAt < other.endsAt);
}

function toClash({ slug, title, startsAt, endsAt }: FoundClassroom["otherDates"][number]): Clash {
  return { slug, title, starts_at: instant(startsAt), ends_at: instant(endsAt) };
}

function toRegistration(session: SessionRow): Registration | null {
  if (!isHeld(session) || (session.status !== "registered" && session.status !== "waiting")) return null;
  const hasSeat = session.status === "registered";
  return {
    status: session.status,
    place_in_line: hasSeat ? null : session.ahead + 1,
    is_promoted: hasSeat && session.promotedAt !== null,
    attendance: session.attendance,
    check_in_code: hasSeat ? session.checkInCode : null,
  };
}
