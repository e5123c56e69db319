import type { ClassroomDetail, ClassroomSession } from "#shared/contracts/classroom.ts";

/** The date that the viewer holds a place for and that is still to come. */
export function heldSession({ sessions }: Pick<ClassroomDetail, "sessions">): ClassroomSession | undefined {
  return sessions.find(({ registration, state }) => registration !== null && state !== "past" && state !== "cancelled");
}

/** The date to offer first: one with a seat and without a clash, else one with a seat, else one to wait for. */
export function offeredSession({ sessions }: Pick<ClassroomDetail, "sessions">): ClassroomSession | undefined {
  const open = sessions.filter(({ state }) => state === "open");
  return open.find(({ clash }) => clash === null) ?? open[0] ?? sessions.find(({ state }) => state === "full");
}

/**
 * A date to come that was called off, the viewer's own first; and the one that is held instead: their own, else one that
 * can be had, else one whose registration is over. Nobody who has taken the class is told.
 */
export function calledOff(
  classroom: Pick<ClassroomDetail, "sessions" | "completed_at">,
  now: number,
): { cancelled: ClassroomSession | undefined; next: ClassroomSession | undefined } {
  const { sessions, completed_at: completed } = classroom;
  const cancelled =
    completed === null
      ? sessions.filter(({ state, ends_at }) => state === "cancelled" && Date.parse(ends_at) > now)
      : [];
  return {
    cancelled: cancelled.find(({ registration }) => registration !== null) ?? cancelled[0],
    next:
      heldSession(classroom) ??
      sessions.find(({ state }) => state === "open" || state === "full") ??
      sessions.find(({ state }) => state === "closed"),
  };
}

/** Whether the viewer may register anywhere: not while they hold another date, and not once they were present. */
export function mayRegister(classroom: Pick<ClassroomDetail, "sessions" | "lock" | "completed_at">): boolean {
  return classroom.lock === null && classroom.completed_at === null && heldSession(classroom) === undefined;
}
