import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { files } from "#api/db/schema/files.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";

export const fileColumns = {
  name: files.name,
  ownerKind: files.ownerKind,
  contentType: files.contentType,
  bytes: files.bytes,
  sha256: files.sha256,
  r2Key: files.r2Key,
};

/**
 * A file that the viewer may see: the business's own, a colleague's picture, one that a question is asked on (its key is told with it alone), of a lesson on trial or of a course they are
 * enrolled in, or sent up by themselves; who reviews may see what those in their scope handed in, and what shows what they learnt.
 */
export async function findFile(
  db: TenantDb,
  { id: viewerId, reviews }: { id: string; reviews: Scope | undefined },
  key: string,
) {
  const whose = sql`case ${uploads.purpose} when 'evidence' then ${uploads.targetId} else ${uploads.userId} end`;
  // Primary keys throughout.
  return db
    .select(fileColumns)
    .from(files)
    .leftJoin(lessons, and(eq(files.ownerKind, "lesson"), eq(lessons.id, files.ownerId)))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, viewerId)))
    .leftJoin(uploads, and(eq(files.ownerKind, "upload"), eq(uploads.id, files.ownerId)))
    .where(
      eq(files.key, key),
      or(
        eq(uploads.userId, viewerId),
        reviews && and(isNotNull(uploads.attachedAt), isPersonIn(db, reviews, whose)),
        inArray(files.ownerKind, ["brand", "avatar", "question"]),
        eq(lessons.isTrial, true),
        isNotNull(enrolments.enrolledAt),
      ),
    )
    .get();
}

export async function findBrandFile(db: TenantDb, key: string) {
  // Primary key of files.
  return db.select(fileColumns).from(files).where(eq(files.key, key), eq(files.ownerKind, "brand")).get();
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findBrandFile>>>;
