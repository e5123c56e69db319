import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { handIns, handInTasks } from "#api/db/schema/hand-in.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { isStudied } from "#api/db/own-version.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { lockOf, lockRows } from "#api/modules/progress/public.ts";

/**
 * What a lesson asks to be handed in, for a learner who may do so now, with how their hand-in stands. Throws
 * `not_found`, `lesson_locked`, `not_enrolled`, and `conflict` once it was accepted.
 */
export async function openTask(db: TenantDb, userId: string, lessonId: string) {
  const [[task], locks] = await db.primary.batch([
    // Primary keys, and hand_ins_user_lesson.
    db
      .select({
        lessonId: handInTasks.lessonId,
        courseId: lessons.courseId,
        accepts: handInTasks.accepts,
        maxFiles: handInTasks.maxFiles,
        takesText: handInTasks.takesText,
        enrolledAt: enrolments.enrolledAt,
        handInId: handIns.id,
        state: handIns.state,
        files: handIns.files,
        revision: handIns.revision,
        handedInAt: handIns.handedInAt,
      })
      .from(handInTasks)
      .innerJoin(lessons, and(eq(lessons.id, handInTasks.lessonId), isStudied(db, userId)))
      .innerJoin(courses, and(eq(courses.id, lessons.courseId), isNull(courses.archivedAt)))
      .leftJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.userId, userId)))
      .leftJoin(handIns, and(eq(handIns.lessonId, handInTasks.lessonId), eq(handIns.userId, userId)))
      .where(eq(handInTasks.lessonId, lessonId)),
    lockRows(db, userId, db.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.id, lessonId))),
  ]);
  if (!task) throw new AppError("not_found");
  if (lockOf(locks, task.courseId)) throw new AppError("lesson_locked");
  if (task.enrolledAt === null) throw new AppError("not_enrolled");
  if (task.state === "accepted") throw new AppError("conflict");
  return task;
}
