import { deadlineOf, urgencyOf } from "#shared/domain/deadline.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { countedRows, courseDeadlines, type DeadlineRow, programmeDeadlines } from "./deadline-rows.ts";

/** Now, in the business's time zone. */
export interface DayClock {
  now: number;
  timeZone: string;
}

export function dayOf({ profile }: Pick<Business, "profile">, now: number): DayClock {
  return { now, timeZone: businessTimeZone(profile) };
}

/** As many calendar days ahead as something is soon due. */
export const soonDays = 30;

interface DeadlineStanding {
  state: "done" | "in_time" | "overdue";
  /** Calendar days from today until it is due; negative: it was. */
  days: number;
}

/** undefined: there is no deadline yet. */
export function deadlineStanding(row: DeadlineRow, { now, timeZone }: DayClock): DeadlineStanding | undefined {
  const { assignedAt, firstLoginAt, completedAt } = row;
  const deadline = deadlineOf(row.deadline, { assignedAt, firstLoginAt, timeZone });
  if (deadline === null) return undefined;
  const { overdue, days } = urgencyOf(deadline, now, timeZone);
  return { state: completedAt !== null ? "done" : overdue ? "overdue" : "in_time", days };
}

export function isSoon({ state, days }: DeadlineStanding): boolean {
  return state === "in_time" && days <= soonDays;
}

/** Who has something that is overdue, or due soon, of one course or programme or any: those whom the dashboard counts, by the same rows. */
export async function duePeople(
  db: TenantDb,
  scope: Scope,
  { due, target, clock }: { due: "overdue" | "soon"; target: string | undefined; clock: DayClock },
): Promise<string[]> {
  const lists = await db.batch([courseDeadlines(db, scope), programmeDeadlines(db, scope)]);
  const ids = countedRows(lists).flatMap((row) => {
    if (target !== undefined && row.targetId !== target) return [];
    const standing = deadlineStanding(row, clock);
    const isMeant = standing !== undefined && (due === "soon" ? isSoon(standing) : standing.state === "overdue");
    return isMeant ? [row.userId] : [];
  });
  return [...new Set(ids)];
}
