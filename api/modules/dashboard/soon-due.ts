import type { Dashboard, DueTarget } from "#shared/contracts/dashboard.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import {
  countedRows,
  type DayClock,
  type DeadlineRow,
  deadlineStanding,
  isCut,
  isSoon,
} from "#api/modules/deadlines/public.ts";

const mostTargets = 5;

/** What comes to be due within 30 days and is not done: by course or programme, those with most people first. */
export function toSoonDue(
  lists: readonly DeadlineRow[][],
  until: string,
  clock: DayClock,
): NonNullable<Dashboard["soon"]> {
  const rows = countedRows(lists).flatMap((row) => {
    const standing = deadlineStanding(row, clock);
    return standing !== undefined && isSoon(standing) ? [{ ...row, days: standing.days }] : [];
  });
  const targets = [...grouped(rows, ({ targetId }) => targetId).values()].map(toTarget);
  targets.sort((one, other) => other.people - one.people);
  return {
    until,
    people: new Set(rows.map(({ userId }) => userId)).size,
    is_more: isCut(lists),
    targets: targets.slice(0, mostTargets),
  };
}

function toTarget(rows: readonly (DeadlineRow & { days: number })[]): DueTarget {
  const days = [...grouped(rows, (row) => row.days)].map(([day, of]) => ({ day, people: of.length }));
  days.sort((one, other) => one.day - other.day);
  const { targetId: id, title } = itemAt(rows, 0);
  return { id, title, people: rows.length, days };
}
