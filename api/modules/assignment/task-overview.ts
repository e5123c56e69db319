import { eq } from "drizzle-orm";
import type { HandIn, Task } from "#shared/contracts/hand-ins.ts";
import { limitsOf } from "#shared/domain/upload-limits.ts";
import type { Business } from "#api/db/directory.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { handIns, handInTasks, type StoredHandInFile } from "#api/db/schema/hand-in.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { fileAddress } from "#api/modules/files/public.ts";
import { looseUploads, toUploads } from "#api/modules/uploads/public.ts";

/** A hand-in with its reviewer's name; batch it. */
export function handInStatement(db: TenantDb, userId: string, lessonId: string) {
  return (
    db
      .select({
        id: handIns.id,
        text: handIns.text,
        files: handIns.files,
        handedInAt: handIns.handedInAt,
        state: handIns.state,
        points: handIns.points,
        comment: handIns.comment,
        reviewer: users.name,
      })
      // Index: hand_ins_user_lesson; primary key of users.
      .from(handIns)
      .leftJoin(users, eq(users.id, handIns.reviewedBy))
      .where(eq(handIns.userId, userId), eq(handIns.lessonId, lessonId))
  );
}

type HandInRow = Awaited<ReturnType<ReturnType<typeof handInStatement>["all"]>>[number];

export function toHandIn({ files, handedInAt, ...row }: HandInRow): HandIn {
  return { ...row, files: toFiles(files), handed_in_at: instant(handedInAt) };
}

export function toFiles(files: readonly StoredHandInFile[]): HandIn["files"] {
  return files.map(({ uploadId, fileKey, name, bytes, contentType }) => ({
    upload_id: uploadId,
    src: fileAddress(fileKey),
    name,
    bytes,
    content_type: contentType,
  }));
}

/** What a lesson asks for, as its learner stands in it; undefined where it asks for nothing. One round trip. */
export async function loadTask(
  db: TenantDb,
  userId: string,
  business: Business,
  lessonId: string,
): Promise<Task | undefined> {
  const [[task], [handIn], loose, parts] = await db.primary.batch([
    // Primary keys.
    db
      .select({
        html: lessons.bodyHtml,
        accepts: handInTasks.accepts,
        maxFiles: handInTasks.maxFiles,
        takesText: handInTasks.takesText,
        points: handInTasks.points,
        passPoints: handInTasks.passPoints,
      })
      .from(handInTasks)
      .innerJoin(lessons, eq(lessons.id, handInTasks.lessonId))
      .where(eq(handInTasks.lessonId, lessonId)),
    handInStatement(db, userId, lessonId),
    ...looseUploads(db, userId, "assignment", lessonId),
  ]);
  if (!task) return undefined;
  return {
    html: task.html ?? "",
    accepts: task.accepts,
    max_files: task.maxFiles,
    limits: limitsOf(business.profile.upload_limits),
    takes_text: task.takesText,
    points: task.points,
    pass_points: task.passPoints,
    hand_in: handIn ? toHandIn(handIn) : null,
    uploads: toUploads(loose, parts),
  };
}
