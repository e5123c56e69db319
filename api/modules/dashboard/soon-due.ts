import type { DueTarget, Soon } from "#shared/contracts/dashboard.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import {
  countedEnds,
  countedRows,
  type DayClock,
  type DeadlineRow,
  deadlineStanding,
  type endingCertificates,
  isCut,
  isSoon,
} from "#api/modules/deadlines/public.ts";

const mostTargets = 5;

type EndingRows = Awaited<ReturnType<ReturnType<typeof endingCertificates>["all"]>>;

/** What comes to be due within 30 days and is not done: by course or programme, those with most people first. */
export function toSoonDue(lists: readonly DeadlineRow[][], until: string, clock: DayClock): Soon {
  const rows = countedRows(lists).flatMap((row) => {
    const standing = deadlineStanding(row, clock);
    return standing !== undefined && isSoon(standing) ? [{ ...row, days: standing.days }] : [];
  });
  return toSoon(rows, until, isCut(lists));
}

/** What people hold that ends within 30 days: by certification, those with most people first. */
export function toExpiring(found: EndingRows, until: string, clock: DayClock): Soon {
  const ends = countedEnds(found, clock);
  return toSoon(ends.rows, until, ends.isCut);
}

interface SoonRow {
  userId: string;
  targetId: string;
  title: string;
  /** Calendar days from today. */
  days: number;
}

function toSoon(rows: readonly SoonRow[], until: string, isMore: boolean): Soon {
  const targets = [...grouped(rows, ({ targetId }) => targetId).values()].map(toTarget);
  targets.sort((one, other) => other.people - one.people);
  return {
    until,
    people: new Set(rows.map(({ userId }) => userId)).size,
    is_more: isMore,
    targets: targets.slice(0, mostTargets),
  };
}

function toTarget(rows: readonly SoonRow[]): DueTarget {
  const days = [...grouped(rows, (row) => row.days)].map(([day, of]) => ({ day, people: of.length }));
  days.sort((one, other) => one.day - other.day);
  const { targetId: id, title } = itemAt(rows, 0);
  return { id, title, people: rows.length, days };
}
