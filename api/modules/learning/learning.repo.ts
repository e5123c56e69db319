import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { LearningTab } from "#shared/contracts/learning.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { savedCourses } from "#api/db/schema/learner.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { courseStandings, enrolments } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import {
  besideEnrolment,
  type CardFacts,
  cardFactStatements,
  learnFacts,
  ownCardColumns,
  type OwnCardRow,
  recallFacts,
  withFacts,
} from "#api/modules/catalogue/public.ts";
import { assignedTo, assignmentColumns, firstLogin } from "#api/modules/deadlines/public.ts";
import { myExamStatements } from "#api/modules/exams/public.ts";
import { cardLessonRows, standingOfCourse } from "#api/modules/progress/public.ts";
import { heldCertificates } from "./held-certificates.ts";
import { enrolledCounts } from "./learning-counts.ts";
import { assignedClassrooms, memberProgrammes } from "./learning-paths.ts";

const listedColumns = { ...ownCardColumns, lastStudiedAt: enrolments.lastStudiedAt, ...assignmentColumns };

/** The viewer's part of a card with what the lists add to it. */
type ListedRow = OwnCardRow & {
  lastStudiedAt: number | null;
  assignedAt: number | null;
  assignedBy: string | null;
  assignmentDeadline: DeadlineRule | null;
};

const tabStatements = kept((db, { viewerId }: Given<{ viewerId: string }>, tab: LearningTab) => [
  tab === "saved" ? savedList(db, viewerId) : enrolledList(db, viewerId, tab),
  cardLessonRows(db, viewerId, inArray(lessons.courseId, uncountedOf(db, viewerId, tab))),
  enrolledCounts(db, viewerId, {
    saved: sql<number>`(${savedCount(db, viewerId)})`,
    firstLoginAt: sql<number | null>`(${firstLogin(db, viewerId)})`,
  }),
  memberProgrammes(db, viewerId),
  assignedClassrooms(db, viewerId),
  heldCertificates(db, viewerId),
]);

function savedCount(db: TenantDb, viewerId: Value<string>) {
  // Index: saved_courses_user.
  return db
    .select({ count: sql<number>`count(${courses.id})` })
    .from(savedCourses)
    .leftJoin(courses, eq(courses.id, savedCourses.courseId))
    .where(eq(savedCourses.userId, viewerId), isNull(courses.archivedAt));
}

/**
 * One tab's courses with their lessons, every programme, classroom course and exam, and the counts of all tabs; one round trip
 * while this isolate knows the courses.
 */
export async function loadMyLearning(db: TenantDb, viewerId: string, tab: LearningTab) {
  const [listed, lessonList, [counts], programmes, classrooms, held, exams, sittings] = await db.batch([
    ...tabStatements({ viewerId }, tab),
    ...myExamStatements(viewerId),
  ]);
  const { inProgress = 0, completed = 0, assigned = 0, saved = 0, firstLoginAt = null } = counts ?? {};
  return {
    cards: await cardsOf(
      db,
      listed.filter((row): row is typeof row & ListedRow => row.id !== null),
    ),
    lessons: lessonList,
    courseCounts: { inProgress, completed, assigned, saved },
    programmes,
    classrooms,
    held,
    exams,
    sittings,
    firstLoginAt,
  };
}

async function cardsOf(db: TenantDb, rows: readonly ListedRow[]): Promise<(CardFacts & ListedRow)[]> {
  const { known, missing } = recallFacts(db, rows);
  if (missing.length > 0) {
    const [facts] = await db.batch(cardFactStatements({ ids: missing }));
    learnFacts(db, known, facts);
  }
  return withFacts(known, rows);
}

export type LoadedLearning = Awaited<ReturnType<typeof loadMyLearning>>;

function enrolledList(db: TenantDb, viewerId: Value<string>, tab: Exclude<LearningTab, "saved">) {
  // Index: enrolments_user_recent, the rest by primary keys.
  const listed = db.select(listedColumns).from(enrolments).leftJoin(courses, eq(courses.id, enrolments.courseId));
  return besideEnrolment(listed, viewerId)
    .leftJoin(assignments, assignedTo(viewerId, "course", enrolments.courseId))
    .where(eq(enrolments.userId, viewerId), isNull(courses.archivedAt), inTab(tab))
    .orderBy(desc(enrolments.lastStudiedAt), enrolments.courseId);
}

function savedList(db: TenantDb, viewerId: Value<string>) {
  // Index: saved_courses_user, the rest by primary keys.
  return db
    .select(listedColumns)
    .from(savedCourses)
    .leftJoin(courses, eq(courses.id, savedCourses.courseId))
    .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, savedCourses.courseId)))
    .leftJoin(courseStandings, standingOfCourse(viewerId, enrolments.courseId))
    .leftJoin(assignments, assignedTo(viewerId, "course", savedCourses.courseId))
    .where(eq(savedCourses.userId, viewerId), isNull(courses.archivedAt))
    .orderBy(desc(savedCourses.savedAt), savedCourses.courseId);
}

/** The ids of a tab's courses of which no standing is kept. */
function uncountedOf(db: TenantDb, viewerId: Value<string>, tab: LearningTab) {
  if (tab === "saved")
    return db
      .select({ id: savedCourses.courseId })
      .from(savedCourses)
      .innerJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, savedCourses.courseId)))
      .leftJoin(courseStandings, standingOfCourse(viewerId, savedCourses.courseId))
      .where(eq(savedCourses.userId, viewerId), isNull(courseStandings.standing));
  const enrolled = db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .leftJoin(courseStandings, standingOfCourse(viewerId, enrolments.courseId))
    .where(eq(enrolments.userId, viewerId), isNull(courseStandings.standing));
  return tab === "assigned"
    ? enrolled.innerJoin(assignments, assignedTo(viewerId, "course", enrolments.courseId))
    : enrolled.where(inTab(tab));
}

function inTab(tab: Exclude<LearningTab, "saved">): SQL {
  switch (tab) {
    case "in-progress":
      return isNull(enrolments.completedAt);
    case "completed":
      return isNotNull(enrolments.completedAt);
    case "assigned":
      return isNotNull(assignments.assignedAt);
  }
}
