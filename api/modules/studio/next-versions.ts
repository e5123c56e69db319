import { and, eq, ne, sql } from "drizzle-orm";
import type { ListedCourse } from "#shared/contracts/managed-courses.ts";
import { among } from "#api/db/conditions.ts";
import { courseDrafts, lessonDrafts } from "#api/db/schema/course-drafts.ts";
import { courseVersions, lessonRevisions } from "#api/db/schema/course-versions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { lessonsIn } from "./outline-steps.ts";

/** What publishing would make of courses that were changed since: another version, or a correction of the one that is out. */
export async function nextVersions(
  db: TenantDb,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, ListedCourse["next"]>> {
  if (courseIds.length === 0) return new Map();
  const [drafts, versions] = await db.batch([
    // Primary key.
    db
      .select({ courseId: courseDrafts.courseId, outline: courseDrafts.outline })
      .from(courseDrafts)
      .byKey()
      .where(among(courseDrafts.courseId, courseIds)),
    // Index: course_versions_course.
    db
      .select({
        courseId: courseVersions.courseId,
        number: courseVersions.number,
        correction: courseVersions.correction,
        sections: courseVersions.sections,
      })
      .from(courseVersions)
      .byKey()
      .where(
        among(courseVersions.courseId, courseIds),
        sql`not exists (select 1 from ${courseVersions} as later where later.course_id = ${courseVersions.courseId} and (later.number, later.correction) > (${courseVersions.number}, ${courseVersions.correction}))`,
      ),
  ]);
  const published = versions.flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons));
  // Primary keys. What is as it was published stays where it is.
  const rewritten =
    published.length === 0
      ? []
      : await db
          .select({ id: lessonDrafts.lessonId, is: lessonDrafts.content, was: lessonRevisions.content })
          .from(lessonDrafts)
          .innerJoin(
            lessonRevisions,
            and(eq(lessonRevisions.lessonId, lessonDrafts.lessonId), ne(lessonRevisions.content, lessonDrafts.content)),
          )
          .byKey()
          .where(
            among(
              lessonDrafts.lessonId,
              published.map(({ id }) => id),
            ),
            among(
              lessonRevisions.id,
              published.map(({ revisionId }) => revisionId),
            ),
          )
          .all();
  const { isAnotherVersion, lessonChanges } = await import("./version-kind.ts");
  const byLesson = new Map(rewritten.map((lesson) => [lesson.id, lesson]));
  const outlines = new Map(drafts.map(({ courseId, outline }) => [courseId, outline]));
  return new Map(
    versions.map(({ courseId, number, correction, sections }) => {
      const was = sections.flatMap(({ lessons }) => lessons).map(({ id }) => id);
      const outline = outlines.get(courseId);
      const is = outline ? lessonsIn(outline).map(({ id }) => id) : was;
      const kept = was.flatMap((id) => byLesson.get(id) ?? []);
      const isAnother =
        new Set([...was, ...is]).size !== was.length ||
        is.length !== was.length ||
        isAnotherVersion(
          lessonChanges(
            kept.map((lesson) => ({ id: lesson.id, title: "", content: lesson.was })),
            kept.map((lesson) => ({ id: lesson.id, title: "", content: lesson.is })),
          ),
        );
      return [courseId, isAnother ? { number: number + 1, correction: 0 } : { number, correction: correction + 1 }];
    }),
  );
}
