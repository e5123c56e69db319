import type { Dashboard, WeekClass } from "#shared/contracts/dashboard.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { instant } from "#api/http/instant.ts";
import type { datesBetween, waitingEssays } from "./dashboard.repo.ts";

type WaitingRow = Awaited<ReturnType<ReturnType<typeof waitingEssays>["all"]>>[number];
type DateRow = Awaited<ReturnType<ReturnType<typeof datesBetween>["all"]>>[number];

const mostCourses = 3;

/** Essays and hand-ins of one course count together. */
export function toGrading(rows: readonly WaitingRow[]): NonNullable<Dashboard["grading"]> {
  const courses = [...grouped(rows, ({ slug }) => slug).values()].flatMap(([first, ...others]) =>
    first
      ? {
          slug: first.slug,
          title: first.title,
          count: others.reduce((sum, { count }) => sum + count, first.count),
          oldestAt: Math.min(first.oldestAt, ...others.map(({ oldestAt }) => oldestAt)),
        }
      : [],
  );
  courses.sort((one, other) => one.oldestAt - other.oldestAt);
  return {
    count: courses.reduce((sum, { count }) => sum + count, 0),
    oldest_at: courses[0] ? instant(courses[0].oldestAt) : null,
    courses: courses
      .slice(0, mostCourses)
      .map(({ oldestAt, ...course }) => ({ ...course, oldest_at: instant(oldestAt) })),
  };
}

/** The oldest stands first. */
export function toRequests(rows: readonly { askedAt: number }[]): NonNullable<Dashboard["requests"]> {
  return { count: rows.length, oldest_at: rows[0] ? instant(rows[0].askedAt) : null };
}

/** `invited`: whose link ends first stands first. */
export function toWaiting(
  waiting: readonly unknown[],
  invited: readonly { expiresAt: number }[],
): NonNullable<Dashboard["people"]> {
  const first = invited[0];
  return {
    waiting: waiting.length,
    invited: invited.length,
    invited_until: first ? instant(first.expiresAt) : null,
  };
}

export function toWeekClass(row: DateRow): WeekClass {
  return {
    id: row.id,
    classroom: { slug: row.slug, title: row.title },
    starts_at: instant(row.startsAt),
    ends_at: instant(row.endsAt),
    place: row.place,
    seats: row.seats,
    taken: row.taken,
    is_cancelled: row.cancelledAt !== null,
  };
}
