import type { Dashboard, WeekClass } from "#shared/contracts/dashboard.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { instant } from "#api/http/instant.ts";
import type { datesBetween, waitingEssays } from "./dashboard.repo.ts";

/** `slug` null: of an exam. */
type WaitingRow = Omit<Awaited<ReturnType<ReturnType<typeof waitingEssays>["all"]>>[number], "slug"> & {
  slug: string | null;
};
type DateRow = Awaited<ReturnType<ReturnType<typeof datesBetween>["all"]>>[number];

const mostCourses = 3;

/** Essays and hand-ins of one course count together; an exam stands by itself. */
export function toGrading(rows: readonly WaitingRow[]): NonNullable<Dashboard["grading"]> {
  const courses = [...grouped(rows, ({ slug, title }) => slug ?? `exam ${title}`).values()].flatMap(
    ([first, ...others]) =>
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

const mostSessions = 100;

/** The list that the count leads to has each class once, however often it is held. */
export function toWeek(from: string, dates: readonly DateRow[]): NonNullable<Dashboard["classes"]> {
  const held = dates.filter(({ cancelledAt }) => cancelledAt === null);
  return {
    from,
    count: new Set(held.map(({ slug }) => slug)).size,
    sessions: dates.slice(0, mostSessions).map(toWeekClass),
  };
}

function toWeekClass(row: DateRow): WeekClass {
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
