import { and, desc, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import { lessons, sections } from "#api/db/schema/catalogue.ts";
import { courseVersions, versionLessons } from "#api/db/schema/course-versions.ts";
import { among } from "#api/db/conditions.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { fold } from "#shared/domain/fold.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { RowOf, Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

const mostVersions = 200;

/** Index: course_versions_course; primary key of users. */
export function versionRows(db: TenantDb, courseId: string) {
  return db
    .select({
      id: courseVersions.id,
      number: courseVersions.number,
      correction: courseVersions.correction,
      notes: courseVersions.notes,
      sections: courseVersions.sections,
      publishedAt: courseVersions.publishedAt,
      publisher: users.name,
    })
    .from(courseVersions)
    .leftJoin(users, eq(users.id, courseVersions.publishedBy))
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number), desc(courseVersions.correction))
    .limit(mostVersions);
}

export type VersionRow = RowOf<ReturnType<typeof versionRows>>;

/** How many have which version; null: the one that is out. Index: enrolments_course. */
export function learnersByVersion(db: TenantDb, courseId: string) {
  return db
    .select({ versionId: enrolments.versionId, people: sql<number>`count(*)` })
    .from(enrolments)
    .where(eq(enrolments.courseId, courseId))
    .groupBy(enrolments.versionId);
}

/** Primary key of course_versions. */
export function versionRow(db: TenantDb, id: string) {
  return db.from(courseVersions).byKey().where(eq(courseVersions.id, id));
}

/** Index: lesson_progress_user_course. */
export function hasBegun(db: TenantDb) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(lessonProgress)
      .where(eq(lessonProgress.userId, enrolments.userId), eq(lessonProgress.courseId, enrolments.courseId)),
  );
}

/** Of those who have what is out. Index: enrolments_course. */
export function learnersOf(db: TenantDb, courseId: string) {
  const begun = hasBegun(db);
  return db
    .select({
      completed: sql<number>`count(${enrolments.completedAt})`,
      inProgress: sql<number>`count(case when ${enrolments.completedAt} is null and ${begun} then 1 end)`,
      all: sql<number>`count(*)`,
    })
    .from(enrolments)
    .where(eq(enrolments.courseId, courseId));
}

/** How people stand in quizzes, each counted once a quiz. Index: quiz_attempts_lesson. */
export function attemptsOf(db: TenantDb, lessonIds: readonly string[]) {
  const { userId, passed, submittedAt, lessonId } = quizAttempts;
  return db
    .select({
      lessonId,
      passed: sql<number>`count(distinct case when ${passed} then ${userId} end)`,
      handedIn: sql<number>`count(distinct case when ${submittedAt} is not null then ${userId} end)`,
      open: sql<number>`count(distinct case when ${submittedAt} is null then ${userId} end)`,
    })
    .from(quizAttempts)
    .where(among(lessonId, lessonIds))
    .groupBy(lessonId);
}

/**
 * Who has begun or completed the course as it is out now stays with it under this id, before another takes its place. Written ahead
 * of the other's lessons.
 */
export function holdStatements(db: TenantDb, courseId: string, versionId: string): Statement<unknown>[] {
  return [
    db
      .insertFrom(
        versionLessons,
        {
          versionId: sql`${versionId}`,
          lessonId: sql`${lessons.id}`,
          courseId: sql`${lessons.courseId}`,
          position: sql`${lessons.position}`,
          sectionId: sql`${sections.id}`,
          sectionTitle: sql`${sections.title}`,
        },
        // Index: lessons_course; primary key of sections.
        (rows) =>
          rows
            .from(lessons)
            .innerJoin(sections, eq(sections.id, lessons.sectionId))
            .where(eq(lessons.courseId, courseId), isNull(lessons.archivedAt)),
      )
      .onConflictDoNothing(),
    db.update(
      enrolments,
      { versionId },
      and(
        eq(enrolments.courseId, courseId),
        isNull(enrolments.versionId),
        or(isNotNull(enrolments.completedAt), hasBegun(db)),
      ),
    ),
  ];
}

/** Per number of lessons that they have not had, how many stay with a version. Indexes: enrolments_version, lessons_course; primary keys. */
export function moveGroups(db: TenantDb, courseId: string, versionId: string) {
  const had = db
    .select({ one: sql`1` })
    .from(versionLessons)
    .where(eq(versionLessons.versionId, versionId), eq(versionLessons.lessonId, lessons.id));
  const done = db
    .select({ one: sql`1` })
    .from(lessonProgress)
    .where(
      eq(lessonProgress.userId, enrolments.userId),
      eq(lessonProgress.lessonId, lessons.id),
      eq(lessonProgress.state, "done"),
    );
  const fresh = db
    .select({ count: sql`count(*)` })
    .from(lessons)
    .where(
      eq(lessons.courseId, courseId),
      isNull(lessons.archivedAt),
      sql`not ${exists(had)}`,
      sql`not ${exists(done)}`,
    );
  const newLessons = sql<number>`(${fresh})`;
  return db
    .select({ newLessons: newLessons.as("new_lessons"), people: sql<number>`count(*)` })
    .from(enrolments)
    .where(eq(enrolments.versionId, versionId))
    .groupBy(sql`new_lessons`)
    .orderBy(sql`new_lessons`);
}

/** How many stay with a version. Index: enrolments_version. */
export function staying(db: TenantDb, versionId: string) {
  return db
    .select({ people: sql<number>`count(*)` })
    .from(enrolments)
    .where(eq(enrolments.versionId, versionId));
}

/** What a version has and the one that is out has not. Primary keys of version_lessons and lessons. */
export function leftOut(db: TenantDb, versionId: string) {
  return db
    .select({ title: lessons.title })
    .from(versionLessons)
    .innerJoin(lessons, eq(lessons.id, versionLessons.lessonId))
    .where(eq(versionLessons.versionId, versionId), isNotNull(lessons.archivedAt))
    .orderBy(versionLessons.position);
}

/** Whoever thereby has nothing left to do has completed it; nobody loses a completion. */
export function moveStatement(db: TenantDb, courseId: string, versionId: string, now: number) {
  const open = db
    .select({ one: sql`1` })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, enrolments.userId)),
    )
    .where(
      eq(lessons.courseId, courseId),
      isNull(lessons.archivedAt),
      sql`coalesce(${lessonProgress.state}, '') <> 'done'`,
    );
  return db.update(
    enrolments,
    {
      versionId: null,
      completedAt: sql`coalesce(${enrolments.completedAt}, case when not ${exists(open)} then ${now} end)`,
    },
    eq(enrolments.versionId, versionId),
  );
}

interface Moved {
  versionId: string;
  courseId: string;
  title: string;
  actorId: string;
}

/** The log's line of a move, written ahead of it: where nobody is with the version any more, there is none. Index: enrolments_version. */
export function movedLine(db: TenantDb, { versionId, courseId, title, actorId }: Moved, now: number) {
  const line = {
    id: sql`${crypto.randomUUID()}`,
    at: sql`${now}`,
    actorId: sql`${actorId}`,
    action: sql`'course.learners_moved'`,
    subjectId: sql`${courseId}`,
    detail: sql`json_object('subject', ${title}, 'subject_key', ${fold(title)}, 'of', 'people', 'count', count(*))`,
    changeSetId: sql`NULL`,
    source: sql`${db.source === null ? null : JSON.stringify(db.source)}`,
  };
  return db.insertFrom(auditLog, line, (rows) =>
    rows.from(enrolments).where(eq(enrolments.versionId, versionId)).groupBy(enrolments.versionId),
  );
}
