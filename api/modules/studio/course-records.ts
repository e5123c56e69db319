import { and, eq, isNull, not, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { courseDrafts, courseMaterials, lessonDrafts } from "#api/db/schema/course-drafts.ts";
import { translationDrafts } from "#api/db/schema/course-translations.ts";
import { changedHere, packParts } from "#api/db/schema/pack.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { RecordKind } from "#api/modules/changes/public.ts";

export type CourseDraftRow = typeof courseDrafts.$inferSelect;

/** What becomes of a course as a whole; what is written in it is told by its publications. */
export const courseRecords: RecordKind = {
  name: "course",
  table: courseDrafts,
  key: ["courseId"],
  flag: "can_access_lMS",
  columns: ["archivedAt"],
  demands(db, changes) {
    const gone = changes.flatMap(({ id, after }) => (after === null ? [id] : []));
    if (gone.length === 0) return [];
    // Primary key of course_drafts.
    const published = db
      .select({ count: sql`count(*)` })
      .from(courseDrafts)
      .byKey()
      .where(among(courseDrafts.courseId, gone), not(isNull(courseDrafts.publishedAt)));
    return [{ holds: sql`${published} = 0`, code: "in_use" }];
  },
  further: (db, changes) =>
    changes.flatMap(({ id, after }): Statement<unknown>[] => {
      if (after === null)
        return [
          db.delete(lessonDrafts, eq(lessonDrafts.courseId, id)),
          db.delete(courseMaterials, eq(courseMaterials.courseId, id)),
          db.delete(translationDrafts, eq(translationDrafts.courseId, id)),
          db.delete(courses, eq(courses.id, id)),
        ];
      const { archivedAt, publishedAt, origin } = after as CourseDraftRow;
      // What was never published is shown to nobody, archived or not.
      const isShown = archivedAt === null && (origin === "pack" || publishedAt !== null);
      return [
        db.update(
          courses,
          { archivedAt: isShown ? null : sql`coalesce(${courses.archivedAt}, ${archivedAt})` },
          eq(courses.id, id),
        ),
        ownPart(db, id),
      ];
    }),
};

/** From now on the course is the business's: what packs say of it does not count any more. */
export function ownPart(db: TenantDb, courseId: string): Statement<unknown> {
  return db
    .insertFrom(packParts, { part: sql`'course/' || ${courses.slug}`, digest: sql`${changedHere}` }, (rows) =>
      rows.from(courses).where(and(eq(courses.id, courseId))),
    )
    .onConflictDoUpdate({ target: [packParts.businessId, packParts.part], set: { digest: changedHere } });
}
