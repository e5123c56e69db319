import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { mostRounds } from "#shared/contracts/course-rounds.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { classrooms, classroomSessions } from "#api/db/schema/classroom.ts";
import { courseVersions } from "#api/db/schema/course-versions.ts";
import { programmeSteps } from "#api/db/schema/programme.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { notAttendedSince } from "#api/db/attended-again.ts";
import { among } from "#api/db/conditions.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { shownCourse } from "#api/modules/catalogue/public.ts";
import { classroomCards, sessionRows } from "#api/modules/classroom/public.ts";
import { heldCertificates } from "./held-certificates.ts";

const mostResults = 200;
const mostVersions = 200;
const mostDates = 60;

/** Everything that one round of a course is told beside; undefined where there is no such course. Two round trips at the most. */
export async function loadCourseRounds(db: TenantDb, viewerId: string, slug: string, now: number) {
  const { courseId } = shownCourse(db, slug);
  const demanding = programmesOf(db, slug);
  const isOfIt = or(inArray(certifications.courseId, courseId), inArray(certifications.programmeId, demanding));
  const needed = classesNeeded(db, viewerId, slug);
  const [[course], rounds, held, results, versions, rooms, dates] = await db.batch([
    courseId,
    // Primary key of enrolments.
    db
      .select({
        round: enrolments.round,
        isPast: enrolments.isPast,
        completedAt: enrolments.completedAt,
        versionId: enrolments.versionId,
      })
      .from(everyRound(enrolments))
      .byKey()
      .where(eq(enrolments.userId, viewerId), inArray(enrolments.courseId, courseId))
      .orderBy(desc(enrolments.round))
      .limit(mostRounds + 1),
    heldCertificates(db, viewerId, isOfIt),
    // Indexes: lessons_course, quiz_attempts_user_lesson. Of one quiz and round the passed one first, then the last.
    db
      .select({
        id: quizAttempts.id,
        round: quizAttempts.round,
        lessonId: lessons.id,
        lessonTitle: lessons.title,
        scorePercent: quizAttempts.scorePercent,
        passed: quizAttempts.passed,
        right: sql<number>`json_extract(${quizAttempts.result}, '$.right_count')`.as("right_count"),
        asked: sql<number>`json_extract(${quizAttempts.result}, '$.question_count')`.as("question_count"),
      })
      .from(lessons)
      .innerJoin(
        everyRound(quizAttempts),
        and(eq(quizAttempts.lessonId, lessons.id), eq(quizAttempts.userId, viewerId)),
      )
      .byKey()
      .where(inArray(lessons.courseId, courseId), eq(quizAttempts.isPast, true), isNotNull(quizAttempts.result))
      .orderBy(desc(quizAttempts.round), lessons.position, desc(quizAttempts.passed), desc(quizAttempts.number))
      .limit(mostResults),
    // Index: course_versions_course.
    db
      .select({ id: courseVersions.id, number: courseVersions.number, publishedAt: courseVersions.publishedAt })
      .from(courseVersions)
      .byKey()
      .where(inArray(courseVersions.courseId, courseId))
      .orderBy(desc(courseVersions.number), desc(courseVersions.correction))
      .limit(mostVersions),
    classroomCards(db).byKey().where(inArray(classrooms.id, needed), isNull(classrooms.archivedAt)),
    sessionRows(
      db,
      viewerId,
      sql`${and(inArray(classroomSessions.classroomId, needed), gt(classroomSessions.endsAt, now))}`,
    ).limit(mostDates),
  ]);
  if (course === undefined) return undefined;
  const [current, before] = [rounds.find(({ isPast }) => !isPast), rounds.find(({ isPast }) => isPast)];
  const ids = [versionOf(versions, current), versionOf(versions, before)].filter((id) => id !== undefined);
  // Primary key of course_versions.
  const outlines =
    before === undefined || ids.length < 2 || ids[0] === ids[1]
      ? []
      : await db
          .select({ id: courseVersions.id, sections: courseVersions.sections })
          .from(courseVersions)
          .byKey()
          .where(among(courseVersions.id, ids))
          .all();
  const outlineOf = (id: string | undefined) => outlines.find((one) => one.id === id)?.sections ?? [];
  return { rounds, held, results, rooms, dates, now: outlineOf(ids[0]), before: outlineOf(ids[1]) };
}

export type LoadedRounds = NonNullable<Awaited<ReturnType<typeof loadCourseRounds>>>;

interface Version {
  id: string;
  number: number;
  publishedAt: number;
}

/** What somebody had in a round, to its end: the last correction of what they stayed with, or what was out. The newest stands first. */
function versionOf(
  versions: readonly Version[],
  round: { completedAt: number | null; versionId: string | null } | undefined,
): string | undefined {
  if (round === undefined) return undefined;
  const number = versions.find(({ id }) => id === round.versionId)?.number;
  const until = round.completedAt ?? Infinity;
  return versions.find((one) => (number === undefined || one.number === number) && one.publishedAt <= until)?.id;
}

/** The programmes that demand a course. Index: programme_steps_course. */
function programmesOf(db: TenantDb, slug: string) {
  return db
    .select({ id: programmeSteps.programmeId })
    .from(programmeSteps)
    .byKey()
    .where(inArray(programmeSteps.courseId, shownCourse(db, slug).courseId), eq(programmeSteps.isOptional, false));
}

/** Classes of the same programmes that were not attended since the viewer earned them, as the triggers of certificates count it. */
function classesNeeded(db: TenantDb, viewerId: string, slug: string) {
  const ofCourse = alias(programmeSteps, "of_course");
  const demands = db
    .select({ one: sql`1` })
    .from(ofCourse)
    .byKey()
    .where(
      eq(ofCourse.programmeId, programmeSteps.programmeId),
      eq(ofCourse.isOptional, false),
      inArray(ofCourse.courseId, shownCourse(db, slug).courseId),
    );
  // Primary key of certificates; index: programme_steps_programme.
  return db
    .select({ id: programmeSteps.classroomId })
    .from(certificates)
    .innerJoin(certifications, eq(certifications.id, certificates.certificationId))
    .innerJoin(programmeSteps, eq(programmeSteps.programmeId, certifications.programmeId))
    .byKey()
    .where(
      eq(certificates.userId, viewerId),
      isNotNull(programmeSteps.classroomId),
      eq(programmeSteps.isOptional, false),
      exists(demands),
      notAttendedSince(db, viewerId),
    );
}
