import { type LessonRecord, untouched } from "./progress.ts";

/** An hour of one day. */
export const at = (hour: number) => Date.UTC(2026, 10, 20, hour);

export function done(hour: number): LessonRecord {
  return { ...untouched, state: "done", percent: 100, lastSeenAt: at(hour), completedAt: at(hour) };
}

export function begun(hour: number, rest: Partial<LessonRecord> = {}): LessonRecord {
  return { ...untouched, state: "started", lastSeenAt: at(hour), ...rest };
}
