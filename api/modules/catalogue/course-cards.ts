import { and, eq, isNull } from "drizzle-orm";
import type { CourseCard, CourseLock } from "#shared/contracts/course.ts";
import { doorColumns, type DoorFacts, doorFor, requestedBy } from "#api/db/door.ts";
import { courseRequests } from "#api/db/schema/admission.ts";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { savedCourses } from "#api/db/schema/learner.ts";
import { courseStandings, enrolments } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import type { Fields, Nullability, RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { TenantSelect } from "#api/db/tenant-select.ts";
import { instant } from "#api/http/instant.ts";
import { emptyStanding, type Standing, standingColumns, standingOfCourse } from "#api/modules/progress/public.ts";
import { headColumns, toCardHead } from "./card-head.ts";

/** What a card says to everybody alike. */
export const factColumns = {
  id: courses.id,
  slug: courses.slug,
  ...headColumns(courses),
  lessonCount: courses.lessonCount,
  durationSeconds: courses.durationSeconds,
  publishedAt: courses.publishedAt,
};

const ownColumns = {
  enrolledAt: enrolments.enrolledAt,
  completedAt: enrolments.completedAt,
  round: enrolments.round,
  completedBefore: enrolments.completedBefore,
  savedAt: savedCourses.savedAt,
  ...standingColumns,
};

/** What it says to its viewer, and the revision of the rest (`recallFacts`). */
export const ownCardColumns = {
  id: courses.id,
  revision: courses.revision,
  versionId: enrolments.versionId,
  chosenLanguage: enrolments.language,
  ...ownColumns,
};

/** Beside courses and the viewer's enrolments: whether they saved one, and how they stand. Primary keys. */
export function besideEnrolment<F extends Fields, N extends Nullability>(
  rows: TenantSelect<F, N>,
  viewerId: Value<string>,
) {
  return rows
    .leftJoin(savedCourses, savedBy(viewerId))
    .leftJoin(courseStandings, standingOfCourse(viewerId, enrolments.courseId));
}

/** What became of the viewer's request. */
const requestColumns = {
  requestedAt: courseRequests.askedAt,
  requestMessage: courseRequests.message,
  decidedAt: courseRequests.decidedAt,
  decisionReason: courseRequests.reason,
};

/** Courses as cards, with the viewer's enrolment where there is one; conditions and order are the caller's. */
export function courseCards(db: TenantDb, viewerId: Value<string>) {
  const cards = db
    .select({ ...factColumns, ...ownColumns, ...doorColumns(db, viewerId) })
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(courseRequests, requestedBy(viewerId))
    .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, courses.id)));
  return besideEnrolment(cards, viewerId);
}

/** The viewer's part of the same. */
export function ownCards(db: TenantDb, viewerId: Value<string>) {
  const cards = db
    .select({ ...ownCardColumns, ...doorColumns(db, viewerId), ...requestColumns })
    .from(courses)
    .leftJoin(courseRequests, requestedBy(viewerId))
    .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, courses.id)));
  return besideEnrolment(cards, viewerId);
}

/** The same from the side of the viewer's enrolments. */
export function ownEnrolledCards(db: TenantDb, viewerId: Value<string>) {
  const cards = db.select(ownCardColumns).from(enrolments).innerJoin(courses, eq(courses.id, enrolments.courseId));
  return besideEnrolment(cards, viewerId).where(eq(enrolments.userId, viewerId));
}

export interface DoorRow extends DoorFacts {
  requestedAt: number | null;
  requestMessage: string | null;
  decidedAt: number | null;
  decisionReason: string | null;
}

/** Of one that the viewer is in nobody asks how its door stands. */
export type OwnCardRow = Omit<RowOf<ReturnType<typeof ownCards>>, keyof DoorRow> & Partial<DoorRow>;

/** The course at an address, while it is shown; index: courses_business_slug. */
export function shownCourse(db: TenantDb, slug: Value<string>) {
  const bySlug = and(eq(courses.slug, slug), isNull(courses.archivedAt));
  return { bySlug, courseId: db.select({ id: courses.id }).from(courses).where(bySlug) };
}

/** Primary key of saved_courses. */
function savedBy(viewerId: Value<string>) {
  return and(eq(savedCourses.userId, viewerId), eq(savedCourses.courseId, courses.id));
}

export type CourseCardRow = RowOf<ReturnType<typeof courseCards>>;

export function toCourseCard(
  row: Omit<CourseCardRow, "publishedAt" | "standing" | "changes" | keyof DoorRow> & Partial<DoorRow>,
  standing: Pick<Standing, "progress"> = emptyStanding,
  lock: CourseLock | null = null,
): CourseCard {
  return {
    id: row.id,
    slug: row.slug,
    ...toCardHead(row),
    lesson_count: row.lessonCount,
    duration_seconds: row.durationSeconds,
    progress: row.enrolledAt === null ? null : standing.progress,
    completed_at: instant(row.completedAt),
    ...(row.round !== null &&
      row.round > 1 && { renewal: { round: row.round, completed_before: instant(row.completedBefore) } }),
    is_saved: row.savedAt !== null,
    admission: doorFor(row),
    lock,
  };
}
