import { and, eq, isNotNull, or } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { files } from "#api/db/schema/files.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { fileColumns } from "./files.repo.ts";

/** A playlist or segment of a film that is on trial, or of a course that the viewer is enrolled in. */
export async function findStreamFile(db: TenantDb, viewerId: string, folder: string, name: string) {
  // Index: files_folder; primary keys of lessons, courses and enrolments.
  return db
    .select(fileColumns)
    .from(files)
    .innerJoin(lessons, eq(lessons.id, files.ownerId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, viewerId)))
    .where(
      eq(files.folder, folder),
      eq(files.name, name),
      eq(files.ownerKind, "lesson"),
      or(eq(lessons.isTrial, true), isNotNull(enrolments.enrolledAt)),
    )
    .get();
}
