import { addDays, daysBetween, endOfDay, zonedDate } from "./zoned-time.ts";

/** When something is due: on a day, or so many days after it was assigned or after the learner first signed in. */
export type DeadlineRule =
  | { kind: "on"; date: string }
  | { kind: "after_assignment"; days: number }
  | { kind: "after_first_login"; days: number };

/** What relative deadlines count from; times are milliseconds since 1970. */
export interface DeadlineStart {
  /** When it was assigned, or when the learner took it up by themselves. */
  assignedAt: number;
  /** Null: never signed in yet. */
  firstLoginAt: number | null;
  /** The business's: a deadline is the same instant for everybody. */
  timeZone: string;
}

export interface Deadline {
  /** The day by whose end it is due, `YYYY-MM-DD` in the business's time zone. */
  on: string;
  /** The last millisecond of that day. */
  at: number;
}

/** Null: there is no deadline, or none yet. Days are calendar days, so the hour of an assignment does not matter. */
export function deadlineOf(rule: DeadlineRule | null, start: DeadlineStart): Deadline | null {
  const on = rule && dueDate(rule, start);
  return on === null ? null : { on, at: endOfDay(on, start.timeZone) };
}

function dueDate(rule: DeadlineRule, { assignedAt, firstLoginAt, timeZone }: DeadlineStart): string | null {
  switch (rule.kind) {
    case "on":
      return rule.date;
    case "after_assignment":
      return addDays(zonedDate(assignedAt, timeZone), rule.days);
    case "after_first_login":
      // Somebody assigned before their first day is not late before it.
      return firstLoginAt === null ? null : addDays(zonedDate(Math.max(firstLoginAt, assignedAt), timeZone), rule.days);
  }
}

/** How a deadline stands: `days` are calendar days from today, 0 today, negative once missed. */
export function urgencyOf(deadline: Deadline, now: number, timeZone: string): { overdue: boolean; days: number } {
  return { overdue: now > deadline.at, days: daysBetween(zonedDate(now, timeZone), deadline.on) };
}
