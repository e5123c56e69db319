import { and, eq, inArray, isNull } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { files } from "#api/db/schema/files.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { lockRows } from "#api/modules/progress/public.ts";

/** A course's lessons and the files that they use now; undefined: there is no such course. */
export async function findKeepable(db: TenantDb, viewerId: string, slug: string) {
  // Index: courses_business_slug in all four, then lessons_course and files_owner.
  const bySlug = and(eq(courses.slug, slug), isNull(courses.archivedAt));
  const courseId = db.select({ id: courses.id }).from(courses).where(bySlug);
  const ofCourse = and(inArray(lessons.courseId, courseId), isNull(lessons.archivedAt));
  const [found, lessonList, fileList, locks] = await db.batch([
    db
      .select({ id: courses.id, title: courses.title, enrolledAt: enrolments.enrolledAt })
      .from(courses)
      .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, courses.id)))
      .where(bySlug),
    db
      .select({
        id: lessons.id,
        number: lessons.position,
        title: lessons.title,
        kind: lessons.kind,
        stream: lessons.stream,
      })
      .from(lessons)
      .where(ofCourse)
      .orderBy(lessons.position),
    db
      .select({ key: files.key, lessonId: lessons.id, bytes: files.bytes })
      .from(lessons)
      .innerJoin(files, and(eq(files.ownerKind, "lesson"), eq(files.ownerId, lessons.id)))
      // A stream's parts are left out: the film that is kept is the whole file.
      .where(ofCourse, isNull(files.retiredAt), isNull(files.folder)),
    lockRows(db, viewerId, courseId),
  ]);
  return found[0] && { course: found[0], lessons: lessonList, files: fileList, locks };
}

export type KeepableRows = NonNullable<Awaited<ReturnType<typeof findKeepable>>>;
