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

/** Dates that were called off, those that the viewer was registered for first; and the next one that is held instead. */
export function calledOff({ sessions }: Pick<ClassroomDetail, "sessions">): { cancelled: ClassroomSession | undefined; next: ClassroomSession | undefined } {
  const cancelled = sessions.filter(({ state }) => state === "cancelled");
  return {
    cancelled: cancelled.find(({ registration }) => registration !== null) ?? cancelled[0],
    next: sessions.find(({ state }) => state === "open" || state === "full"),
  };
}

/** Whether the viewer may register anywhere: not while they hold another date, and not once they were present. */
export function mayRegister(classroom: Pick<ClassroomDetail, "sessions" | "lock" | "completed_at">): boolean {
  return classroom.lock === null && classroom.completed_at === null && heldSession(classroom) === undefined;
}
